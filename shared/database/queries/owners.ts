import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Executor } from '../connect.ts'
import { accounts } from '../schema/accounts.ts'

/**
 * Whether the account that the transaction creates next is the instance's first and so its owner. Creations that ask
 * at the same time wait for this transaction's end: exactly one of them is the first.
 */
export async function claimOwnership(tx: Executor): Promise<boolean> {
  if (await hasOwner(tx)) return false
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('first account of the instance'))`)
  return !(await hasOwner(tx))
}

/** Whether the instance has an owner. */
export async function hasOwner(database: Executor): Promise<boolean> {
  const owner = database.select({ id: accounts.id }).from(accounts).where(eq(accounts.isOwner, true)).limit(1)
  return (await owner).length > 0
}

/** The owners that are not suspended, locked until the transaction ends, so that two cannot remove each other. */
export async function lockActiveOwners(tx: Executor): Promise<string[]> {
  const rows = await tx
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(eq(accounts.isOwner, true), isNull(accounts.suspendedAt)))
    .orderBy(accounts.id)
    .for('update')
  return rows.map(({ id }) => id)
}
