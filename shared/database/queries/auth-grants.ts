import { and, desc, eq, gt, isNull, sql } from 'drizzle-orm'
import type { Executor } from '../connect.ts'
import { accounts } from '../schema/accounts.ts'
import { oauthClients, oauthGrants, oauthRevocations } from '../schema/auth.ts'

export type Grant = {
  id: string
  clientId: string
  accountId: string
  scopes: string[]
  resources: string[]
}

/** Records an approval that expires after `lifeSeconds` unless a refresh extends it. */
export async function insertGrant(executor: Executor, grant: Grant, lifeSeconds: number): Promise<void> {
  await executor
    .insert(oauthGrants)
    .values({ ...grant, expiresAt: sql`now() + make_interval(secs => ${lifeSeconds})` })
}

/** The grant while it is neither revoked nor over and its account is not suspended, or `null`. */
export async function findLiveGrant(executor: Executor, id: string): Promise<Grant | null> {
  const [row] = await executor
    .select({
      id: oauthGrants.id,
      clientId: oauthGrants.clientId,
      accountId: oauthGrants.accountId,
      scopes: oauthGrants.scopes,
      resources: oauthGrants.resources,
    })
    .from(oauthGrants)
    .innerJoin(accounts, eq(accounts.id, oauthGrants.accountId))
    .where(
      and(
        eq(oauthGrants.id, id),
        isNull(oauthGrants.revokedAt),
        isNull(accounts.suspendedAt),
        gt(oauthGrants.expiresAt, sql`now()`),
      ),
    )
  return row ?? null
}

/** Whether the account has approved the client and neither revoked that nor let it expire. */
export async function hasLiveGrant(
  executor: Executor,
  accountId: string,
  clientId: string,
): Promise<boolean> {
  const [row] = await executor
    .select({ id: oauthGrants.id })
    .from(oauthGrants)
    .where(
      and(
        eq(oauthGrants.accountId, accountId),
        eq(oauthGrants.clientId, clientId),
        isNull(oauthGrants.revokedAt),
        gt(oauthGrants.expiresAt, sql`now()`),
      ),
    )
    .limit(1)
  return row !== undefined
}

/** Records a use of the grant, which extends it to `lifeSeconds` from now, at most to `daysMax` after its approval. */
export async function prolongGrant(
  executor: Executor,
  id: string,
  { lifeSeconds, daysMax }: { lifeSeconds: number; daysMax: number },
): Promise<void> {
  const longer = sql`greatest(${oauthGrants.expiresAt}, now() + make_interval(secs => ${lifeSeconds}))`
  await executor
    .update(oauthGrants)
    .set({
      lastUsedAt: sql`now()`,
      expiresAt: sql`least(${longer}, ${oauthGrants.createdAt} + make_interval(days => ${daysMax}))`,
    })
    .where(eq(oauthGrants.id, id))
}

/** Revokes a grant with all its codes and tokens. Returns whose it was, or `null` where it was already revoked. */
export async function revokeGrant(
  executor: Executor,
  id: string,
): Promise<{ accountId: string; clientId: string } | null> {
  const [revoked] = await executor
    .update(oauthGrants)
    .set({ revokedAt: sql`now()` })
    .where(and(eq(oauthGrants.id, id), isNull(oauthGrants.revokedAt)))
    .returning({ accountId: oauthGrants.accountId, clientId: oauthGrants.clientId })
  await insertRevocations(executor, [id])
  return revoked ?? null
}

/** Revokes all grants of an account to one client, or to every client. Returns the revoked ids. */
export async function revokeGrantsOf(
  executor: Executor,
  accountId: string,
  clientId?: string,
): Promise<string[]> {
  const ofClient = clientId === undefined ? undefined : eq(oauthGrants.clientId, clientId)
  const revoked = await executor
    .update(oauthGrants)
    .set({ revokedAt: sql`now()` })
    .where(and(eq(oauthGrants.accountId, accountId), ofClient, isNull(oauthGrants.revokedAt)))
    .returning({ id: oauthGrants.id })
  const ids = revoked.map((row) => row.id)
  await insertRevocations(executor, ids)
  return ids
}

/** Makes JWTs of these grants, or with these `jti`s, invalid before they expire. */
export async function insertRevocations(executor: Executor, ids: string[]): Promise<void> {
  if (ids.length === 0) return
  await executor
    .insert(oauthRevocations)
    .values(ids.map((id) => ({ id })))
    .onConflictDoNothing()
}

/** Revocations of the last `withinSeconds`: older tokens have expired by themselves. */
export async function listRevocations(executor: Executor, withinSeconds: number): Promise<string[]> {
  const rows = await executor
    .select({ id: oauthRevocations.id })
    .from(oauthRevocations)
    .where(gt(oauthRevocations.revokedAt, sql`now() - make_interval(secs => ${withinSeconds})`))
  return rows.map((row) => row.id)
}

export type ConnectedApp = {
  clientId: string
  name: string
  redirectUris: string[]
  scopes: string[]
  since: Date
  lastUsedAt: Date
}

/** The apps with a live grant of the account, one entry per client, the latest used first. */
export async function listConnectedApps(executor: Executor, accountId: string): Promise<ConnectedApp[]> {
  const rows = await executor
    .select({
      clientId: oauthGrants.clientId,
      name: oauthClients.name,
      redirectUris: oauthClients.redirectUris,
      scopes: oauthGrants.scopes,
      since: oauthGrants.createdAt,
      lastUsedAt: oauthGrants.lastUsedAt,
    })
    .from(oauthGrants)
    .innerJoin(oauthClients, eq(oauthClients.id, oauthGrants.clientId))
    .where(
      and(
        eq(oauthGrants.accountId, accountId),
        isNull(oauthGrants.revokedAt),
        gt(oauthGrants.expiresAt, sql`now()`),
      ),
    )
    .orderBy(desc(oauthGrants.lastUsedAt))
  const apps = new Map<string, ConnectedApp>()
  for (const row of rows) {
    const known = apps.get(row.clientId)
    if (!known) apps.set(row.clientId, row)
    else {
      known.scopes = [...new Set([...known.scopes, ...row.scopes])]
      if (row.since < known.since) known.since = row.since
    }
  }
  return [...apps.values()]
}
