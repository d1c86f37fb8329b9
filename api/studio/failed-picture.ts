import type { Question } from '../../shared/contracts/question.ts'
import type { Render } from '../../shared/contracts/render.ts'
import { RenderSnapshot } from '../../shared/contracts/snapshot.ts'
import { selectSnapshot } from '../../shared/database/queries/renders.ts'
import { picturesOf } from '../../shared/timeline/pictures.ts'
import type { Context } from '../context.ts'
import { failedQuestion } from '../web/failure-words.ts'
import { perform } from './visit.ts'

/** The foreign address of the picture that kept a video from being made; `null` = none, or uploaded. */
export async function failedAddress(
  ctx: Context,
  { sessionId, failure }: Pick<Render, 'sessionId' | 'failure'>,
): Promise<string | null> {
  if (!failure?.code.startsWith('PICTURE_')) return null
  const snapshot = RenderSnapshot.parse(await selectSnapshot(ctx.database, sessionId))
  const picture = picturesOf(snapshot).find(({ what }) => failure.message.startsWith(`${what} `))
  return picture?.image.url ?? null
}

/**
 * Takes the picture that kept a video from being made out of its question and that question's answers, where it still is.
 * Answers how to put it back.
 */
export async function takeOutPicture(
  ctx: Context,
  { quizId, failure }: Pick<Render, 'quizId' | 'failure'>,
  address: string,
): Promise<() => Promise<void>> {
  const place = failure && failedQuestion(failure)
  const { questions } = (await perform(ctx, 'listQuestions', { path: { quizId } })) as {
    questions: Question[]
  }
  const question = place ? questions[place - 1] : undefined
  if (question === undefined) return async () => {}
  const change = async (without: string | null) => {
    const keep = (path: string | null) => (path === without ? null : path)
    const answers = question.answers.map(({ id: _, imagePath, ...answer }) => ({
      ...answer,
      imagePath: keep(imagePath),
    }))
    const body = { imagePath: keep(question.imagePath), answers }
    await perform(ctx, 'updateQuestion', { path: { questionId: question.id }, body })
  }
  await change(address)
  return () => change(null)
}
