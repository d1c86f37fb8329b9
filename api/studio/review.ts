import { randomUUID } from 'node:crypto'
import type { Question } from '../../shared/contracts/question.ts'
import type { Quiz } from '../../shared/contracts/quiz.ts'
import { textsIn } from '../texts/texts.ts'
import { pageResponse } from '../web/page.ts'
import { reviewPage, reviewPath } from '../web/review-page.ts'
import { changing } from './changing.ts'
import type { Handler } from './handler.ts'
import { perform, type Visit } from './visit.ts'

/** The verdicts about the questions of a quiz. */
export const openReview: Handler = async ({ sessions }, { ctx, session, csrf, request, params }) => {
  const [{ flash, headers }, quiz, { questions }] = await Promise.all([
    sessions.flashes.take(request, session),
    perform(ctx, 'getQuiz', { path: params }) as Promise<Quiz>,
    perform(ctx, 'listQuestions', { path: params }) as Promise<{ questions: Question[] }>,
  ])
  const page = reviewPage({
    texts: textsIn(session.account.language),
    email: session.account.email,
    csrf,
    attempt: randomUUID(),
    flash,
    quiz,
    questions,
    hasModel: ctx.config.generation !== undefined,
  })
  return pageResponse({ ...page, headers }, session.account)
}

/** Has the questions checked and shows the verdicts. */
export const reviewQuiz = changing(pathOf, async (visit) => {
  await perform(visit.ctx, 'reviewQuiz', { path: visit.params })
  // The page itself says what came of it.
  return { path: pathOf(visit) }
})

function pathOf({ params }: Visit): string {
  return reviewPath(params.quizId!)
}
