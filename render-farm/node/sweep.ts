import type { Database } from '../../shared/database/connect.ts'
import { forgetLeastUsed, selectNoted } from '../../shared/database/queries/cached-objects.ts'
import { readClock } from '../../shared/database/queries/clock.ts'
import { selectNeededPictures, selectNeededTracks } from '../../shared/database/queries/media.ts'
import { selectFilmKeys } from '../../shared/database/queries/render-attempts.ts'
import type { Log } from '../../shared/log.ts'
import type { JobQueue } from '../../shared/queue/boss.ts'
import { RENDER_ATTEMPT_SECONDS_MAX } from '../../shared/queue/queues.ts'
import { filmStem } from '../../shared/storage/film-keys.ts'
import { IMAGE_KEY_PREFIX } from '../../shared/storage/picture-keys.ts'
import type { Storage } from '../../shared/storage/storage.ts'
import { SHARED_PREFIX } from '../cache/shared-cache.ts'

const FILMS_PREFIX = 'renders/'
const MUSIC_PREFIX = 'music/'
const BATCH_OBJECTS = 500
/** Younger objects may belong to an attempt that has not published them yet. */
const ORPHAN_AGE_MS = 4 * RENDER_ATTEMPT_SECONDS_MAX * 1_000

type SweepCounts = {
  films: number
  segments: number
  leastUsed: number
  pictures: number
  tracks: number
}

/** Takes the hourly job that the queue schedules: one node of the farm sweeps the store for all. */
export async function workSweep(options: {
  queue: JobQueue
  database: Database
  storage: Storage
  cacheBytesMax: number
  log: Log
}): Promise<void> {
  const { queue, database, log } = options
  await queue.work('sweep', 1, async () => {
    const removed = await sweepStore({ ...options, nowMs: await readClock(database) })
    log.info('swept the store', removed)
  })
}

/**
 * Removes unneeded objects from the store: those of attempts that were never published, of deleted renders, tracks and
 * accounts, and segments beyond the cache's size. `nowMs` is the database's time, since a node whose clock runs ahead
 * would remove films that other nodes are about to publish.
 */
export async function sweepStore(options: {
  storage: Storage
  database: Database
  cacheBytesMax: number
  nowMs: number
}): Promise<SweepCounts> {
  const { storage, database, cacheBytesMax, nowMs } = options
  const leastUsed = await forgetLeastUsed(database, cacheBytesMax)
  for (const key of leastUsed) await storage.remove(key)
  const bornBeforeMs = nowMs - ORPHAN_AGE_MS
  const films = await sweepPrefix(storage, FILMS_PREFIX, bornBeforeMs, async (keys) => {
    const kept = await selectFilmKeys(database, [...new Set(keys.map(renderIdOf))])
    const stems = new Set([...kept].map(filmStem))
    return keys.filter((key) => !stems.has(filmStem(key)))
  })
  const segments = await sweepPrefix(storage, SHARED_PREFIX, bornBeforeMs, async (keys) => {
    const noted = await selectNoted(database, keys)
    return keys.filter((key) => !noted.has(key))
  })
  const pictures = await sweepPrefix(storage, IMAGE_KEY_PREFIX, bornBeforeMs, async (keys) => {
    const needed = await selectNeededPictures(database, keys)
    return keys.filter((key) => !needed.has(key))
  })
  const tracks = await sweepPrefix(storage, MUSIC_PREFIX, bornBeforeMs, async (keys) => {
    const needed = await selectNeededTracks(database, keys)
    return keys.filter((key) => !needed.has(key))
  })
  return { films, segments, leastUsed: leastUsed.length, pictures, tracks }
}

/** Removes the old objects under a prefix that `orphansOf` returns; resolves with their number. */
async function sweepPrefix(
  storage: Storage,
  prefix: string,
  bornBeforeMs: number,
  orphansOf: (keys: string[]) => Promise<string[]>,
): Promise<number> {
  let removed = 0
  let batch: string[] = []
  const flush = async () => {
    for (const key of await orphansOf(batch)) {
      await storage.remove(key)
      removed++
    }
    batch = []
  }
  for await (const { key, modifiedAtMs } of storage.list(prefix)) {
    if (modifiedAtMs < bornBeforeMs) batch.push(key)
    if (batch.length === BATCH_OBJECTS) await flush()
  }
  if (batch.length > 0) await flush()
  return removed
}

/** `renders/<id>/<attempt>-<random>.mp4`. */
function renderIdOf(key: string): string {
  return key.split('/')[1] ?? ''
}
