import { and, asc, eq, gt, sql } from 'drizzle-orm'
import type { Executor } from '../connect.ts'
import { accounts } from '../schema/accounts.ts'
import { passkeyChallenges, passkeys } from '../schema/factors.ts'

/** A passkey as its owner sees it. */
export type PasskeySummary = { id: string; name: string; createdAt: Date; lastUsedAt: Date | null }
/** A passkey as the browser made it; id and COSE key as base64url. */
export type NewPasskey = { id: string; accountId: string; name: string; publicKey: string; counter: number }

/** The passkeys of an account, oldest first. */
export function listPasskeys(executor: Executor, accountId: string): Promise<PasskeySummary[]> {
  return executor
    .select({
      id: passkeys.id,
      name: passkeys.name,
      createdAt: passkeys.createdAt,
      lastUsedAt: passkeys.lastUsedAt,
    })
    .from(passkeys)
    .where(eq(passkeys.accountId, accountId))
    .orderBy(asc(passkeys.createdAt), asc(passkeys.id))
}

/** The passkey with this id and whose it is, or `null`. */
export async function findPasskey(executor: Executor, id: string) {
  const [row] = await executor
    .select({
      accountId: passkeys.accountId,
      email: accounts.email,
      publicKey: passkeys.publicKey,
      counter: passkeys.counter,
    })
    .from(passkeys)
    .innerJoin(accounts, eq(accounts.id, passkeys.accountId))
    .where(eq(passkeys.id, id))
  return row ?? null
}

/** Adds a passkey; false = somebody has it already. */
export async function insertPasskey(executor: Executor, passkey: NewPasskey): Promise<boolean> {
  const { rowCount } = await executor.insert(passkeys).values(passkey).onConflictDoNothing()
  return (rowCount ?? 0) > 0
}

/** Notes a sign-in with a passkey and the authenticator's count of them. */
export async function notePasskeyUse(executor: Executor, id: string, counter: number): Promise<void> {
  await executor.update(passkeys).set({ counter, lastUsedAt: sql`now()` }).where(eq(passkeys.id, id))
}

/** Removes one of an account's passkeys and returns its name; `null` = the account has no such passkey. */
export async function removePasskey(
  executor: Executor,
  accountId: string,
  id: string,
): Promise<string | null> {
  const [row] = await executor
    .delete(passkeys)
    .where(and(eq(passkeys.accountId, accountId), eq(passkeys.id, id)))
    .returning({ name: passkeys.name })
  return row?.name ?? null
}

/** Removes all passkeys of an account and returns how many there were. */
export async function removePasskeysOf(executor: Executor, accountId: string): Promise<number> {
  const { rowCount } = await executor.delete(passkeys).where(eq(passkeys.accountId, accountId))
  return rowCount ?? 0
}

/** Stores a challenge for `lifeSeconds`. */
export async function insertChallenge(
  executor: Executor,
  { lifeSeconds, ...challenge }: { hash: string; purpose: string; lifeSeconds: number },
): Promise<void> {
  await executor
    .insert(passkeyChallenges)
    .values({ ...challenge, expiresAt: sql`now() + make_interval(secs => ${lifeSeconds})` })
}

/** Uses up a challenge; true for one of several parallel callers, while it is alive. */
export async function takeChallenge(executor: Executor, hash: string, purpose: string): Promise<boolean> {
  const { rowCount } = await executor
    .delete(passkeyChallenges)
    .where(
      and(
        eq(passkeyChallenges.hash, hash),
        eq(passkeyChallenges.purpose, purpose),
        gt(passkeyChallenges.expiresAt, sql`now()`),
      ),
    )
  return (rowCount ?? 0) > 0
}
