import type { GeneratedQuiz, GenerationInput } from '../../shared/contracts/generation.ts'
import { type ReviewReason, reviewOf, sentencesOf } from '../../shared/contracts/review.ts'
import { storeReviews } from '../../shared/database/queries/generations.ts'
import { recordWebhookEvent } from '../../shared/database/queries/webhooks.ts'
import { AppError, type Issue } from '../../shared/errors.ts'
import type { Context } from '../context.ts'
import { type Slot, withModel } from '../generation/slot.ts'
import { type CheckedQuiz, writeQuiz } from '../generation/write-quiz.ts'
import { askedQuestions } from './asked-questions.ts'
import { addInto } from './question-rows.ts'
import { insertNew } from './quizzes.ts'
import { sourceOf } from './sources.ts'

/**
 * Has a model write a quiz and saves the questions that pass the gate. A failure records the tokens used and does not
 * count towards the free plan.
 */
export async function generate(ctx: Context, input: GenerationInput): Promise<GeneratedQuiz> {
  if (ctx.config.generation === undefined) throw new AppError('GENERATION_UNAVAILABLE')
  const source = await sourceOf(ctx, input)
  return withModel(ctx, { createsQuiz: true }, async (slot) => {
    const written = await writeQuiz(slot.model, { input, source, ...(await askedQuestions(ctx)) })
    if ('issues' in written || written.questions.length === 0) throw nothingPassed(written, 'question')
    return keep(ctx, slot, input, written)
  })
}

/** `GENERATION_FAILED` for a model that wrote nothing valid, or nothing that passed the gate. */
export function nothingPassed(
  written: { issues: readonly Issue[] } | { dropped: readonly { reasons: readonly ReviewReason[] }[] },
  noun: 'question' | 'card',
): AppError {
  if ('issues' in written) {
    const cause = { issues: written.issues }
    return new AppError('GENERATION_FAILED', { hint: `Try again, or ask for fewer ${noun}s.`, cause })
  }
  const [first] = written.dropped
  const hint = `No ${noun} passed its checks: ${sentencesOf(first?.reasons ?? []).join(' ')}`
  return new AppError('GENERATION_FAILED', { hint })
}

async function keep(
  ctx: Context,
  slot: Slot,
  input: GenerationInput,
  written: CheckedQuiz,
): Promise<GeneratedQuiz> {
  const { title, description, questions, dropped } = written
  const { quizType, difficulty, language } = input
  const speech = language === undefined ? {} : { speech: { language } }
  return ctx.database.transaction(async (tx) => {
    const quiz = await insertNew(ctx, tx, { title, description, quizType, difficulty, ...speech })
    // Where the type says the same, questions stay without a kind of their own.
    const inputs = questions.map(({ question }) => ({ ...question, kind: input.kind }))
    const rows = await addInto(tx, quiz, inputs, new Map())
    await storeReviews(
      tx,
      rows,
      questions.map(({ review }) => review),
    )
    await slot.created(tx, quiz.id)
    await recordWebhookEvent(tx, {
      accountId: ctx.actor.accountId,
      type: 'quiz.generated',
      data: { quizId: quiz.id, title, questionCount: rows.length, createdAt: quiz.createdAt.toISOString() },
    })
    return {
      id: quiz.id,
      title,
      description,
      quizType,
      questions: rows.map(({ id, questionText, answers, explanation, level }, at) => ({
        id: String(id),
        questionText,
        answers,
        explanation,
        level,
        review: reviewOf(questions[at]!.review),
      })),
      dropped: dropped.map(({ questionText, reasons }) => ({ questionText, reasons: sentencesOf(reasons) })),
      createdAt: quiz.createdAt.toISOString(),
    }
  })
}
