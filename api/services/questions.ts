import type { Image, ImageInput } from '../../shared/contracts/image.ts'
import type { Answer, Question, QuestionInput, QuestionPatch } from '../../shared/contracts/question.ts'
import { reviewOf } from '../../shared/contracts/review.ts'
import type { Deleted } from '../../shared/contracts/text.ts'
import {
  deleteQuestion,
  insertQuestionImages,
  placeQuestions,
  type QuestionImageRow,
  type QuestionRow,
  selectImagesOfQuestion,
  selectImagesOfQuiz,
  selectQuestion,
  selectQuestions,
  updateQuestion,
} from '../../shared/database/queries/questions.ts'
import { lockQuiz, touchQuiz } from '../../shared/database/queries/quizzes.ts'
import { AppError } from '../../shared/errors.ts'
import { IMAGES_PER_QUESTION_MAX } from '../../shared/limits.ts'
import { validationError } from '../../shared/validation.ts'
import type { Context } from '../context.ts'
import { countdownSecondsOf } from './film-settings.ts'
import { requireKnown } from './missing.ts'
import { requirePictures } from './picture-references.ts'
import {
  addInto,
  checkQuestion,
  checkQuestions,
  imageRow,
  picturesOf,
  picturesOfQuestion,
  questionColumns,
  sharedFields,
} from './question-rows.ts'
import { requireQuiz } from './quizzes.ts'

/** The questions of a quiz in the order of the film. */
export async function list(ctx: Context, { quizId }: { quizId: string }): Promise<{ questions: Question[] }> {
  const quiz = await requireQuiz(ctx, quizId)
  const rows = await selectQuestions(ctx.database, quizId)
  const images = Map.groupBy(await selectImagesOfQuiz(ctx.database, quizId), ({ questionId }) => questionId)
  return { questions: rows.map((row) => questionOf(row, images.get(row.id) ?? [], countdownSecondsOf(quiz))) }
}

/** Adds questions to a quiz, up to its limit. */
export async function add(
  ctx: Context,
  { quizId, questions }: { quizId: string; questions: QuestionInput[] },
): Promise<{ questionsAdded: number }> {
  await requireQuiz(ctx, quizId)
  checkQuestions(questions)
  const pictures = await requirePictures(ctx, picturesOf(questions, 'questions'))
  return ctx.database.transaction(async (tx) => {
    // The lock lets two parallel additions see each other's questions.
    const quiz = await lockQuiz(tx, ctx.actor.accountId, quizId)
    if (quiz === null) throw new AppError('NOT_FOUND')
    await addInto(tx, quiz, questions, pictures)
    return { questionsAdded: questions.length }
  })
}

/** Changes the given properties of a question; `answers` replaces all answers. */
export async function update(
  ctx: Context,
  { questionId, ...patch }: QuestionPatch & { questionId: number },
): Promise<Question> {
  const question = await requireQuestion(ctx, questionId)
  checkQuestion({ kind: question.kind, ...patch }, null)
  await requirePictures(ctx, picturesOfQuestion(patch, ''))
  const columns = questionColumns(patch)
  const isEmpty = Object.values(columns).every((value) => value === undefined)
  // A verdict is about the words that were judged.
  const isReworded = JUDGED.some((column) => columns[column] !== undefined)
  const changes = isReworded ? { ...columns, review: null } : columns
  const row = await ctx.database.transaction(async (tx) => {
    // Always lock the quiz before its questions: two lock orders would deadlock.
    if ((await lockQuiz(tx, ctx.actor.accountId, question.quizId)) === null) throw new AppError('NOT_FOUND')
    if (!isEmpty) return updateQuestion(tx, question.quizId, questionId, changes)
    await touchQuiz(tx, question.quizId)
    return question
  })
  if (row === null) throw new AppError('NOT_FOUND')
  return questionOf(row, await selectImagesOfQuestion(ctx.database, questionId), countdownSecondsOf(question))
}

/** Deletes a question with its answers and attached pictures. */
export async function remove(ctx: Context, { questionId }: { questionId: number }): Promise<Deleted> {
  const { quizId } = await requireQuestion(ctx, questionId)
  return ctx.database.transaction(async (tx) => {
    const quiz = await lockQuiz(tx, ctx.actor.accountId, quizId)
    if (quiz === null || !(await deleteQuestion(tx, quizId, questionId))) throw new AppError('NOT_FOUND')
    return { deleted: true }
  })
}

/** Puts a quiz's questions into the order of `questionIds`, which lists each of them once. */
export async function reorder(
  ctx: Context,
  { quizId, questionIds }: { quizId: string; questionIds: string[] },
): Promise<{ questions: Question[] }> {
  await ctx.database.transaction(async (tx) => {
    if ((await lockQuiz(tx, ctx.actor.accountId, quizId)) === null) throw new AppError('NOT_FOUND')
    const known = new Set((await selectQuestions(tx, quizId)).map(({ id }) => String(id)))
    // Questions of other accounts are reported like questions that never existed.
    requireKnown(questionIds, known, { path: 'questionIds', noun: 'question' })
    if (new Set(questionIds).size !== questionIds.length || questionIds.length !== known.size) {
      throw validationError([
        { path: 'questionIds', message: 'must list each question of the quiz exactly once' },
      ])
    }
    if (questionIds.length > 0) await placeQuestions(tx, quizId, questionIds.map(Number))
    await touchQuiz(tx, quizId)
  })
  return list(ctx, { quizId })
}

/** Attaches a picture to one of the caller's questions. */
export async function attachImage(
  ctx: Context,
  { questionId, ...input }: ImageInput & { questionId: number },
): Promise<Image> {
  const question = await requireQuestion(ctx, questionId)
  const pictures = await requirePictures(ctx, [{ path: 'url', url: input.url }])
  return ctx.database.transaction(async (tx) => {
    if ((await lockQuiz(tx, ctx.actor.accountId, question.quizId)) === null) throw new AppError('NOT_FOUND')
    const attached = await selectImagesOfQuestion(tx, questionId)
    if (attached.length >= IMAGES_PER_QUESTION_MAX) {
      const message = `would exceed the limit of ${IMAGES_PER_QUESTION_MAX} images per question`
      throw validationError([{ path: '', message }])
    }
    const [row] = await insertQuestionImages(tx, ctx.actor.accountId, [imageRow(questionId, input, pictures)])
    await touchQuiz(tx, question.quizId)
    return imageOf(row!)
  })
}

const JUDGED = ['questionText', 'answers', 'kind', 'explanation'] as const

/** The caller's question. Throws `NOT_FOUND` for a missing one and for one of another account. */
export async function requireQuestion(ctx: Context, questionId: number) {
  const question = await selectQuestion(ctx.database, ctx.actor.accountId, questionId)
  if (question === null) throw new AppError('NOT_FOUND')
  return question
}

function questionOf(row: QuestionRow, images: QuestionImageRow[], countdownSeconds: number): Question {
  return {
    id: String(row.id),
    ...sharedFields(row),
    order: row.position,
    duration: row.durationSeconds ?? countdownSeconds,
    imagePath: row.imagePath,
    images: images.map(imageOf),
    answers: row.answers.map((answer): Answer => ({ imagePath: null, percent: null, ...answer })),
    review: reviewOf(row.review),
  }
}

function imageOf({ createdAt, ...row }: QuestionImageRow): Image {
  return { ...row, createdAt: createdAt.toISOString() }
}
