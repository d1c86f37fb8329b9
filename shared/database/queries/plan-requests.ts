import { asc, count, eq, isNull } from 'drizzle-orm'
import type { Executor } from '../connect.ts'
import { accounts, planRequests } from '../schema/index.ts'

type PlanRequestRow = typeof planRequests.$inferSelect

/** Keeps that an account asks for the paid plan; who asked already says something else, and keeps its place. */
export async function putPlanRequest(
  database: Executor,
  request: Pick<PlanRequestRow, 'accountId' | 'note'>,
): Promise<PlanRequestRow> {
  const [row] = await database
    .insert(planRequests)
    .values(request)
    .onConflictDoUpdate({ target: planRequests.accountId, set: { note: request.note } })
    .returning()
  return row!
}

/** What an account asks with, or `null`. */
export async function selectPlanRequest(
  database: Executor,
  accountId: string,
): Promise<PlanRequestRow | null> {
  const [row] = await database.select().from(planRequests).where(eq(planRequests.accountId, accountId))
  return row ?? null
}

/** Everybody who asks, the longest waiting first. */
export function selectPlanRequests(database: Executor, window: { limit: number; offset: number }) {
  return database
    .select({
      accountId: planRequests.accountId,
      email: accounts.email,
      note: planRequests.note,
      createdAt: planRequests.createdAt,
    })
    .from(planRequests)
    .innerJoin(accounts, eq(accounts.id, planRequests.accountId))
    .where(isNull(accounts.closedAt))
    .orderBy(asc(planRequests.createdAt), asc(planRequests.accountId))
    .limit(window.limit)
    .offset(window.offset)
}

/** How many ask. */
export async function countPlanRequests(database: Executor): Promise<number> {
  const [row] = await database
    .select({ count: count() })
    .from(planRequests)
    .innerJoin(accounts, eq(accounts.id, planRequests.accountId))
    .where(isNull(accounts.closedAt))
  return row!.count
}

/** Ends what an account asks; false = it did not ask. */
export async function deletePlanRequest(database: Executor, accountId: string): Promise<boolean> {
  const rows = await database
    .delete(planRequests)
    .where(eq(planRequests.accountId, accountId))
    .returning({ accountId: planRequests.accountId })
  return rows.length > 0
}
