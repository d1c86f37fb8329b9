import { eq, sql } from 'drizzle-orm'
import type { Executor } from '../connect.ts'
import { attemptCounters } from '../schema/auth.ts'

/**
 * Counts one attempt in a fixed window and returns the count so far and when the window ends. One statement: parallel
 * attempts are all counted.
 */
export async function countAttempt(
  executor: Executor,
  bucket: string,
  windowSeconds: number,
): Promise<{ count: number; resetsAt: Date; resetsInSeconds: number }> {
  const fresh = sql`now() + make_interval(secs => ${windowSeconds})`
  const isOver = sql`${attemptCounters.resetsAt} <= now()`
  const [row] = await executor
    .insert(attemptCounters)
    .values({ bucket, count: 1, resetsAt: fresh })
    .onConflictDoUpdate({
      target: attemptCounters.bucket,
      set: {
        count: sql`case when ${isOver} then 1 else ${attemptCounters.count} + 1 end`,
        resetsAt: sql`case when ${isOver} then ${fresh} else ${attemptCounters.resetsAt} end`,
      },
    })
    .returning({
      count: attemptCounters.count,
      resetsAt: attemptCounters.resetsAt,
      resetsInSeconds: sql<number>`ceil(extract(epoch from ${attemptCounters.resetsAt} - now()))::int`,
    })
  return row!
}

/** Deletes a counter after a success. */
export async function clearAttempts(executor: Executor, bucket: string): Promise<void> {
  await executor.delete(attemptCounters).where(eq(attemptCounters.bucket, bucket))
}

/** Subtracts one attempt that succeeded. */
export async function giveBackAttempt(executor: Executor, bucket: string): Promise<void> {
  await executor
    .update(attemptCounters)
    .set({ count: sql`greatest(${attemptCounters.count} - 1, 0)` })
    .where(eq(attemptCounters.bucket, bucket))
}

/** Removes a counter and says whether its window was still open; true for one of several parallel callers. */
export async function takeBucket(executor: Executor, bucket: string): Promise<boolean> {
  const [row] = await executor
    .delete(attemptCounters)
    .where(eq(attemptCounters.bucket, bucket))
    .returning({ isOpen: sql<boolean>`${attemptCounters.resetsAt} > now()` })
  return row?.isOpen === true
}
