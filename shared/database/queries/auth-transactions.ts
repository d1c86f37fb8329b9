import { and, eq, gt, sql } from 'drizzle-orm'
import type { Executor } from '../connect.ts'
import { oauthClients, oauthTransactions } from '../schema/auth.ts'

export type OAuthTransaction = Omit<typeof oauthTransactions.$inferSelect, 'expiresAt'>

/** Stores a valid authorization request until the person decides, at most `lifeSeconds`. */
export async function insertTransaction(
  executor: Executor,
  transaction: OAuthTransaction,
  lifeSeconds: number,
): Promise<void> {
  await executor
    .insert(oauthTransactions)
    .values({ ...transaction, expiresAt: sql`now() + make_interval(secs => ${lifeSeconds})` })
}

/** The live request and its client's name, or `null`. */
export async function findTransaction(
  executor: Executor,
  id: string,
): Promise<(OAuthTransaction & { clientName: string }) | null> {
  const [row] = await executor
    .select({ transaction: oauthTransactions, clientName: oauthClients.name })
    .from(oauthTransactions)
    .innerJoin(oauthClients, eq(oauthClients.id, oauthTransactions.clientId))
    .where(and(eq(oauthTransactions.id, id), gt(oauthTransactions.expiresAt, sql`now()`)))
  return row ? { ...row.transaction, clientName: row.clientName } : null
}

/** Takes the live request: exactly one of several parallel decisions gets it, the others `null`. */
export async function takeTransaction(executor: Executor, id: string): Promise<OAuthTransaction | null> {
  const [row] = await executor
    .delete(oauthTransactions)
    .where(and(eq(oauthTransactions.id, id), gt(oauthTransactions.expiresAt, sql`now()`)))
    .returning()
  return row ?? null
}
