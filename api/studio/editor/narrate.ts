import { NarratedScene } from '../../../shared/contracts/narration.ts'
import { selectNarration } from '../../../shared/database/queries/narrations.ts'
import { AppError } from '../../../shared/errors.ts'
import { NARRATION_BYTES_MAX } from '../../../shared/limits.ts'
import type { Context } from '../../context.ts'
import { requireQuiz } from '../../services/quizzes.ts'
import { readUpload } from '../../transports/body.ts'
import type { Handler } from '../handler.ts'
import { perform } from '../visit.ts'
import { json, requireToken } from './answers.ts'
import type { NarrationsAnswer } from './document.ts'
import { narrationsOf } from './keep-narrations.ts'

const NARRATION_TYPE = 'audio/ogg'
const PART = /^(question|answer)-(\d{1,15})$/

/** Speaks a scene with a clip that is uploaded or was recorded. */
export const uploadNarration: Handler = async (studio, visit) => {
  await requireToken(studio, visit)
  const { ctx, params } = visit
  const { path, query, noun } = addressOf(params.quizId!, params.scene!)
  const body = (await readUpload(visit.request, NARRATION_BYTES_MAX)) as Record<string, unknown>
  await perform(ctx, `upload${noun}Narration`, { path, query, body })
  return answer(ctx, params.quizId!)
}

/** Gives a scene back to the film's voice. */
export const removeNarration: Handler = async (studio, visit) => {
  await requireToken(studio, visit)
  const { ctx, params } = visit
  const { path, query, noun } = addressOf(params.quizId!, params.scene!)
  await perform(ctx, `delete${noun}Narration`, { path, query })
  return answer(ctx, params.quizId!)
}

/** The clip of a scene, to listen to. */
export const playNarration: Handler = async (_studio, { ctx, params }) => {
  const { quizId, scene } = params
  await requireQuiz(ctx, quizId!)
  const row = await selectNarration(ctx.database, { quizId: quizId!, scene: scene! })
  if (row === null) throw new AppError('NOT_FOUND')
  const headers = {
    'Content-Type': NARRATION_TYPE,
    // Another clip may take its place.
    'Cache-Control': 'no-store',
    'X-Content-Type-Options': 'nosniff',
  }
  return new Response(await ctx.storage.read(row.storageKey), { headers })
}

/** Where the API has a scene's clip. Throws `NOT_FOUND` for a name that no scene has. */
function addressOf(quizId: string, scene: string) {
  const [, part, questionId] = PART.exec(scene) ?? []
  if (questionId !== undefined) return { noun: 'Question', path: { questionId }, query: { part } }
  if (!NarratedScene.safeParse(scene).success) throw new AppError('NOT_FOUND')
  return { noun: 'Scene', path: { quizId, scene }, query: {} }
}

async function answer(ctx: Context, quizId: string): Promise<Response> {
  const [{ updatedAt }, narrations] = await Promise.all([requireQuiz(ctx, quizId), narrationsOf(ctx, quizId)])
  return json({ updatedAt: updatedAt.toISOString(), narrations } satisfies NarrationsAnswer)
}
