import type { Render } from '../../shared/contracts/render.ts'
import { RenderSnapshot } from '../../shared/contracts/snapshot.ts'
import type { Executor } from '../../shared/database/connect.ts'
import {
  activateImages,
  type QuestionImageRow,
  type QuestionRow,
  selectImagesOfQuestion,
  selectQuestions,
  updateQuestion,
} from '../../shared/database/queries/questions.ts'
import { lockQuiz } from '../../shared/database/queries/quizzes.ts'
import { selectSnapshot } from '../../shared/database/queries/renders.ts'
import { picturesOf } from '../../shared/timeline/pictures.ts'
import type { Context } from '../context.ts'
import { failedQuestion } from '../web/failure-words.ts'

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
 * Takes the picture that kept a video from being made out of its question: its own, the attached ones and those of its answers,
 * each where it has that address. Words, ids and the verdict on them stay. Answers how to put back what was taken; `null` =
 * the question no longer has it.
 */
export async function takeOutPicture(
  { database, actor }: Context,
  { quizId, failure }: Pick<Render, 'quizId' | 'failure'>,
  address: string,
): Promise<(() => Promise<void>) | null> {
  const place = failure && failedQuestion(failure)
  const taken = await database.transaction(async (tx) => {
    if ((await lockQuiz(tx, actor.accountId, quizId)) === null) return null
    const question = place ? (await selectQuestions(tx, quizId))[place - 1] : undefined
    if (question === undefined) return null
    const { id, imagePath, answers } = question
    const isOwn = imagePath === address
    const answerIds = answers.filter((answer) => answer.imagePath === address).map((answer) => answer.id)
    const imageIds = (await selectImagesOfQuestion(tx, id))
      .filter(({ isActive, url }) => isActive && url === address)
      .map((image) => image.id)
    if (!isOwn && answerIds.length === 0 && imageIds.length === 0) return null
    const found = { id, isOwn, answerIds, imageIds }
    await movePicture(tx, quizId, question, found, { from: address, to: null })
    return found
  })
  if (taken === null) return null
  return () =>
    database.transaction(async (tx) => {
      if ((await lockQuiz(tx, actor.accountId, quizId)) === null) return
      const question = (await selectQuestions(tx, quizId)).find(({ id }) => id === taken.id)
      if (question) await movePicture(tx, quizId, question, taken, { from: null, to: address })
    })
}

/** Changes the address of the pictures named, each only where it is still `from`. */
async function movePicture(
  tx: Executor,
  quizId: string,
  question: QuestionRow,
  { isOwn, answerIds, imageIds }: { isOwn: boolean; answerIds: string[]; imageIds: QuestionImageRow['id'][] },
  { from, to }: { from: string | null; to: string | null },
): Promise<void> {
  const changed = (answer: QuestionRow['answers'][number]) =>
    answerIds.includes(answer.id) && (answer.imagePath ?? null) === from
  await activateImages(tx, imageIds, to !== null)
  await updateQuestion(tx, quizId, question.id, {
    imagePath: isOwn && question.imagePath === from ? to : question.imagePath,
    answers: question.answers.map((answer) => (changed(answer) ? { ...answer, imagePath: to } : answer)),
  })
}
