import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import type { Executor } from '../connect.ts'
import { oauthCodes, oauthGrants, oauthOpaqueTokens, oauthRefreshTokens } from '../schema/auth.ts'

const inSeconds = (seconds: number) => sql`now() + make_interval(secs => ${seconds})`

type Code = {
  hash: string
  grantId: string
  redirectUri: string
  codeChallenge: string
  nonce: string | null
}

/** Stores an authorization code that lives `lifeSeconds`. */
export async function insertCode(executor: Executor, code: Code, lifeSeconds: number): Promise<void> {
  await executor.insert(oauthCodes).values({ ...code, expiresAt: inSeconds(lifeSeconds) })
}

/** A code with its grant, used, expired or not; `null` where it never existed. */
export async function findCode(executor: Executor, hash: string) {
  const [row] = await executor
    .select({
      grantId: oauthCodes.grantId,
      redirectUri: oauthCodes.redirectUri,
      codeChallenge: oauthCodes.codeChallenge,
      nonce: oauthCodes.nonce,
      isUsed: sql<boolean>`${oauthCodes.usedAt} is not null`,
      isExpired: sql<boolean>`${oauthCodes.expiresAt} <= now()`,
      clientId: oauthGrants.clientId,
    })
    .from(oauthCodes)
    .innerJoin(oauthGrants, eq(oauthGrants.id, oauthCodes.grantId))
    .where(eq(oauthCodes.hash, hash))
  return row ?? null
}

/** Redeems a code: true for exactly one of several parallel callers. */
export async function useCode(executor: Executor, hash: string): Promise<boolean> {
  const used = await executor
    .update(oauthCodes)
    .set({ usedAt: sql`now()` })
    .where(and(eq(oauthCodes.hash, hash), isNull(oauthCodes.usedAt), gt(oauthCodes.expiresAt, sql`now()`)))
    .returning({ hash: oauthCodes.hash })
  return used.length > 0
}

/** Stores a refresh token that lives `lifeSeconds`. */
export async function insertRefreshToken(
  executor: Executor,
  token: { hash: string; grantId: string },
  lifeSeconds: number,
): Promise<void> {
  await executor.insert(oauthRefreshTokens).values({ ...token, expiresAt: inSeconds(lifeSeconds) })
}

/** A refresh token with its grant, used, expired or not; `null` where it never existed. */
export async function findRefreshToken(executor: Executor, hash: string, graceSeconds: number) {
  const used = oauthRefreshTokens.usedAt
  const [row] = await executor
    .select({
      grantId: oauthRefreshTokens.grantId,
      clientId: oauthGrants.clientId,
      isUsed: sql<boolean>`${used} is not null`,
      /** Used so recently that the client may have lost the answer. */
      isInGrace: sql<boolean>`coalesce(${used} > now() - make_interval(secs => ${graceSeconds}), false)`,
      isExpired: sql<boolean>`${oauthRefreshTokens.expiresAt} <= now()`,
    })
    .from(oauthRefreshTokens)
    .innerJoin(oauthGrants, eq(oauthGrants.id, oauthRefreshTokens.grantId))
    .where(eq(oauthRefreshTokens.hash, hash))
  return row ?? null
}

/** Spends a refresh token: true for exactly one of several parallel callers. */
export async function useRefreshToken(executor: Executor, hash: string): Promise<boolean> {
  const used = await executor
    .update(oauthRefreshTokens)
    .set({ usedAt: sql`now()` })
    .where(
      and(
        eq(oauthRefreshTokens.hash, hash),
        isNull(oauthRefreshTokens.usedAt),
        gt(oauthRefreshTokens.expiresAt, sql`now()`),
      ),
    )
    .returning({ hash: oauthRefreshTokens.hash })
  return used.length > 0
}

/** Stores an opaque access token that lives `lifeSeconds`. */
export async function insertOpaqueToken(
  executor: Executor,
  token: { hash: string; grantId: string },
  lifeSeconds: number,
): Promise<void> {
  await executor.insert(oauthOpaqueTokens).values({ ...token, expiresAt: inSeconds(lifeSeconds) })
}

/** Deletes an opaque access token of one client. */
export async function removeOpaqueToken(executor: Executor, hash: string, clientId: string): Promise<void> {
  const ofClient = executor
    .select({ id: oauthGrants.id })
    .from(oauthGrants)
    .where(eq(oauthGrants.clientId, clientId))
  await executor
    .delete(oauthOpaqueTokens)
    .where(and(eq(oauthOpaqueTokens.hash, hash), sql`${oauthOpaqueTokens.grantId} in ${ofClient}`))
}
