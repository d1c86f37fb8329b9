import type { ImageInput } from '../../shared/contracts/image.ts'
import type { QuestionInput } from '../../shared/contracts/question.ts'
import {
  countQuestions,
  insertQuestionImages,
  insertQuestions,
  type QuestionRow,
} from '../../shared/database/queries/questions.ts'
import type { StoredAnswer } from '../../shared/database/schema/quizzes.ts'
import { newId } from '../../shared/ids.ts'
import { INT32_MAX, QUESTIONS_PER_QUIZ_MAX } from '../../shared/limits.ts'
import { validationError } from '../../shared/validation.ts'
import type { Transaction } from '../context.ts'
import type { OwnPictures, PictureReference } from './picture-references.ts'

/** Adds questions within the caller's transaction, which has locked or just created the quiz. */
export async function addInto(
  tx: Transaction,
  quizId: string,
  inputs: readonly QuestionInput[],
  pictures: OwnPictures,
): Promise<QuestionRow[]> {
  if (inputs.length === 0) return []
  const { count, lastPosition } = await countQuestions(tx, quizId)
  if (count + inputs.length > QUESTIONS_PER_QUIZ_MAX) {
    const message = `would exceed the limit of ${QUESTIONS_PER_QUIZ_MAX} questions per quiz; it has ${count}`
    throw validationError([{ path: 'questions', message }])
  }
  const rows = await insertQuestions(
    tx,
    quizId,
    inputs.map((input, index) => ({
      questionText: input.questionText,
      position: input.order ?? Math.min(lastPosition + index + 1, INT32_MAX),
      durationSeconds: input.duration ?? null,
      imagePath: input.imagePath ?? null,
      answers: storedAnswers(input.answers ?? []),
    })),
  )
  const images = rows.flatMap(({ id }, index) =>
    (inputs[index]!.images ?? []).map((image) => imageRow(id, image, pictures)),
  )
  await insertQuestionImages(tx, images)
  return rows
}

/** Every picture URL of the questions, with its place in the request. */
export function picturesOf(questions: readonly QuestionInput[], path: string): PictureReference[] {
  return questions.flatMap(({ imagePath, images = [] }, index) => [
    ...(imagePath ? [{ path: `${path}.${index}.imagePath`, url: imagePath }] : []),
    ...images.map(({ url }, at) => ({ path: `${path}.${index}.images.${at}.url`, url })),
  ])
}

/** A question's answers as the database keeps them, in the order of the film. */
export function storedAnswers(answers: NonNullable<QuestionInput['answers']>): StoredAnswer[] {
  return answers
    .map(({ answerText, isCorrect = false, order }, index) => ({
      id: newId('answer'),
      answerText,
      isCorrect,
      order: order ?? index + 1,
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
