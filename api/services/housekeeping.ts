import { deleteEmptyBatches } from '../../shared/database/queries/batches.ts'
import { readClock } from '../../shared/database/queries/clock.ts'
import { deleteExpiredIdempotencyKeys } from '../../shared/database/queries/idempotency-keys.ts'
import type { ProcessMetrics } from '../../shared/metrics.ts'
import type { JobQueue } from '../../shared/queue/boss.ts'
import { assertOwnStore } from '../../shared/storage/owner.ts'
import type { Dependencies } from '../context.ts'
import { removeOldFilms } from './film-retention.ts'
import { sweepPreviews } from './previews.ts'
import { sweepUploads } from './sweep-uploads.ts'

/**
 * Works the hourly job that removes expired idempotency keys, old films, batches without renders, old previews and
 * uploads without rows, and tends the queue's tables: one API process does it for all.
 */
export function workHousekeeping(
  queue: Pick<JobQueue, 'work' | 'tend'>,
  deps: Pick<Dependencies, 'config' | 'database' | 'storage' | 'log' | 'now'> & { metrics: ProcessMetrics },
): Promise<void> {
  const { config, database, storage, metrics, now } = deps
  return queue.work('housekeeping', 1, () =>
    metrics.ofHourly('housekeeping', async () => {
      await deleteExpiredIdempotencyKeys(database)
      await removeOldFilms(deps, config.limits)
      await deleteEmptyBatches(database)
      await queue.tend()
      await assertOwnStore(storage, database)
      await sweepPreviews(storage, now())
      await sweepUploads({ storage, database }, await readClock(database))
    }),
  )
}
