import { createHash } from 'node:crypto'
import type { Executor } from '../../shared/database/connect.ts'
import { countAttempt } from '../../shared/database/queries/auth-attempts.ts'
import { AppError } from '../../shared/errors.ts'

/** The window of sign-ins, wrong passwords and wrong codes. */
export const QUARTER_HOUR_SECONDS = 15 * 60

/** A fixed-window limit: what is counted, for whom, and how often it may happen. */
type AttemptLimit = { what: string; whom: string; max: number; windowSeconds: number }

/** The counter's name. Addresses are hashed, so that a dump of the counters identifies nobody. */
export function bucketOf(limit: Pick<AttemptLimit, 'what' | 'whom'>): string {
  return `${limit.what}:${createHash('sha256').update(limit.whom).digest('base64url').slice(0, 22)}`
}

/** Counts an attempt before it is made and returns how many there were. Throws `TOO_MANY_REQUESTS` where the window is full. */
export async function requireAttempt(executor: Executor, limit: AttemptLimit): Promise<number> {
  const { count, resetsInSeconds } = await countAttempt(executor, bucketOf(limit), limit.windowSeconds)
  if (count > limit.max) {
    throw new AppError('TOO_MANY_REQUESTS', {
      hint: `Too many attempts; try again in ${resetsInSeconds} seconds.`,
      retryAfterSeconds: Math.max(1, resetsInSeconds),
    })
  }
  return count
}
