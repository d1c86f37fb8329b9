import { deleteExpiredIdempotencyKeys } from '../../shared/database/queries/idempotency-keys.ts'
import type { Dependencies } from '../context.ts'
import { sweepPreviews } from './previews.ts'

const EVERY_MS = 60 * 60 * 1_000

/** Removes expired rows and previews every hour until the returned function is called. */
export function startHousekeeping({ database, storage, log, now }: Dependencies): () => void {
  const timer = setInterval(() => {
    Promise.all([deleteExpiredIdempotencyKeys(database), sweepPreviews(storage, now())]).catch(
      (error: unknown) => log.warn('housekeeping failed', { error }),
    )
  }, EVERY_MS)
  timer.unref()
  return () => clearInterval(timer)
}
