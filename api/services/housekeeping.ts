import { deleteEmptyBatches } from '../../shared/database/queries/batches.ts'
import { fillChildAccounts } from '../../shared/database/queries/child-accounts.ts'
import { readClock } from '../../shared/database/queries/clock.ts'
import { deleteClosedAccounts } from '../../shared/database/queries/closed-accounts.ts'
import { deleteExpiredIdempotencyKeys } from '../../shared/database/queries/idempotency-keys.ts'
import { deleteOldUsage } from '../../shared/database/queries/old-usage.ts'
import { forgetNodes } from '../../shared/database/queries/render-nodes.ts'
import { deleteOldEvents } from '../../shared/database/queries/webhook-deliveries.ts'
import { USAGE_DAYS, WEBHOOK_DAYS } from '../../shared/limits.ts'
import type { ProcessMetrics } from '../../shared/metrics.ts'
import type { JobQueue } from '../../shared/queue/boss.ts'
import { resendJoblessPublications } from '../../shared/queue/send-publication.ts'
import { resendJobless } from '../../shared/queue/send-render.ts'
import { assertOwnStore } from '../../shared/storage/owner.ts'
import type { Dependencies } from '../context.ts'
import { removeOldFilms } from './film-retention.ts'
import { sweepPreviews } from './previews.ts'
import { sweepNeedless } from './sweep-needless.ts'

/**
 * Works the hourly job that removes expired idempotency keys, old films, usage and events of long ago, batches without renders,
 * the rows of lost nodes, old previews and the objects of the store that no row needs any more, queues renders and uploads
 * again whose job is gone, tends the queue's tables, and at last, since they may take minutes, gives rows of earlier releases
 * their account and deletes large accounts that were closed: one API process does it for all.
 */
export function workHousekeeping(
  queue: Pick<JobQueue, 'work' | 'tend' | 'send'>,
  deps: Pick<Dependencies, 'config' | 'database' | 'storage' | 'log'> & { metrics: ProcessMetrics },
): Promise<void> {
  const { config, database, storage, metrics, log } = deps
  return queue.work(
    'housekeeping',
    1,
    metrics.ofScheduled('housekeeping', async ({ signal }) => {
      await deleteExpiredIdempotencyKeys(database)
      await removeOldFilms(database, config.limits, signal)
      await deleteOldUsage(database, USAGE_DAYS, signal)
      await deleteOldEvents(database, WEBHOOK_DAYS, signal)
      await deleteEmptyBatches(database)
      await forgetNodes(database)
      const resent = await resendJobless(database, queue)
      if (resent > 0) log.warn('renders whose job was gone are queued again', { renders: resent })
      await resendJoblessPublications(database, queue)
      await queue.tend()
      await assertOwnStore(storage, database)
      await sweepPreviews(storage, await readClock(database))
      log.info('swept the store', { objects: await sweepNeedless({ storage, database }, signal) })
      await fillChildAccounts(database, signal)
      const failed = await deleteClosedAccounts(database, signal)
      for (const { id, error } of failed)
        log.error('a closed account was not deleted', { accountId: id, error })
      if (failed.length > 0) throw new Error(`closed accounts that were not deleted: ${failed.length}`)
    }),
  )
}
