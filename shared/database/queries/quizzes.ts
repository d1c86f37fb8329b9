import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Executor } from '../connect.ts'
import { quizzes } from '../schema/index.ts'

export type QuizRow = typeof quizzes.$inferSelect

/** Adds a quiz and returns its row. */
export async function insertQuiz(database: Executor, quiz: typeof quizzes.$inferInsert): Promise<QuizRow> {
  const [row] = await database.insert(quizzes).values(quiz).returning()
  return row!
}

/** A quiz of the account, or `null`. */
export async function selectQuiz(database: Executor, accountId: string, id: string): Promise<QuizRow | null> {
  const [row] = await database.select().from(quizzes).where(owned(accountId, id))
  return row ?? null
}

/** Like `selectQuiz`, and locks the quiz against additions until the transaction ends. */
export async function lockQuiz(database: Executor, accountId: string, id: string): Promise<QuizRow | null> {
  const [row] = await database.select().from(quizzes).where(owned(accountId, id)).for('no key update')
  return row ?? null
}

/** Those of the quizzes that the account has, locked in the order of their ids, so that no two lists wait for each other. */
export function lockQuizzes(
  database: Executor,
  accountId: string,
  ids: readonly string[],
): Promise<QuizRow[]> {
  return database
    .select()
    .from(quizzes)
    .where(and(eq(quizzes.accountId, accountId), inArray(quizzes.id, [...ids])))
    .orderBy(asc(quizzes.id))
    .for('no key update')
}

/** Changes a quiz; of `film` only the settings given. `null` = the account has none with this id. */
export async function updateQuiz(
  database: Executor,
  accountId: string,
  id: string,
  { film = {}, ...changes }: Partial<QuizRow>,
): Promise<QuizRow | null> {
  // Merged by PostgreSQL: a parallel change of another setting is kept.
  const merged = sql`${quizzes.film} || ${JSON.stringify(film)}::jsonb`
  const set = { ...changes, film: merged, updatedAt: sql`now()` }
  const [row] = await database.update(quizzes).set(set).where(owned(accountId, id)).returning()
  return row ?? null
}

/** Marks a quiz as changed now, after a change of its questions or hooks. */
export async function touchQuiz(database: Executor, id: string): Promise<void> {
  await database.update(quizzes).set({ updatedAt: sql`now()` }).where(eq(quizzes.id, id))
}

/** Deletes a quiz with its questions and hooks; false = there was none. */
export async function deleteQuiz(database: Executor, accountId: string, id: string): Promise<boolean> {
  return (await database.delete(quizzes).where(owned(accountId, id)).returning({ id: quizzes.id })).length > 0
}

/** Replaces a track by another one in all quizzes of the account. */
export async function replaceMusic(
  database: Executor,
  accountId: string,
  { fromId, toId }: { fromId: string; toId: string },
): Promise<void> {
  await database
    .update(quizzes)
    .set({ backgroundMusicId: toId })
    .where(and(eq(quizzes.accountId, accountId), eq(quizzes.backgroundMusicId, fromId)))
}

function owned(accountId: string, id: string) {
  return and(eq(quizzes.id, id), eq(quizzes.accountId, accountId))
}
