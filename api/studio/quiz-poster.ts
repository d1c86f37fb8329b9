import { hasNode } from '../../shared/database/queries/render-nodes.ts'
import { AppError } from '../../shared/errors.ts'
import { buildScenes } from '../../shared/timeline/build-scenes.ts'
import type { Scene } from '../../shared/timeline/scenes.ts'
import type { RawAnswer } from '../context.ts'
import type { Handler } from './handler.ts'
import { snapshotOf } from './player-film.ts'
import { perform, type Visit } from './visit.ts'

const WIDTH_PX = 360
/** Later than the options enter, and before the reveal whatever the voice's real pace. */
const BEFORE_REVEAL_MS = 800
/** The address names the quiz's last change, so that a picture can be kept. */
const KEPT = 'private, max-age=604800, immutable'

/** One transparent pixel: browsers mark a picture that fails as broken. */
const NOTHING = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAACklEQVR4nGMAAQAABQABDQottAAAAABJRU5ErkJggg==',
  'base64',
)

/** The end of the last drawing for each account. */
const drawing = new Map<string, Promise<unknown>>()

/** A frame of a quiz that has no film yet: its first question. A transparent one where no render node could draw it. */
export const showQuizPoster: Handler = async (_studio, visit) => {
  const headers = { 'Content-Type': 'image/png', 'X-Content-Type-Options': 'nosniff' }
  try {
    const { body } = await inTurn(visit.ctx.actor.accountId, () => draw(visit))
    return new Response(body, { headers: { ...headers, 'Cache-Control': KEPT } })
  } catch (error) {
    if (!(error instanceof AppError) || error.code === 'NOT_FOUND') throw error
    return new Response(NOTHING, { headers: { ...headers, 'Cache-Control': 'no-store' } })
  }
}

async function draw({ ctx, params }: Visit) {
  // Whoever asked has left: a page of pictures is asked for at once, and drawn one after the other.
  ctx.signal.throwIfAborted()
  const quizId = params.quizId!
  const { snapshot } = await snapshotOf(ctx, quizId)
  // Without a node every picture of the page would wait until its time is up.
  if (!(await hasNode(ctx.database))) throw new AppError('SERVICE_UNAVAILABLE')
  const at = posterMs(buildScenes(snapshot, null)) / 1_000
  return (await perform(ctx, 'previewQuiz', {
    path: { quizId },
    query: { at, width: WIDTH_PX },
  })) as RawAnswer
}

function posterMs(scenes: readonly Scene[]): number {
  const first = scenes.find((scene) => scene.kind === 'question')
  return first ? Math.max(0, first.startMs + first.beats.revealMs - BEFORE_REVEAL_MS) : 0
}

/** Runs the tasks of one account one after the other, so that its pictures do not crowd out other previews. */
async function inTurn<T>(accountId: string, task: () => Promise<T>): Promise<T> {
  const before = drawing.get(accountId) ?? Promise.resolve()
  const done = before.then(task, task)
  drawing.set(accountId, done)
  try {
    return await done
  } finally {
    if (drawing.get(accountId) === done) drawing.delete(accountId)
  }
}
