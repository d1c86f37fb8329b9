import { setTimeout as delay } from 'node:timers/promises'

/** An outage of the store up to this long costs no attempt. */
export const STORE_PATIENCE_MS = 150_000
const PAUSE_MS_FIRST = 500
const PAUSE_MS_MAX = 8_000

/**
 * Retries an action during an outage, with growing pauses, for `forMs`: a finished film is worth the wait. Throws the
 * last error, at once if it is not `isWorthwhile`, or the reason of `signal`.
 */
export async function patiently<Result>(
  act: () => Promise<Result>,
  options: {
    forMs: number
    signal: AbortSignal
    isWorthwhile: (error: unknown) => boolean
    onFailure: (error: unknown) => void
  },
): Promise<Result> {
  const endsAtMs = performance.now() + options.forMs
  for (let pauseMs = PAUSE_MS_FIRST; ; pauseMs = Math.min(pauseMs * 2, PAUSE_MS_MAX)) {
    try {
      return await act()
    } catch (error) {
      options.signal.throwIfAborted()
      if (!options.isWorthwhile(error) || performance.now() + pauseMs > endsAtMs) throw error
      options.onFailure(error)
    }
    await delay(pauseMs, undefined, { signal: options.signal }).catch(() => options.signal.throwIfAborted())
  }
}
