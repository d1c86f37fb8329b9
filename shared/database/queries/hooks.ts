import { and, asc, count, eq, sql } from 'drizzle-orm'
import type { Executor } from '../connect.ts'
import { hooks } from '../schema/index.ts'

export type HookRow = typeof hooks.$inferSelect
type NewHook = typeof hooks.$inferInsert & { accountId: string }

/** Hooks of a quiz in the order of their creation. */
export function selectHooks(database: Executor, quizId: string): Promise<HookRow[]> {
  return database.select().from(hooks).where(eq(hooks.quizId, quizId)).orderBy(asc(hooks.id))
}

/** How many hooks a quiz has. */
export async function countHooks(database: Executor, quizId: string): Promise<number> {
  const [row] = await database.select({ count: count() }).from(hooks).where(eq(hooks.quizId, quizId))
  return row!.count
}

/** Adds a hook. */
export async function insertHook(database: Executor, hook: NewHook): Promise<HookRow> {
  const [row] = await database.insert(hooks).values(hook).returning()
  return row!
}

/** Adds hooks; their ids rise in the order given. */
export async function insertHooks(database: Executor, rows: NewHook[]): Promise<HookRow[]> {
  if (rows.length === 0) return []
  const inserted = await database.insert(hooks).values(rows).returning()
  return inserted.sort((a, b) => a.id - b.id)
}

/** Changes a hook of the quiz; `null` = the quiz has none with this id. */
export async function updateHook(
  database: Executor,
  quizId: string,
  id: number,
  changes: Partial<HookRow>,
): Promise<HookRow | null> {
  const set = { ...changes, updatedAt: sql`now()` }
  const [row] = await database.update(hooks).set(set).where(at(quizId, id)).returning()
  return row ?? null
}

/** Deletes a hook of the quiz; false = the quiz has none with this id. */
export async function deleteHook(database: Executor, quizId: string, id: number): Promise<boolean> {
  return (await database.delete(hooks).where(at(quizId, id)).returning({ id: hooks.id })).length > 0
}

function at(quizId: string, id: number) {
  return and(eq(hooks.id, id), eq(hooks.quizId, quizId))
}
