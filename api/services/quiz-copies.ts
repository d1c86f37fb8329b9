import type { CreatedQuiz } from '../../shared/contracts/quiz.ts'
import { insertHooks, selectHooks } from '../../shared/database/queries/hooks.ts'
import { insertNarrations, selectNarrations } from '../../shared/database/queries/narrations.ts'
import {
  insertQuestionImages,
  insertQuestions,
  selectImagesOfQuiz,
  selectQuestions,
} from '../../shared/database/queries/questions.ts'
import { insertQuiz, lockQuiz, type QuizRow } from '../../shared/database/queries/quizzes.ts'
import { AppError } from '../../shared/errors.ts'
import { newId } from '../../shared/ids.ts'
import { TITLE_CHARACTERS_MAX } from '../../shared/limits.ts'
import type { Context, Transaction } from '../context.ts'
import { movedNarrations, type NewIds } from './moved-narrations.ts'
import { countCreation, summaryOf } from './quizzes.ts'

const SUFFIX = ' (copy)'

/** Creates a copy of a quiz with all its settings, questions, pictures, hooks and narration; it counts like a creation. */
export async function duplicate(ctx: Context, { quizId }: { quizId: string }): Promise<CreatedQuiz> {
  return ctx.database.transaction(async (tx) => {
    await countCreation(ctx, tx)
    // The lock keeps questions and hooks from being changed while they are copied.
    const source = await lockQuiz(tx, ctx.actor.accountId, quizId)
    if (source === null) throw new AppError('NOT_FOUND')
    const { createdAt: _created, updatedAt: _updated, questionCount: _count, ...fields } = source
    const copy = await insertQuiz(tx, { ...fields, id: newId('quiz'), title: titleOfCopy(source.title) })
    const questions = await copyQuestions(tx, source.id, copy)
    const hooks = await copyHooks(tx, source.id, copy)
    // Both quizzes name the same objects: the sweep keeps each as long as a row does.
    const clips = movedNarrations(await selectNarrations(tx, source.id), { questions, hooks })
    await insertNarrations(
      tx,
      clips.map((clip) => ({ ...clip, quizId: copy.id })),
    )
    return summaryOf(copy)
  })
}

/** The title with a suffix, shortened where both together would be too long. */
function titleOfCopy(title: string): string {
  const kept = [...title].slice(0, TITLE_CHARACTERS_MAX - SUFFIX.length).join('')
  return kept.trimEnd() + SUFFIX
}

async function copyQuestions(tx: Transaction, fromId: string, to: QuizRow): Promise<NewIds> {
  const originals = await selectQuestions(tx, fromId)
  const images = await selectImagesOfQuiz(tx, fromId)
  const copies = await insertQuestions(
    tx,
    to,
    originals.map(({ id: _id, quizId: _quiz, answers, ...question }) => ({
      ...question,
      answers: answers.map((answer) => ({ ...answer, id: newId('answer') })),
    })),
  )
  const copyOf = new Map(originals.map(({ id }, index) => [id, copies[index]!.id]))
  await insertQuestionImages(
    tx,
    to.accountId,
    images.map(({ id: _id, createdAt: _created, questionId, ...image }) => ({
      ...image,
      questionId: copyOf.get(questionId)!,
    })),
  )
  return copyOf
}

async function copyHooks(tx: Transaction, fromId: string, to: QuizRow): Promise<NewIds> {
  const rows = await selectHooks(tx, fromId)
  const copies = await insertHooks(
    tx,
    rows.map(({ id: _id, createdAt: _created, updatedAt: _updated, ...hook }) => ({
      ...hook,
      quizId: to.id,
      accountId: to.accountId,
    })),
  )
  return new Map(rows.map(({ id }, index) => [id, copies[index]!.id]))
}
