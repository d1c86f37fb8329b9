import { and, asc, count, eq, exists, getTableColumns, inArray, isNotNull, max, or, sql } from 'drizzle-orm'
import type { ReducedQuestion } from '../../contracts/question.ts'
import { KINDS } from '../../questions/kinds.ts'
import type { Executor } from '../connect.ts'
import { questionImages, questions, quizzes, reducedQuestions } from '../schema/index.ts'

export type QuestionRow = typeof questions.$inferSelect
export type QuestionImageRow = typeof questionImages.$inferSelect
/** What owns questions: a quiz, or what is known of it. */
type Owned = { id: string; accountId: string }
type NewQuestion = typeof questions.$inferInsert
type NewQuestionImage = typeof questionImages.$inferInsert

/** Questions of a quiz in the order of the film. */
export function selectQuestions(database: Executor, quizId: string): Promise<QuestionRow[]> {
  return database
    .select()
    .from(questions)
    .where(eq(questions.quizId, quizId))
    .orderBy(asc(questions.position), asc(questions.id))
}

/** What decides whether questions can be shown, of several quizzes, each in the order of its film. */
export function selectQuestionsOf(
  database: Executor,
  quizIds: readonly string[],
): Promise<(Pick<QuestionRow, 'quizId' | 'questionText' | 'kind' | 'answers'> & { hasPicture: boolean })[]> {
  const { quizId, questionText, kind, answers, imagePath } = questions
  const attached = database
    .select({ id: questionImages.id })
    .from(questionImages)
    .where(and(eq(questionImages.questionId, questions.id), questionImages.isActive))
  return database
    .select({
      quizId,
      questionText,
      kind,
      answers,
      hasPicture: sql<boolean>`${or(isNotNull(imagePath), exists(attached))}`,
    })
    .from(questions)
    .where(inArray(questions.quizId, [...quizIds]))
    .orderBy(asc(questions.position), asc(questions.id))
}

/** Pictures of all questions of a quiz in the order in which they were attached. */
export function selectImagesOfQuiz(database: Executor, quizId: string): Promise<QuestionImageRow[]> {
  return database
    .select(getTableColumns(questionImages))
    .from(questionImages)
    .innerJoin(questions, eq(questions.id, questionImages.questionId))
    .where(eq(questions.quizId, quizId))
    .orderBy(asc(questionImages.id))
}

/** Pictures of one question. */
export function selectImagesOfQuestion(database: Executor, questionId: number): Promise<QuestionImageRow[]> {
  return database
    .select()
    .from(questionImages)
    .where(eq(questionImages.questionId, questionId))
    .orderBy(asc(questionImages.id))
}

/** A question of a quiz of the account, with what it inherits from the quiz. */
export async function selectQuestion(database: Executor, accountId: string, id: number) {
  const [row] = await database
    .select({ ...getTableColumns(questions), countdownSeconds: quizzes.countdownSeconds, film: quizzes.film })
    .from(questions)
    .innerJoin(quizzes, eq(quizzes.id, questions.quizId))
    .where(and(eq(questions.id, id), eq(quizzes.accountId, accountId)))
  return row ?? null
}

/** How many questions a quiz has, and their greatest place. */
export async function countQuestions(database: Executor, quizId: string) {
  const [row] = await database
    .select({ count: count(), lastPosition: max(questions.position) })
    .from(questions)
    .where(eq(questions.quizId, quizId))
  return { count: row!.count, lastPosition: row!.lastPosition ?? 0 }
}

/** Adds questions to a quiz; ids rise in the order given. Call it in a transaction. */
export async function insertQuestions(
  database: Executor,
  { id: quizId, accountId }: Owned,
  rows: Omit<NewQuestion, 'quizId' | 'accountId'>[],
): Promise<QuestionRow[]> {
  if (rows.length === 0) return []
  const inserted = await database
    .insert(questions)
    .values(rows.map((row) => ({ ...row, quizId, accountId })))
    .returning()
  await noteChange(database, quizId)
  return inserted.sort((a, b) => a.id - b.id)
}

/** Attaches pictures to questions of an account. */
export async function insertQuestionImages(
  database: Executor,
  accountId: string,
  rows: Omit<NewQuestionImage, 'accountId'>[],
): Promise<QuestionImageRow[]> {
  if (rows.length === 0) return []
  return database
    .insert(questionImages)
    .values(rows.map((row) => ({ ...row, accountId })))
    .returning()
}

/** Shows attached pictures in films, or no longer. */
export async function activateImages(
  database: Executor,
  ids: QuestionImageRow['id'][],
  isActive: boolean,
): Promise<void> {
  if (ids.length === 0) return
  await database.update(questionImages).set({ isActive }).where(inArray(questionImages.id, ids))
}

/** Changes a question; `null` = it no longer exists. Call it in a transaction. */
export async function updateQuestion(
  database: Executor,
  quizId: string,
  id: number,
  changes: Partial<NewQuestion>,
): Promise<QuestionRow | null> {
  const [row] = await database.update(questions).set(changes).where(eq(questions.id, id)).returning()
  if (row === undefined) return null
  await noteChange(database, quizId)
  return row
}

/** Deletes a question with its pictures; false = it no longer exists. Call it in a transaction. */
export async function deleteQuestion(database: Executor, quizId: string, id: number): Promise<boolean> {
  const deleted = await database.delete(questions).where(eq(questions.id, id)).returning({ id: questions.id })
  if (deleted.length > 0) await noteChange(database, quizId)
  return deleted.length > 0
}

/** Sets each question's place to its position in the list, from 1. Call it in a transaction. */
export async function placeQuestions(database: Executor, quizId: string, ids: number[]): Promise<void> {
  const position = sql`array_position(array[${sql.join(ids, sql`, `)}]::bigint[], ${questions.id})`
  await database
    .update(questions)
    .set({ position })
    .where(and(eq(questions.quizId, quizId), inArray(questions.id, ids)))
  await noteChange(database, quizId)
}

/**
 * Stores the reduced form of a quiz's questions, which reads return without the questions; a trigger counts them. Locks
 * the quiz first, so that the later of two parallel changes reads what the earlier one wrote.
 */
async function noteChange(database: Executor, quizId: string): Promise<void> {
  const { accountId } = quizzes
  const quiz = await database
    .update(quizzes)
    .set({ updatedAt: sql`now()` })
    .where(eq(quizzes.id, quizId))
    .returning({ accountId })
  const reduced = (await selectQuestions(database, quizId)).map(reduceQuestion)
  await database
    .insert(reducedQuestions)
    .values({ ...quiz[0], quizId, questions: reduced })
    .onConflictDoUpdate({ target: reducedQuestions.quizId, set: { questions: sql`excluded.questions` } })
}

/** A question as its quiz's detail shows it. */
export function reduceQuestion({
  id,
  questionText,
  answers,
  kind,
}: Pick<QuestionRow, 'id' | 'questionText' | 'answers' | 'kind'>): ReducedQuestion {
  return {
    id: String(id),
    text: questionText,
    options: answers.map(({ answerText }) => answerText),
    correctAnswer:
      kind && KINDS[kind].reveals !== 'right' ? -1 : answers.findIndex(({ isCorrect }) => isCorrect),
  }
}
