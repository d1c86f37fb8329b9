import type { Database } from '../../shared/database/connect.ts'
import { forgetLeastUsed, selectNoted, sumCachedBytes } from '../../shared/database/queries/cached-objects.ts'
import { readClock } from '../../shared/database/queries/clock.ts'
import { selectFilmKeys } from '../../shared/database/queries/render-attempts.ts'
import type { Log } from '../../shared/log.ts'
import type { JobQueue } from '../../shared/queue/boss.ts'
import { RENDER_ATTEMPT_SECONDS_MAX } from '../../shared/queue/queues.ts'
import { filmStem } from '../../shared/storage/film-keys.ts'
import { assertOwnStore } from '../../shared/storage/owner.ts'
import type { Storage } from '../../shared/storage/storage.ts'
import { sweepPrefix } from '../../shared/storage/sweep-prefix.ts'
import { SHARED_PREFIX } from '../cache/shared-cache.ts'
import type { NodeMetrics } from './metrics.ts'

const FILMS_PREFIX = 'renders/'
/** Segments show what somebody wrote: one that no film has used for so long goes, however much room there is. */
const UNUSED_DAYS_MAX = 30
/** Younger objects may belong to an attempt that has not published them yet. */
const ORPHAN_AGE_MS = 4 * RENDER_ATTEMPT_SECONDS_MAX * 1_000

/** `cacheBytes`: what the farm's shared cache still takes in the store. */
type SweepCounts = { cacheBytes: number; films: number; segments: number; leastUsed: number }

/** Takes the hourly job that the queue schedules: one node of the farm sweeps the store for all. */
export async function workSweep(options: {
  queue: JobQueue
  database: Database
  storage: Storage
  cacheBytesMax: number
  log: Log
  metrics: NodeMetrics
}): Promise<void> {
  const { queue, database, log, metrics } = options
  await queue.work('sweep', 1, () =>
    metrics.ofHourly('sweep', async () => {
      const removed = await sweepStore({ ...options, nowMs: await readClock(database) })
      metrics.cacheSized('shared', removed.cacheBytes)
      log.info('swept the store', removed)
    }),
  )
}

/**
 * Removes unneeded objects of nodes from the store: those of attempts that were never published, of deleted renders and
 * accounts, and segments that are long unused or beyond the cache's size. `nowMs` is the database's time, since a node
 * whose clock runs ahead would remove films that other nodes are about to publish. What people uploaded is the API's to
 * remove. Throws where the store is another installation's.
 */
export async function sweepStore(options: {
  storage: Storage
  database: Database
  cacheBytesMax: number
  nowMs: number
}): Promise<SweepCounts> {
  const { storage, database, cacheBytesMax, nowMs } = options
  await assertOwnStore(storage, database)
  const leastUsed = await forgetLeastUsed(database, { sizeBytesMax: cacheBytesMax, daysMax: UNUSED_DAYS_MAX })
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
  const cacheBytes = await sumCachedBytes(database)
  return { films, segments, leastUsed: leastUsed.length, cacheBytes }
}

/** `renders/<id>/<attempt>-<random>.mp4`. */
function renderIdOf(key: string): string {
  return key.split('/')[1] ?? ''
}
