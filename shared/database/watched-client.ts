import type { Socket } from 'node:net'
import pg from 'pg'

/**
 * Longest silence of a connection that is in use: a host that vanished sends nothing, not even an error, and TCP itself gives up
 * after a quarter of an hour. Longer than any statement may take.
 */
const SILENCE_MS_MAX = 15_000
/** When the kernel begins to ask a silent server whether it is there: then each second, ten times. */
const KEEP_ALIVE_MS = 5_000

type WatchedConfig = pg.ClientConfig & {
  /** For tests, which do not wait that long. */
  silenceMsMax?: number
}

/** A client whose connection ends with an error when the server is silent. Pools drop such a client. */
export class WatchedClient extends pg.Client {
  constructor(config: WatchedConfig = {}) {
    super({ ...config, keepAlive: true, keepAliveInitialDelayMillis: KEEP_ALIVE_MS })
    const silenceMsMax = config.silenceMsMax ?? SILENCE_MS_MAX
    // Not before: until then an encrypted socket may still take the place of the first one.
    this.once('connect', () => {
      const { stream } = (this as unknown as { connection: { stream: Socket } }).connection
      stream.setTimeout(silenceMsMax, () => {
        const error = new Error(`the database was silent for ${silenceMsMax} ms`)
        stream.destroy(Object.assign(error, { code: 'ETIMEDOUT' }))
      })
    })
  }
}
