import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Executor } from '../connect.ts'
import { packFacts } from '../schema/index.ts'

/** The facts of a pack. */
type Facts = { accountId: string; packId: string; factIds: readonly string[] }

/** Keeps parallel quizzes of an account from asking the same facts, until the transaction ends. */
export async function lockPackFacts(tx: Executor, accountId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`pack facts of ${accountId}`}, 0))`)
}

/** Ids of the facts that the account was asked, the oldest first. */
export async function selectPackFacts(
  database: Executor,
  { accountId, packId }: Omit<Facts, 'factIds'>,
): Promise<string[]> {
  const rows = await database
    .select({ factId: packFacts.factId })
    .from(packFacts)
    .where(and(eq(packFacts.accountId, accountId), eq(packFacts.packId, packId)))
    .orderBy(asc(packFacts.askedAt), asc(packFacts.factId))
  return rows.map(({ factId }) => factId)
}

/** Notes that facts are asked now. */
export async function notePackFacts(
  database: Executor,
  { accountId, packId, factIds }: Facts,
): Promise<void> {
  await database
    .insert(packFacts)
    .values(factIds.map((factId) => ({ accountId, packId, factId })))
    .onConflictDoUpdate({
      target: [packFacts.accountId, packFacts.packId, packFacts.factId],
      set: { askedAt: sql`now()` },
    })
}

/** Forgets facts whose quiz was not created after all. */
export async function deletePackFacts(
  database: Executor,
  { accountId, packId, factIds }: Facts,
): Promise<void> {
  await database
    .delete(packFacts)
    .where(
      and(
        eq(packFacts.accountId, accountId),
        eq(packFacts.packId, packId),
        inArray(packFacts.factId, [...factIds]),
      ),
    )
}
