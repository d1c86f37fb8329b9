import type { ImageInput } from '../../shared/contracts/image.ts'
import type { Kept } from '../../shared/contracts/kept.ts'
import type { QuestionInput, QuestionPatch } from '../../shared/contracts/question.ts'
import {
  countQuestions,
  insertQuestionImages,
  insertQuestions,
  type QuestionRow,
} from '../../shared/database/queries/questions.ts'
import type { QuizRow } from '../../shared/database/queries/quizzes.ts'
import type { StoredAnswer } from '../../shared/database/schema/quizzes.ts'
import { newId } from '../../shared/ids.ts'
import { ANSWER_CHARACTERS_MAX, INT32_MAX, QUESTIONS_PER_QUIZ_MAX } from '../../shared/limits.ts'
import { questionSentence } from '../../shared/questions/kinds.ts'
import { percentProblem } from '../../shared/questions/rules.ts'
import { validationError } from '../../shared/validation.ts'
import type { Transaction } from '../context.ts'
import type { OwnPictures, PictureReference } from './picture-references.ts'

/** A question as a request or a file gives it; no request sets what is kept of a file. */
export type NewQuestion = QuestionInput & { kept?: Kept }

/** Adds questions within the caller's transaction, which has locked or just created the quiz. */
export async function addInto(
  tx: Transaction,
  quiz: QuizRow,
  inputs: readonly NewQuestion[],
  pictures: OwnPictures,
): Promise<QuestionRow[]> {
  if (inputs.length === 0) return []
  const { count, lastPosition } = await countQuestions(tx, quiz.id)
  if (count + inputs.length > QUESTIONS_PER_QUIZ_MAX) {
    const message = `would exceed the limit of ${QUESTIONS_PER_QUIZ_MAX} questions per quiz; it has ${count}`
    throw validationError([{ path: 'questions', message }])
  }
  const rows = await insertQuestions(
    tx,
    quiz,
    inputs.map((input, index) => ({
      ...questionColumns(input),
      questionText: input.questionText,
      kept: input.kept ?? null,
      position: input.order ?? Math.min(lastPosition + index + 1, INT32_MAX),
      answers: storedAnswers(input.answers ?? []),
    })),
  )
  const images = rows.flatMap(({ id }, index) =>
    (inputs[index]!.images ?? []).map((image) => imageRow(id, image, pictures)),
  )
  await insertQuestionImages(tx, quiz.accountId, images)
  return rows
}

/** The columns of a question's row that a request sets; those of fields left out are `undefined`. */
export function questionColumns({ order, duration, answers, ...input }: QuestionPatch) {
  const { questionText, imagePath, kind, explanation, level, imageReveal, emoji, labels, sourceUrl } = input
  return {
    questionText,
    position: order,
    durationSeconds: duration,
    imagePath,
    answers: answers && storedAnswers(answers),
    kind,
    explanation,
    level,
    imageReveal,
    emoji,
    labels,
    sourceUrl,
  }
}

/** The fields that a question's row and the question have in common, under the same names. */
export function sharedFields(row: QuestionRow) {
  const { questionText, kind, explanation, level, imageReveal, emoji, labels, sourceUrl } = row
  return { questionText, kind, explanation, level, imageReveal, emoji, labels, sourceUrl }
}

/** Every picture URL of the questions, with its place in the request. */
export function picturesOf(questions: readonly QuestionInput[], path: string): PictureReference[] {
  return questions.flatMap((question, index) => picturesOfQuestion(question, `${path}.${index}.`))
}

/** The picture URLs of one question; `prefix` is its place in the request, with a dot at its end. */
export function picturesOfQuestion(
  { imagePath, images = [], answers = [] }: Partial<QuestionInput>,
  prefix: string,
): PictureReference[] {
  return [
    ...(imagePath ? [{ path: `${prefix}imagePath`, url: imagePath }] : []),
    ...images.map(({ url }, at) => ({ path: `${prefix}images.${at}.url`, url })),
    ...answers.flatMap(({ imagePath: url }, at) =>
      url ? [{ path: `${prefix}answers.${at}.imagePath`, url }] : [],
    ),
  ]
}

/** Throws where a question of a request breaks a rule that its schema cannot state. */
export function checkQuestions(questions: readonly QuestionInput[]): void {
  for (const [index, question] of questions.entries()) checkQuestion(question, index)
}

/** The same for one question; `index` is its place in a list of them, `null` = it is the whole request. */
export function checkQuestion({ kind, answers = [] }: QuestionPatch, index: number | null): void {
  const path = index === null ? 'answers' : `questions.${index}.answers`
  const textless = kind === 'true_false' ? -1 : answers.findIndex(({ answerText }) => answerText === '')
  if (textless >= 0) {
    const message = `must have 1 to ${ANSWER_CHARACTERS_MAX} characters`
    throw validationError([{ path: `${path}.${textless}.answerText`, message }])
  }
  const problem = percentProblem(answers)
  if (problem !== null) throw validationError([{ path, message: questionSentence(problem, index) }])
}

/** A question's answers as the database keeps them, in the order of the film. */
export function storedAnswers(answers: NonNullable<QuestionInput['answers']>): StoredAnswer[] {
  return answers
    .map(({ answerText, isCorrect = false, order, imagePath = null, percent = null }, index) => ({
      id: newId('answer'),
      answerText,
      isCorrect,
      order: order ?? index + 1,
      imagePath,
      percent,
    }))
    .sort((a, b) => a.order - b.order)
}

/** The row of an attached picture; for an upload of the caller, its size is known from the upload. */
export function imageRow(questionId: number, input: ImageInput, pictures: OwnPictures) {
  const own = pictures.get(input.url)
  return {
    questionId,
    url: input.url,
    alt: input.alt ?? '',
    source: input.source ?? (own ? 'upload' : 'url'),
    sourceUrl: input.sourceUrl ?? null,
    width: input.width ?? own?.width ?? null,
    height: input.height ?? own?.height ?? null,
  }
}
