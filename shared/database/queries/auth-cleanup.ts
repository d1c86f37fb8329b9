import { and, eq, isNull, lt, notExists, or, sql } from 'drizzle-orm'
import type { Executor } from '../connect.ts'
import {
  attemptCounters,
  identityEntries,
  oauthClients,
  oauthCodes,
  oauthGrants,
  oauthOpaqueTokens,
  oauthRefreshTokens,
  oauthRevocations,
  oauthTransactions,
  signInFlows,
  webSessions,
} from '../schema/auth.ts'
import { passkeyChallenges } from '../schema/factors.ts'
import { deleteFlows } from './auth-flows.ts'
import { isIdle } from './auth-sessions.ts'

/** Spent codes and refresh tokens are kept this long after their expiry, so that a replay is recognised. */
const REPLAY_MEMORY = sql`now() - interval '1 day'`
/** Access tokens live an hour: a revocation older than this can no longer matter. */
const REVOCATION_MEMORY = sql`now() - interval '2 hours'`
/** Clients are deleted a week after registration if never used, otherwise 180 days after their last use. */
const NEVER_USED = sql`now() - interval '7 days'`
const RESTING = sql`now() - interval '180 days'`

/** Removes what has expired. Returns how many rows each table lost. */
export async function removeExpiredAuth(
  executor: Executor,
  sessionIdleDays: number,
): Promise<Record<string, number>> {
  const now = sql`now()`
  const deletions = {
    identityEntries: executor.delete(identityEntries).where(lt(identityEntries.expiresAt, now)),
    signInFlows: deleteFlows(executor, lt(signInFlows.expiresAt, now)),
    passkeyChallenges: executor.delete(passkeyChallenges).where(lt(passkeyChallenges.expiresAt, now)),
    attemptCounters: executor.delete(attemptCounters).where(lt(attemptCounters.resetsAt, now)),
    webSessions: executor
      .delete(webSessions)
      .where(or(lt(webSessions.expiresAt, now), isIdle(sessionIdleDays))),
    oauthTransactions: executor.delete(oauthTransactions).where(lt(oauthTransactions.expiresAt, now)),
    oauthCodes: executor.delete(oauthCodes).where(lt(oauthCodes.expiresAt, REPLAY_MEMORY)),
    oauthOpaqueTokens: executor.delete(oauthOpaqueTokens).where(lt(oauthOpaqueTokens.expiresAt, now)),
    oauthRefreshTokens: executor
      .delete(oauthRefreshTokens)
      .where(lt(oauthRefreshTokens.expiresAt, REPLAY_MEMORY)),
    oauthGrants: executor.delete(oauthGrants).where(lt(oauthGrants.expiresAt, REPLAY_MEMORY)),
    oauthRevocations: executor
      .delete(oauthRevocations)
      .where(lt(oauthRevocations.revokedAt, REVOCATION_MEMORY)),
    oauthClients: executor.delete(oauthClients).where(isForgotten(executor)),
  }
  const removed: Record<string, number> = {}
  // In this order: grants must be deleted before their clients are considered.
  for (const [table, deletion] of Object.entries(deletions)) removed[table] = (await deletion).rowCount ?? 0
  return removed
}

function isForgotten(executor: Executor) {
  const grants = executor
    .select({ one: sql`1` })
    .from(oauthGrants)
    .where(eq(oauthGrants.clientId, oauthClients.id))
  return and(
    notExists(grants),
    sql`((${and(isNull(oauthClients.lastUsedAt), lt(oauthClients.createdAt, NEVER_USED))}) or ${lt(oauthClients.lastUsedAt, RESTING)})`,
  )
}
