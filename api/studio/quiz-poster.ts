import type { RawAnswer } from '../context.ts'
import { requireQuiz } from '../services/quizzes.ts'
import { drawnPicture, requireNode, tellingMs } from './drawn-picture.ts'
import type { Handler } from './handler.ts'
import { snapshotOf } from './player-film.ts'
import { perform } from './visit.ts'

const WIDTH_PX = 360

/** A frame of a quiz that has no film yet: its first question. A transparent one where no render node could draw it. */
export const showQuizPoster: Handler = async (_studio, visit) => {
  const { ctx, params } = visit
  const quizId = params.quizId!
  const { updatedAt } = await requireQuiz(ctx, quizId)
  const draw = async () => {
    const { snapshot } = await snapshotOf(ctx, quizId)
    await requireNode(ctx)
    const query = { at: tellingMs(snapshot) / 1_000, width: WIDTH_PX }
    return (await perform(ctx, 'previewQuiz', { path: { quizId }, query })) as RawAnswer
  }
  return drawnPicture(visit, draw, `${quizId} ${updatedAt.getTime()}`)
}
