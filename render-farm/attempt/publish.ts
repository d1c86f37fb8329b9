import { randomBytes } from 'node:crypto'
import type { FilmCost } from '../../shared/contracts/render-report.ts'
import type { Database } from '../../shared/database/connect.ts'
import { isDatabaseAway } from '../../shared/database/outage.ts'
import { noteObjectsToCome } from '../../shared/database/queries/needless-objects.ts'
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
import { patiently, STORE_PATIENCE_MS } from '../patience.ts'

/** An outage of the database up to this long costs no attempt. */
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
 * Stores a film's objects under new keys and publishes them in one guarded statement; unpublished objects are removed.
 * Throws `RenderFailure`, `AttemptLost`, or the reason of `signal`.
 */
export async function publishFilm(
  tools: PublishTools,
  database: Database,
  claimed: ClaimedRender,
  film: RenderedFilm & { costOf: () => FilmCost },
  signal: AbortSignal,
): Promise<void> {
  const { log, storage } = tools
  // Each attempt has keys of its own, so a late attempt can never overwrite a published film.
  const storageKey = `renders/${claimed.renderId}/${claimed.attempt}-${randomBytes(8).toString('hex')}.mp4`
  /** Unknown during the statement: it may have succeeded although its answer was lost. */
  let isPublished: boolean | 'unknown' = false
  try {
    const startedAtMs = performance.now()
    await noteAhead(database, storageKey, { log, signal })
    await failAs('STORAGE_FAILED', () =>
      patiently(() => storeFilm(storage, storageKey, film), {
        forMs: STORE_PATIENCE_MS,
        signal,
        isWorthwhile: (error) => !isDiskFull(error),
        onFailure: (error) => log.warn('a film could not be stored: it is tried again', { error }),
      }),
    )
    const { facts, report } = film
    report.phasesMs.store = Math.round(performance.now() - startedAtMs)
    report.cost = film.costOf()
    signal.throwIfAborted()
    isPublished = 'unknown'
    const { sizeBytes: fileSizeBytes, durationMs } = facts
    isPublished = await patiently(
      async () =>
        (await publishRender(database, claimed, { storageKey, fileSizeBytes, durationMs, report })) ||
        // An earlier try may have succeeded although its answer was lost with the connection.
        (await holdsFilm(database, claimed.renderId, storageKey)),
      {
        forMs: DATABASE_PATIENCE_MS,
        // Not cancellable: an earlier try may already have published the film.
        signal: new AbortController().signal,
        isWorthwhile: isDatabaseAway,
        onFailure: (error) => log.warn('a film could not be published: it is tried again', { error }),
      },
    )
    if (!isPublished) throw new AttemptLost()
  } finally {
    // If it is unknown, keep the objects: they are noted, and the sweep removes them unless they are published.
    if (isPublished === false) await removeFilm(tools, storageKey)
  }
}

/** Records what is about to be stored: a node that is lost before it publishes leaves no object that nobody knows of. */
function noteAhead(
  database: Database,
  storageKey: string,
  { log, signal }: { log: PublishTools['log']; signal: AbortSignal },
): Promise<void> {
  return patiently(() => noteObjectsToCome(database, Object.values(filmKeys(storageKey))), {
    forMs: DATABASE_PATIENCE_MS,
    signal,
    isWorthwhile: isDatabaseAway,
    onFailure: (error) => log.warn('a film could not be announced: it is tried again', { error }),
  })
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
    await storage.remove(...Object.values(filmKeys(storageKey)))
  } catch (error) {
    log.warn('an unpublished film could not be removed', { storageKey, error })
  }
}
