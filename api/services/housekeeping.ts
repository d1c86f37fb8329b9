import { deleteExpiredIdempotencyKeys } from '../../shared/database/queries/idempotency-keys.ts'
import type { Dependencies } from '../context.ts'

const EVERY_MS = 60 * 60 * 1_000

/** Removes expired rows every hour until the returned function is called. */
export function startHousekeeping({ database, log }: Dependencies): () => void {
  const timer = setInterval(() => {
    deleteExpiredIdempotencyKeys(database).catch((error: unknown) =>
      log.warn('housekeeping failed', { error }),
    )
  }, EVERY_MS)
  timer.unref()
  return () => clearInterval(timer)
}
