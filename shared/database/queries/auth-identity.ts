import { and, eq, gt, isNull, or, sql } from 'drizzle-orm'
import type { Executor } from '../connect.ts'
import { identityEntries } from '../schema/auth.ts'

const isAlive = or(isNull(identityEntries.expiresAt), gt(identityEntries.expiresAt, sql`now()`))

/** The live value under `key`, or `undefined`. */
export async function findIdentityEntry(executor: Executor, key: string): Promise<unknown> {
  const [row] = await executor
    .select({ value: identityEntries.value })
    .from(identityEntries)
    .where(and(eq(identityEntries.key, key), isAlive))
  return row?.value
}

/** Writes or replaces the value under `key`. */
export async function putIdentityEntry(
  executor: Executor,
  entry: { key: string; value: unknown; expiresAt: Date | null },
): Promise<void> {
  const { key, value, expiresAt } = entry
  await executor
    .insert(identityEntries)
    .values({ key, value, expiresAt })
    .onConflictDoUpdate({ target: identityEntries.key, set: { value, expiresAt } })
}

/** Removes the value under `key`; a missing one is no error. */
export async function removeIdentityEntry(executor: Executor, key: string): Promise<void> {
  await executor.delete(identityEntries).where(eq(identityEntries.key, key))
}

/** All live entries whose key starts with `prefix`. Not LIKE: `%` and `_` in a prefix are plain characters. */
export async function listIdentityEntries(
  executor: Executor,
  prefix: string,
): Promise<{ key: string; value: unknown }[]> {
  return executor
    .select({ key: identityEntries.key, value: identityEntries.value })
    .from(identityEntries)
    .where(and(sql`starts_with(${identityEntries.key}, ${prefix})`, isAlive))
    .orderBy(identityEntries.key)
}
