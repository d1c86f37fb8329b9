import { and, count, desc, eq, ne, sql } from 'drizzle-orm'
import type { QuestionKind } from '../../contracts/film-settings.ts'
import type { QuizType } from '../../contracts/format.ts'
import type { StoredReview } from '../../contracts/review.ts'
import type { Executor } from '../connect.ts'
import { generations, questions, quizzes } from '../schema/index.ts'
import type { StoredAnswer } from '../schema/quizzes.ts'
import type { QuestionRow } from './questions.ts'
import { giveMonthlyQuizBack } from './usage.ts'

/** Records a generation that begins; returns its id. */
export async function insertGeneration(
  database: Executor,
  generation: Pick<typeof generations.$inferInsert, 'accountId' | 'model' | 'reservesQuiz'>,
): Promise<number> {
  const none = { calls: 0, promptTokens: 0, completionTokens: 0 }
  const row = { ...generation, ...none, quizId: null, outcome: 'pending' as const }
  const [inserted] = await database.insert(generations).values(row).returning({ id: generations.id })
  return inserted!.id
}

/**
 * Records how a generation ended and what it used, once; without a quiz it gives back the one that it reserved. Call it in
 * a transaction.
 */
export async function endGeneration(
  tx: Executor,
  id: number,
  end: Pick<
    typeof generations.$inferInsert,
    'outcome' | 'quizId' | 'calls' | 'promptTokens' | 'completionTokens'
  >,
): Promise<void> {
  const ended = await tx
    .update(generations)
    .set(end)
    .where(and(eq(generations.id, id), eq(generations.outcome, 'pending')))
    .returning()
  if (end.quizId == null) await giveBack(tx, ended)
}

/** Ends those generations of an account whose process was lost. Call it in a transaction that has locked the account. */
export async function endLostGenerations(
  tx: Executor,
  accountId: string,
  afterSeconds: number,
): Promise<void> {
  const isLost = sql`${generations.createdAt} < now() - make_interval(secs => ${afterSeconds})`
  const lost = await tx
    .update(generations)
    .set({ outcome: 'failed' })
    .where(and(eq(generations.accountId, accountId), eq(generations.outcome, 'pending'), isLost))
    .returning()
  await giveBack(tx, lost)
}

async function giveBack(tx: Executor, ended: readonly (typeof generations.$inferSelect)[]): Promise<void> {
  for (const { accountId, createdAt, reservesQuiz } of ended) {
    if (reservesQuiz) await giveMonthlyQuizBack(tx, accountId, createdAt)
  }
}

/** How many generations of an account are under way, and how many it began in the last hour. */
export async function countGenerations(
  database: Executor,
  accountId: string,
): Promise<{ open: number; recent: number }> {
  const isPending = sql`${generations.outcome} = 'pending'`
  const [row] = await database
    .select({ open: sql<number>`(count(*) filter (where ${isPending}))::int`, recent: count() })
    .from(generations)
    .where(
      and(eq(generations.accountId, accountId), sql`${generations.createdAt} > now() - interval '1 hour'`),
    )
  return row!
}

/** A question that an account has asked, with what it inherits from its quiz. */
export type AskedQuestion = {
  questionText: string
  kind: QuestionKind | null
  quizType: QuizType
  answers: StoredAnswer[]
}

/** The newest questions of an account's quizzes, without those of one quiz. */
export function selectAskedQuestions(
  database: Executor,
  accountId: string,
  { limit, exceptQuizId = '' }: { limit: number; exceptQuizId?: string },
): Promise<AskedQuestion[]> {
  const { questionText, kind, answers } = questions
  return database
    .select({ questionText, kind, answers, quizType: quizzes.quizType })
    .from(questions)
    .innerJoin(quizzes, eq(quizzes.id, questions.quizId))
    .where(and(eq(quizzes.accountId, accountId), ne(quizzes.id, exceptQuizId)))
    .orderBy(desc(questions.id))
    .limit(limit)
}

/** Keeps verdicts about questions, each beside its question; those that were reworded meanwhile get none. */
export async function storeReviews(
  database: Executor,
  judged: readonly Pick<QuestionRow, 'id' | 'quizId' | 'questionText' | 'answers'>[],
  reviews: readonly StoredReview[],
): Promise<void> {
  if (judged.length === 0) return
  const rows = judged.map((question, at) => ({ ...question, review: reviews[at]! }))
  await database.execute(sql`
    update questions set review = given.review
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as given(id bigint, "quizId" text, "questionText" text, answers jsonb, review jsonb)
    where questions.id = given.id and questions.quiz_id = given."quizId"
      and questions.question_text = given."questionText" and questions.answers = given.answers`)
}
