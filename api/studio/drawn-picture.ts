import type { RenderSnapshot } from '../../shared/contracts/snapshot.ts'
import { hasNode } from '../../shared/database/queries/render-nodes.ts'
import { AppError } from '../../shared/errors.ts'
import { buildScenes } from '../../shared/timeline/build-scenes.ts'
import type { Context, RawAnswer } from '../context.ts'
import type { Asker } from '../services/preview-requests.ts'

/** Later than the options enter, and before the reveal whatever the voice's real pace. */
const BEFORE_REVEAL_MS = 800
/** The address of a picture changes with the words and settings that it shows, that of a sample with the looks too. */
const KEPT = 'private, max-age=604800, immutable'

/** One transparent pixel: browsers mark a picture that fails as broken. */
const NOTHING = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAACklEQVR4nGMAAQAABQABDQottAAAAABJRU5ErkJggg==',
  'base64',
)

const HEADERS = { 'Content-Type': 'image/png', 'X-Content-Type-Options': 'nosniff' }

/** The end of the last drawing for each key of `inTurn`. */
const drawing = new Map<string, Promise<unknown>>()

/** The newest pictures by their keys, about 60 kB each: another browser, or the next visit, waits for none. */
const kept = new Map<string, Uint8Array<ArrayBuffer>>()
const KEPT_MAX = 200

/**
 * A picture that a render node draws for a page; a transparent one where none could. One with a `key`, which changes with
 * what it shows, is drawn once. Throws `NOT_FOUND`.
 */
export async function drawnPicture(
  { ctx }: { ctx: Pick<Asker, 'signal' | 'actor'> },
  draw: () => Promise<RawAnswer>,
  key?: string,
): Promise<Response> {
  try {
    const known = () => (key === undefined ? undefined : kept.get(key))
    const picture =
      known() ??
      (await inTurn(ctx.actor.accountId, async () => {
        // A page asks for its pictures at once, and has gone away before the last of them is drawn.
        ctx.signal.throwIfAborted()
        const drawn = known() ?? (await new Response((await draw()).body).bytes())
        if (key !== undefined) keep(key, drawn)
        return drawn
      }))
    return new Response(picture, { headers: { ...HEADERS, 'Cache-Control': KEPT } })
  } catch (error) {
    const isRefused = error instanceof AppError && error.code !== 'NOT_FOUND'
    if (!isRefused && !ctx.signal.aborted) throw error
    return transparentPicture()
  }
}

/** What stands for a picture that there is none of. */
export function transparentPicture(): Response {
  return new Response(NOTHING, { headers: { ...HEADERS, 'Cache-Control': 'no-store' } })
}

function keep(key: string, picture: Uint8Array<ArrayBuffer>): void {
  kept.set(key, picture)
  const [oldest] = kept.keys()
  if (kept.size > KEPT_MAX) kept.delete(oldest!)
}

/** Throws `SERVICE_UNAVAILABLE` where no node runs: every picture of a page would wait until its time is up. */
export async function requireNode({ database }: Pick<Context, 'database'>): Promise<void> {
  if (!(await hasNode(database))) throw new AppError('SERVICE_UNAVAILABLE')
}

/** The moment in ms that stands for a film: its first question with all options. */
export function tellingMs(snapshot: RenderSnapshot): number {
  const first = buildScenes(snapshot, null).find((scene) => scene.kind === 'question')
  return first ? Math.max(0, first.startMs + first.beats.revealMs - BEFORE_REVEAL_MS) : 0
}

/** Runs the tasks of one key, such as an account, one after the other, so that its pictures do not crowd out other previews. */
export async function inTurn<T>(key: string, task: () => Promise<T>): Promise<T> {
  const before = drawing.get(key) ?? Promise.resolve()
  const done = before.then(task, task)
  drawing.set(key, done)
  try {
    return await done
  } finally {
    if (drawing.get(key) === done) drawing.delete(key)
  }
}
