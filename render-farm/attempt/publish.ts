import { randomBytes } from 'node:crypto'
import type { Database } from '../../shared/database/connect.ts'
import { isDatabaseAway } from '../../shared/database/outage.ts'
import {
  type ClaimedRender,
  holdsFilm,
  publishRender,
} from '../../shared/database/queries/render-attempts.ts'
import { filmKeys } from '../../shared/storage/film-keys.ts'
import type { Storage } from '../../shared/storage/storage.ts'
import { failAs, isDiskFull } from '../failure.ts'
import type { RenderedFilm } from '../film/finish-film.ts'
import type { FarmTools } from '../film/tools.ts'
import { patiently } from './patience.ts'

/** A store or a database that is away for a minute or two costs no attempt. */
const STORE_PATIENCE_MS = 150_000
const DATABASE_PATIENCE_MS = 60_000

type PublishTools = Pick<FarmTools, 'storage' | 'log'>

/** Another attempt holds the render: this one ends without a message. */
export class AttemptLost extends Error {
  constructor() {
    super('another attempt holds this render')
    this.name = 'AttemptLost'
  }
}

/**
 * Stores a film's objects under keys of their own and announces them in one guarded statement. Whatever was not
 * announced is removed. Throws `RenderFailure`, `AttemptLost`, or the reason of `signal`.
 */
export async function publishFilm(
  tools: PublishTools,
  database: Database,
  claimed: ClaimedRender,
  film: RenderedFilm,
  signal: AbortSignal,
): Promise<void> {
  const { log, storage } = tools
  // Objects of their own for each attempt: a late one can never replace what another attempt published.
  const storageKey = `renders/${claimed.renderId}/${claimed.attempt}-${randomBytes(8).toString('hex')}.mp4`
  /** Unknown while an announcement is on its way: it may have arrived although its answer did not. */
  let isAnnounced: boolean | 'unknown' = false
  try {
    const startedAtMs = performance.now()
    await failAs('STORAGE_FAILED', () =>
      patiently(() => storeFilm(storage, storageKey, film), {
        forMs: STORE_PATIENCE_MS,
        signal,
        isWorthwhile: (error) => !isDiskFull(error),
        onFailure: (error) => log.warn('the store did not take a film: it is tried again', { error }),
      }),
    )
    const { facts, report } = film
    report.phasesMs.store = Math.round(performance.now() - startedAtMs)
    signal.throwIfAborted()
    isAnnounced = 'unknown'
    const { sizeBytes: fileSizeBytes, durationMs } = facts
    isAnnounced = await patiently(
      async () =>
        (await publishRender(database, claimed, { storageKey, fileSizeBytes, durationMs, report })) ||
        // The answer to an earlier try may have been lost with its connection.
        (await holdsFilm(database, claimed.renderId, storageKey)),
      {
        forMs: DATABASE_PATIENCE_MS,
        // A film that may be announced already is not to be given up half-way.
        signal: new AbortController().signal,
        isWorthwhile: isDatabaseAway,
        onFailure: (error) => log.warn('a film could not be announced: it is tried again', { error }),
      },
    )
    if (!isAnnounced) throw new AttemptLost()
  } finally {
    // What is unknown stays: the sweeper removes it once it is known to belong to nobody.
    if (isAnnounced === false) await removeFilm(tools, storageKey)
  }
}

async function storeFilm(storage: Storage, storageKey: string, film: RenderedFilm): Promise<void> {
  const keys = filmKeys(storageKey)
  await storage.putFile(keys.film, film.path, 'video/mp4')
  await storage.put(keys.poster, film.poster, 'image/jpeg')
  if (film.captions === null) return
  const encoder = new TextEncoder()
  await storage.put(keys.vtt, encoder.encode(film.captions.vtt), 'text/vtt; charset=utf-8')
  await storage.put(keys.srt, encoder.encode(film.captions.srt), 'application/x-subrip; charset=utf-8')
}

async function removeFilm({ storage, log }: PublishTools, storageKey: string): Promise<void> {
  try {
    await Promise.all(Object.values(filmKeys(storageKey)).map((key) => storage.remove(key)))
  } catch (error) {
    log.warn('an unpublished film could not be removed', { storageKey, error })
  }
}
