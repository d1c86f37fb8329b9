import { type RenderSnapshot, SnapshotQuestion } from '../../shared/contracts/snapshot.ts'
import * as previews from '../services/previews.ts'
import { requireQuiz } from '../services/quizzes.ts'
import { drawnPicture, requireNode, tellingMs } from './drawn-picture.ts'
import type { Handler } from './handler.ts'
import { snapshotOf } from './player-film.ts'

const WIDTH_PX = 360

/** A frame of a quiz that has no film yet: its first question. A transparent one where no render node could draw it. */
export const showQuizPoster: Handler = async (_studio, { ctx, params }) => {
  const quizId = params.quizId!
  const { updatedAt } = await requireQuiz(ctx, quizId)
  const draw = async () => {
    const snapshot = withQuestion((await snapshotOf(ctx, quizId)).snapshot)
    await requireNode(ctx)
    return previews.pictureOf(ctx, {
      drawnFor: quizId,
      snapshot,
      atMs: tellingMs(snapshot),
      widthPx: WIDTH_PX,
    })
  }
  return drawnPicture({ ctx }, draw, `${quizId} ${updatedAt.getTime()}`)
}

/** A quiz of which only the title is written asks that: so a draft has a picture of its own in its look. */
function withQuestion(snapshot: RenderSnapshot): RenderSnapshot {
  if (snapshot.questions.length > 0) return snapshot
  const question = { text: snapshot.title, kind: 'open', countdownSeconds: 5, image: null, answers: [] }
  return { ...snapshot, questions: [SnapshotQuestion.parse(question)] }
}
