import { and, count, eq, lt } from 'drizzle-orm'
import type { Executor } from '../connect.ts'
import { authenticatorApps, recoveryCodes } from '../schema/factors.ts'

/** An account's authenticator app. */
export type AuthenticatorApp = { sealedSecret: string; createdAt: Date }

/** The account's app, or `null`. */
export async function findApp(executor: Executor, accountId: string): Promise<AuthenticatorApp | null> {
  const [row] = await executor
    .select({ sealedSecret: authenticatorApps.sealedSecret, createdAt: authenticatorApps.createdAt })
    .from(authenticatorApps)
    .where(eq(authenticatorApps.accountId, accountId))
  return row ?? null
}

/** Adds an app; false = the account has one already. */
export async function insertApp(
  executor: Executor,
  app: { accountId: string; sealedSecret: string; lastStep: number },
): Promise<boolean> {
  const { rowCount } = await executor.insert(authenticatorApps).values(app).onConflictDoNothing()
  return (rowCount ?? 0) > 0
}

/** Uses up the time step of a right code; true for one of several parallel callers, and never for an older step. */
export async function claimStep(executor: Executor, accountId: string, step: number): Promise<boolean> {
  const { rowCount } = await executor
    .update(authenticatorApps)
    .set({ lastStep: step })
    .where(and(eq(authenticatorApps.accountId, accountId), lt(authenticatorApps.lastStep, step)))
  return (rowCount ?? 0) > 0
}

/** Removes the account's app; false = it had none. */
export async function removeApp(executor: Executor, accountId: string): Promise<boolean> {
  const { rowCount } = await executor
    .delete(authenticatorApps)
    .where(eq(authenticatorApps.accountId, accountId))
  return (rowCount ?? 0) > 0
}

/** Adds recovery codes to an account. */
export async function insertRecoveryCodes(
  executor: Executor,
  accountId: string,
  hashes: readonly string[],
): Promise<void> {
  await executor.insert(recoveryCodes).values(hashes.map((hash) => ({ hash, accountId })))
}

/** Uses up a recovery code; true for one of several parallel callers. */
export async function takeRecoveryCode(
  executor: Executor,
  accountId: string,
  hash: string,
): Promise<boolean> {
  const { rowCount } = await executor
    .delete(recoveryCodes)
    .where(and(eq(recoveryCodes.accountId, accountId), eq(recoveryCodes.hash, hash)))
  return (rowCount ?? 0) > 0
}

/** How many recovery codes an account has left. */
export async function countRecoveryCodes(executor: Executor, accountId: string): Promise<number> {
  const [row] = await executor
    .select({ left: count() })
    .from(recoveryCodes)
    .where(eq(recoveryCodes.accountId, accountId))
  return row?.left ?? 0
}

/** Removes all recovery codes of an account. */
export async function removeRecoveryCodes(executor: Executor, accountId: string): Promise<void> {
  await executor.delete(recoveryCodes).where(eq(recoveryCodes.accountId, accountId))
}
