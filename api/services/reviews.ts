import { type ReviewedQuiz, reviewOf, type StoredReview } from '../../shared/contracts/review.ts'
import { storeReviews } from '../../shared/database/queries/generations.ts'
import { selectImagesOfQuiz, selectQuestions } from '../../shared/database/queries/questions.ts'
import type { Context } from '../context.ts'
import { judge } from '../generation/gate/judge.ts'
import { withModel } from '../generation/slot.ts'
import { askedQuestions, candidateOf } from './asked-questions.ts'
import { requireQuiz } from './quizzes.ts'

/**
 * Judges the questions of one of the caller's quizzes, whoever wrote them, and keeps the verdicts. Without a model
 * nothing is confirmed.
 */
export async function review(ctx: Context, { quizId }: { quizId: string }): Promise<ReviewedQuiz> {
  const quiz = await requireQuiz(ctx, quizId)
  const rows = await selectQuestions(ctx.database, quizId)
  const pictured = new Set(
    (await selectImagesOfQuiz(ctx.database, quizId)).map(({ questionId }) => questionId),
  )
  const { memory } = await askedQuestions(ctx, quizId)
  const candidates = rows.map((row) => ({
    ...candidateOf({ ...row, quizType: quiz.quizType }),
    hasPicture:
      row.imagePath !== null || pictured.has(row.id) || row.answers.some(({ imagePath }) => imagePath),
  }))
  const verdicts =
    ctx.config.generation === undefined || rows.length === 0
      ? await judge(candidates, { memory, source: null, model: null })
      : await withModel(ctx, { createsQuiz: false }, ({ model }) =>
          judge(candidates, { memory, source: null, model }),
        )
  const reviews = verdicts.map(
    ({ reasons }): StoredReview => ({ status: reasons.length > 0 ? 'unchecked' : 'passed', reasons }),
  )
  await storeReviews(ctx.database, rows, reviews)
  return {
    questions: rows.map(({ id, questionText }, at) => ({
      id: String(id),
      questionText,
      review: reviewOf(reviews[at]!)!,
    })),
  }
}
