import type { Database } from '../../shared/database/connect.ts'
import { forgetLeastUsed, sumCachedBytes } from '../../shared/database/queries/cached-objects.ts'
import type { Log } from '../../shared/log.ts'
import type { JobQueue } from '../../shared/queue/boss.ts'
import type { NodeMetrics } from './metrics.ts'

/** Segments show what somebody wrote: one that no film has used for so long goes, however much room there is. */
const UNUSED_DAYS_MAX = 30

/**
 * Takes the hourly job that the queue schedules: one node of the farm forgets the segments that are long unused or beyond
 * the cache's size. The API removes their objects, as it removes all that no row needs.
 */
export async function workSweep(options: {
  queue: JobQueue
  database: Database
  cacheBytesMax: number
  log: Log
  metrics: NodeMetrics
}): Promise<void> {
  const { queue, database, cacheBytesMax, log, metrics } = options
  await queue.work(
    'sweep',
    1,
    metrics.ofScheduled('sweep', async () => {
      const limits = { sizeBytesMax: cacheBytesMax, daysMax: UNUSED_DAYS_MAX }
      const segments = await forgetLeastUsed(database, limits)
      metrics.cacheSized('shared', await sumCachedBytes(database))
      log.info('swept the cache', { segments })
    }),
  )
}
