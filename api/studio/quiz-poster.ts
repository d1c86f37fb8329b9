import { type RenderSnapshot, SnapshotQuestion } from '../../shared/contracts/snapshot.ts'
import type { Context, RawAnswer } from '../context.ts'
import * as previews from '../services/previews.ts'
import { requireQuiz } from '../services/quizzes.ts'
import { reasonsAgainst } from '../services/render-checks.ts'
import { drawnPicture, requireNode, tellingMs } from './drawn-picture.ts'
import type { Handler } from './handler.ts'
import { snapshotOf } from './player-film.ts'
import { perform } from './visit.ts'

const WIDTH_PX = 360

/** A frame of a quiz that has no film yet: its first question. A transparent one where no render node could draw it. */
export const showQuizPoster: Handler = async (_studio, { ctx, params }) => {
  const quizId = params.quizId!
  const { updatedAt } = await requireQuiz(ctx, quizId)
  const draw = async () => {
    const { snapshot } = await snapshotOf(ctx, quizId)
    await requireNode(ctx)
    if (reasonsAgainst(snapshot).length > 0) return drawDraft(ctx, quizId, snapshot)
    const query = { at: tellingMs(snapshot) / 1_000, width: WIDTH_PX }
    return (await perform(ctx, 'previewQuiz', { path: { quizId }, query })) as RawAnswer
  }
  return drawnPicture({ ctx }, draw, `${quizId} ${updatedAt.getTime()}`)
}

/** The same of a quiz that cannot be rendered yet. One of which only the title is written asks that, in its look. */
function drawDraft(ctx: Context, quizId: string, written: RenderSnapshot): Promise<RawAnswer> {
  const title = { text: written.title, kind: 'open', countdownSeconds: 5, image: null, answers: [] }
  const questions = written.questions.length > 0 ? written.questions : [SnapshotQuestion.parse(title)]
  const snapshot = { ...written, questions }
  return previews.pictureOf(ctx, {
    drawnFor: quizId,
    snapshot,
    atMs: tellingMs(snapshot),
    widthPx: WIDTH_PX,
  })
}
