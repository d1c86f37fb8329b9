import { deleteExpiredIdempotencyKeys } from '../../shared/database/queries/idempotency-keys.ts'
import type { Dependencies } from '../context.ts'
import { sweepPreviews } from './previews.ts'
import { sweepFilms } from './sweep-films.ts'

const EVERY_MS = 60 * 60 * 1_000

/** Removes expired rows, previews and orphaned films every hour until the returned function is called. */
export function startHousekeeping({ database, storage, log, now }: Dependencies): () => void {
  const timer = setInterval(() => {
    Promise.all([
      deleteExpiredIdempotencyKeys(database),
      sweepPreviews(storage, now()),
      sweepFilms(database, storage, now()),
    ]).catch((error: unknown) => log.warn('housekeeping failed', { error }))
  }, EVERY_MS)
  timer.unref()
  return () => clearInterval(timer)
}
