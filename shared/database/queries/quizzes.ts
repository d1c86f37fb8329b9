import { and, eq, sql } from 'drizzle-orm'
import type pg from 'pg'
import type { Executor } from '../connect.ts'
import { type questions, quizzes } from '../schema/index.ts'

export type QuizRow = typeof quizzes.$inferSelect
type QuestionRow = typeof questions.$inferSelect

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

/** Like `selectQuiz`, and keeps others from adding to the quiz until the transaction ends. */
export async function lockQuiz(database: Executor, accountId: string, id: string): Promise<QuizRow | null> {
  const [row] = await database.select().from(quizzes).where(owned(accountId, id)).for('no key update')
  return row ?? null
}

/** Changes a quiz; `null` = the account has none with this id. */
export async function updateQuiz(
  database: Executor,
  accountId: string,
  id: string,
  changes: Partial<QuizRow>,
): Promise<QuizRow | null> {
  const set = { ...changes, updatedAt: sql`now()` }
  const [row] = await database.update(quizzes).set(set).where(owned(accountId, id)).returning()
  return row ?? null
}

/** Marks a quiz as changed now, after a change of what belongs to it. */
export async function touchQuiz(database: Executor, id: string): Promise<void> {
  await database.update(quizzes).set({ updatedAt: sql`now()` }).where(eq(quizzes.id, id))
}

/** Deletes a quiz with all that belongs to it; false = there was none. */
export async function deleteQuiz(database: Executor, accountId: string, id: string): Promise<boolean> {
  return (await database.delete(quizzes).where(owned(accountId, id)).returning({ id: quizzes.id })).length > 0
}

/** Lets no quiz of the account name a track that is gone. */
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

export type QuizListRow = Pick<QuizRow, 'id' | 'title' | 'description' | 'format' | 'quizType'> & {
  questionCount: number
  createdAt: string
}

const PAGE = {
  name: 'quiz-page',
  text: `
    select (select count(*) from quizzes where account_id = $1)::int as total,
      coalesce((select json_agg(page) from (
        select id, title, description, format, quiz_type as "quizType", created_at as "createdAt",
          question_count as "questionCount"
        from quizzes where account_id = $1
        order by created_at desc nulls last, quizzes.id desc nulls last limit $2 offset $3
      ) page), '[]') as items`,
}

/**
 * One page of the account's quizzes, newest first, and how many there are in all: one prepared statement.
 * `nulls last` is how the index is sorted; without it every quiz of the account would be sorted for a page.
 */
export async function selectQuizPage(
  pool: pg.Pool,
  accountId: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ total: number; items: QuizListRow[] }> {
  const { rows } = await pool.query({ ...PAGE, values: [accountId, limit, offset] })
  return rows[0]
}

export type QuizDetailRow = Omit<QuizRow, 'accountId' | 'createdAt' | 'updatedAt'> & {
  createdAt: string
  updatedAt: string
  questions: Pick<QuestionRow, 'id' | 'questionText' | 'answers'>[]
}

const DETAIL = {
  name: 'quiz-detail',
  text: `
    select to_json(quiz) as quiz from (
      select id, title, description, format, quiz_type as "quizType", template, difficulty,
        countdown_seconds as "countdownSeconds", background_music_id as "backgroundMusicId",
        music_volume as "musicVolume", theme, speech, loop, created_at as "createdAt", updated_at as "updatedAt",
        coalesce((select json_agg(question) from (
          select id, question_text as "questionText", answers from questions
          where quiz_id = quizzes.id order by position, questions.id
        ) question), '[]') as questions
      from quizzes where id = $2 and account_id = $1
    ) quiz`,
}

/** A quiz of the account with its questions in order: one prepared statement. */
export async function selectQuizDetail(
  pool: pg.Pool,
  accountId: string,
  id: string,
): Promise<QuizDetailRow | null> {
  const { rows } = await pool.query({ ...DETAIL, values: [accountId, id] })
  return rows[0]?.quiz ?? null
}

function owned(accountId: string, id: string) {
  return and(eq(quizzes.id, id), eq(quizzes.accountId, accountId))
}
