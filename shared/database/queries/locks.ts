import { sql } from 'drizzle-orm'
import type { Executor } from '../connect.ts'

/** Takes a lock of the whole database until the transaction ends; false where somebody else has it. */
export async function tryLock(tx: Executor, lock: number): Promise<boolean> {
  const { rows } = await tx.execute<{ isHeld: boolean }>(
    sql`select pg_try_advisory_xact_lock(${lock}) as "isHeld"`,
  )
  return rows[0]!.isHeld
}
