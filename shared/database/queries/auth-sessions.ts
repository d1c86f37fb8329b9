import { and, desc, eq, gt, isNull, lt, ne, not, type SQL, sql } from 'drizzle-orm'
import type { Executor } from '../connect.ts'
import { accounts } from '../schema/accounts.ts'
import { webSessions } from '../schema/auth.ts'

export type SessionAccount = {
  id: string
  email: string
  /** Empty = its pages show the address. */
  name: string
  plan: 'free' | 'paid'
  isOwner: boolean
  createdAt: Date
}

/** Remembers a signed-in browser for `lifeSeconds`; false = the account is suspended or gone. */
export async function insertSession(
  executor: Executor,
  session: { hash: string; accountId: string; device: string; lifeSeconds: number },
): Promise<boolean> {
  const { hash, accountId, device, lifeSeconds } = session
  const { rowCount } = await executor.execute(sql`
    insert into web_sessions (hash, account_id, device, expires_at)
    select ${hash}, id, ${device}, now() + make_interval(secs => ${lifeSeconds}) from accounts
    where id = ${accountId} and suspended_at is null`)
  return (rowCount ?? 0) > 0
}

/** A session ends where it was not seen for `idleDays`. */
export function isIdle(idleDays: number): SQL {
  return lt(webSessions.lastSeenAt, sql`now() - make_interval(days => ${idleDays})`)
}

/**
 * The account of a live session, or `null`; a suspended account has none. `isStale` = the session was last seen some
 * minutes ago, which is worth a note; `isConfirmed` = its password was given within ten minutes.
 */
export async function findSessionAccount(
  executor: Executor,
  hash: string,
  idleDays: number,
): Promise<{ account: SessionAccount; isStale: boolean; isConfirmed: boolean } | null> {
  const [row] = await executor
    .select({
      account: {
        id: accounts.id,
        email: accounts.email,
        name: accounts.name,
        plan: accounts.plan,
        isOwner: accounts.isOwner,
        createdAt: accounts.createdAt,
      },
      isConfirmed: sql<boolean>`${webSessions.confirmedAt} > now() - interval '10 minutes'`,
      isStale: sql<boolean>`${webSessions.lastSeenAt} < now() - interval '5 minutes'`,
    })
    .from(webSessions)
    .innerJoin(accounts, eq(accounts.id, webSessions.accountId))
    .where(
      and(
        eq(webSessions.hash, hash),
        gt(webSessions.expiresAt, sql`now()`),
        not(isIdle(idleDays)),
        isNull(accounts.suspendedAt),
      ),
    )
  return row ?? null
}

/** Notes that the password was given in a session. */
export async function confirmSession(executor: Executor, hash: string): Promise<void> {
  await executor.update(webSessions).set({ confirmedAt: sql`now()` }).where(eq(webSessions.hash, hash))
}

/** Notes that a session is in use. */
export async function touchSession(executor: Executor, hash: string): Promise<void> {
  await executor.update(webSessions).set({ lastSeenAt: sql`now()` }).where(eq(webSessions.hash, hash))
}

/** A signed-in browser as its account sees it. */
export type OpenSession = { hash: string; device: string; createdAt: Date; lastSeenAt: Date }

/** The live sessions of an account, the last seen first. */
export function listSessions(
  executor: Executor,
  accountId: string,
  { idleDays, limit }: { idleDays: number; limit: number },
): Promise<OpenSession[]> {
  const { hash, device, createdAt, lastSeenAt } = webSessions
  return executor
    .select({ hash, device, createdAt, lastSeenAt })
    .from(webSessions)
    .where(
      and(eq(webSessions.accountId, accountId), gt(webSessions.expiresAt, sql`now()`), not(isIdle(idleDays))),
    )
    .orderBy(desc(lastSeenAt), desc(createdAt))
    .limit(limit)
}

/** Signs one browser of an account out; false = it has no such session. */
export async function removeSessionOf(
  executor: Executor,
  { accountId, hash }: { accountId: string; hash: string },
): Promise<boolean> {
  const condition = and(eq(webSessions.hash, hash), eq(webSessions.accountId, accountId))
  return ((await executor.delete(webSessions).where(condition)).rowCount ?? 0) > 0
}

/** Signs one browser out. Returns its account, or `null` where there is no such session. */
export async function removeSession(executor: Executor, hash: string): Promise<string | null> {
  const [row] = await executor
    .delete(webSessions)
    .where(eq(webSessions.hash, hash))
    .returning({ accountId: webSessions.accountId })
  return row?.accountId ?? null
}

/** Signs an account out everywhere but in the session `exceptHash`. Returns the number of ended sessions. */
export async function removeSessionsOf(
  executor: Executor,
  accountId: string,
  exceptHash?: string,
): Promise<number> {
  const others = exceptHash === undefined ? undefined : ne(webSessions.hash, exceptHash)
  const condition = and(eq(webSessions.accountId, accountId), others)
  return (await executor.delete(webSessions).where(condition)).rowCount ?? 0
}
