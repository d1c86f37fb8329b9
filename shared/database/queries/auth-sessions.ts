import { and, eq, gt, isNull, ne, sql } from 'drizzle-orm'
import type { Executor } from '../connect.ts'
import { accounts } from '../schema/accounts.ts'
import { webSessions } from '../schema/auth.ts'

export type SessionAccount = {
  id: string
  email: string
  plan: 'free' | 'paid'
  isOwner: boolean
  createdAt: Date
}

/** Remembers a signed-in browser for `lifeSeconds`; false = the account is suspended or gone. */
export async function insertSession(
  executor: Executor,
  session: { hash: string; accountId: string; lifeSeconds: number },
): Promise<boolean> {
  const { hash, accountId, lifeSeconds } = session
  const { rowCount } = await executor.execute(sql`
    insert into web_sessions (hash, account_id, expires_at)
    select ${hash}, id, now() + make_interval(secs => ${lifeSeconds}) from accounts
    where id = ${accountId} and suspended_at is null`)
  return (rowCount ?? 0) > 0
}

/** The account of a live session, or `null`. A suspended account has none. */
export async function findSessionAccount(executor: Executor, hash: string): Promise<SessionAccount | null> {
  const [row] = await executor
    .select({
      id: accounts.id,
      email: accounts.email,
      plan: accounts.plan,
      isOwner: accounts.isOwner,
      createdAt: accounts.createdAt,
    })
    .from(webSessions)
    .innerJoin(accounts, eq(accounts.id, webSessions.accountId))
    .where(
      and(eq(webSessions.hash, hash), gt(webSessions.expiresAt, sql`now()`), isNull(accounts.suspendedAt)),
    )
  return row ?? null
}

/** Signs one browser out. Returns its account, or `null` where there is no such session. */
export async function removeSession(executor: Executor, hash: string): Promise<string | null> {
  const [row] = await executor
    .delete(webSessions)
    .where(eq(webSessions.hash, hash))
    .returning({ accountId: webSessions.accountId })
  return row?.accountId ?? null
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
