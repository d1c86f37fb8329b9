import { and, count, eq, sql } from 'drizzle-orm'
import type { Executor } from '../connect.ts'
import { generations, serviceSecrets } from '../schema/index.ts'

/** The secret of this name; where there is none, stores `candidate`. All replicas get the same one. */
export async function secretNamed(database: Executor, name: string, candidate: string): Promise<string> {
  await database.insert(serviceSecrets).values({ name, value: candidate }).onConflictDoNothing()
  const [row] = await database.select().from(serviceSecrets).where(eq(serviceSecrets.name, name))
  return row!.value
}

/** Records the tokens of a generation. */
export async function insertGeneration(
  database: Executor,
  generation: typeof generations.$inferInsert,
): Promise<void> {
  await database.insert(generations).values(generation)
}

/** How many generations an account asked for in the last hour. */
export async function countGenerations(database: Executor, accountId: string): Promise<number> {
  const recent = sql`${generations.createdAt} > now() - interval '1 hour'`
  const [row] = await database
    .select({ count: count() })
    .from(generations)
    .where(and(eq(generations.accountId, accountId), recent))
  return row!.count
}
