import { and, eq, gt, ne, sql } from 'drizzle-orm'
import type { Executor } from '../connect.ts'
import { accounts } from '../schema/accounts.ts'
import { webSessions } from '../schema/auth.ts'

export type SessionAccount = { id: string; email: string; plan: 'free' | 'paid'; createdAt: Date }

/** Remembers a signed-in browser for `lifeSeconds`. */
export async function insertSession(
  executor: Executor,
  session: { hash: string; accountId: string; lifeSeconds: number },
): Promise<void> {
  const { hash, accountId, lifeSeconds } = session
  await executor
    .insert(webSessions)
    .values({ hash, accountId, expiresAt: sql`now() + make_interval(secs => ${lifeSeconds})` })
}

/** The account of a live session, or `null`. */
export async function findSessionAccount(executor: Executor, hash: string): Promise<SessionAccount | null> {
  const [row] = await executor
    .select({
      id: accounts.id,
      email: accounts.email,
      plan: accounts.plan,
      createdAt: accounts.createdAt,
    })
    .from(webSessions)
    .innerJoin(accounts, eq(accounts.id, webSessions.accountId))
    .where(and(eq(webSessions.hash, hash), gt(webSessions.expiresAt, sql`now()`)))
  return row ?? null
}

/** Signs one browser out. */
export async function removeSession(executor: Executor, hash: string): Promise<void> {
  await executor.delete(webSessions).where(eq(webSessions.hash, hash))
}

/** Signs an account out everywhere, except for the session `exceptHash` where it is given. */
export async function removeSessionsOf(
  executor: Executor,
  accountId: string,
  exceptHash?: string,
): Promise<void> {
  const others = exceptHash === undefined ? undefined : ne(webSessions.hash, exceptHash)
  await executor.delete(webSessions).where(and(eq(webSessions.accountId, accountId), others))
}
