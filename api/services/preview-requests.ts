import type { z } from 'zod'
import type { RenderSnapshot } from '../../shared/contracts/snapshot.ts'
import { AppError, type Issue } from '../../shared/errors.ts'
import {
  type FramesRequest,
  FramesResult,
  PREVIEW_MS_MAX,
  previewFolder,
  resultKey,
  SoundResult,
} from '../../shared/preview/preview.ts'
import { sendFrames, sendSound } from '../../shared/queue/send-preview.ts'
import { type Storage, StorageMissing } from '../../shared/storage/storage.ts'
import { validationError } from '../../shared/validation.ts'
import type { Actor, Context } from '../context.ts'
import { requireQuiz } from './quizzes.ts'
import { reasonsAgainst } from './render-checks.ts'
import { examine, FPS_DEFAULT, planOf } from './render-orders.ts'
import { takeSnapshot } from './snapshots.ts'

/** What asking a node needs of a request, or of a job for an account. */
export type Asker = Pick<Context, 'database' | 'queue' | 'storage' | 'config' | 'now' | 'signal'> & {
  actor: Pick<Actor, 'accountId'>
}

type Order<Schema> = {
  queue: 'preview' | 'preview_sound'
  folder: string
  schema: Schema
  /** Queues the job and returns its id. */
  send(database: Asker['database']): Promise<string>
}

/** Announcements may get lost: this often a waiting request looks whether its job is over. */
const LOOK_MS = 2_000
/** A frame takes about a second. */
const BUSY_RETRY_SECONDS = 1

/**
 * Frames of the film as the quiz is now, from a render node or from the last five minutes' cache; `null` where no node
 * answers in time. Throws `VALIDATION_ERROR` for a quiz that cannot be rendered and `TOO_MANY_REQUESTS` for an account
 * that waits for too many.
 */
export async function requestFrames(
  ctx: Context,
  wanted: Omit<FramesRequest, 'snapshot' | 'folder'>,
): Promise<FramesResult | null> {
  return framesOf(ctx, { ...wanted, snapshot: await renderableSnapshot(ctx, wanted.quizId, reasonsAgainst) })
}

/** The same of any film: `quizId` names what it is drawn for. Throws only `TOO_MANY_REQUESTS`. */
export async function framesOf(
  ctx: Asker,
  content: Omit<FramesRequest, 'folder'>,
): Promise<FramesResult | null> {
  const folder = previewFolder(content, ctx.now())
  let jobId: string | null = null
  try {
    return await obtain(ctx, {
      queue: 'preview',
      folder,
      schema: FramesResult,
      async send(database) {
        const order = { ...boundsOf(ctx), request: { ...content, folder } }
        jobId = await database.transaction((tx) => sendFrames(tx, ctx.queue, order))
        return jobId ?? refuseMore(boundsOf(ctx))
      },
    })
  } finally {
    if (jobId !== null) await ctx.queue.withdraw(ctx.database, 'preview', jobId)
  }
}

/** The sound of the film as the quiz is now; `null` = not yet: it goes on without this request, and the next finds it. */
export async function requestSound(ctx: Context, quizId: string): Promise<SoundResult | null> {
  // Frames of a quiz that is too long show what to leave out; its sound would keep a node busy for minutes.
  const tooLong = (snapshot: RenderSnapshot) => examine(snapshot).reasons ?? []
  const content = { snapshot: await renderableSnapshot(ctx, quizId, tooLong) }
  const request = { ...content, folder: previewFolder(content, ctx.now()) }
  return obtain(ctx, {
    queue: 'preview_sound',
    folder: request.folder,
    schema: SoundResult,
    send: (database) => database.transaction((tx) => sendSound(tx, ctx.queue, { ...boundsOf(ctx), request })),
  })
}

/** The snapshot that a render would have now. Throws `NOT_FOUND`, and `VALIDATION_ERROR` where it cannot be rendered. */
async function renderableSnapshot(
  ctx: Context,
  quizId: string,
  reasonsOf: (snapshot: RenderSnapshot) => Issue[],
): Promise<RenderSnapshot> {
  const [quiz, plan] = await Promise.all([requireQuiz(ctx, quizId), planOf(ctx)])
  const snapshot = await takeSnapshot(ctx, quiz, { fps: FPS_DEFAULT, plan })
  const reasons = reasonsOf(snapshot)
  if (reasons.length > 0) throw validationError(reasons)
  return snapshot
}

/** A finished result, or that of a new job; `null` where the job has none in time. */
export async function obtain<Schema extends typeof FramesResult | typeof SoundResult>(
  ctx: Pick<Asker, 'database' | 'queue' | 'storage' | 'signal'>,
  { queue, folder, schema, send }: Order<Schema>,
): Promise<z.infer<Schema> | null> {
  const known = await readResult(ctx.storage, folder, schema)
  if (known?.isProvisional === false) return known
  const announced = await ctx.queue.subscribe(folder)
  try {
    const jobId = await send(ctx.database)
    const giveUpAtMs = performance.now() + PREVIEW_MS_MAX
    for (;;) {
      const leftMs = giveUpAtMs - performance.now()
      if (leftMs <= 0 || ctx.signal.aborted) return null
      const isHeard = await announced.heard(Math.min(LOOK_MS, leftMs), ctx.signal)
      if (!isHeard && !(await ctx.queue.isOver(queue, jobId))) continue
      const result = await readResult(ctx.storage, folder, schema)
      // After an outage everybody is woken, also where nothing is ready.
      if (result !== null || !isHeard) return result
    }
  } finally {
    announced.close()
  }
}

async function readResult<Schema extends typeof FramesResult | typeof SoundResult>(
  storage: Storage,
  folder: string,
  schema: Schema,
): Promise<z.infer<Schema> | null> {
  try {
    const bytes = await storage.get(resultKey(folder))
    return schema.parse(JSON.parse(new TextDecoder().decode(bytes))) as z.infer<Schema>
  } catch (error) {
    if (error instanceof StorageMissing) return null
    throw error
  }
}

function boundsOf({ actor: { accountId }, config }: Asker) {
  return { accountId, most: config.limits.previewsAtOnce }
}

function refuseMore({ most }: { most: number }): never {
  throw new AppError('TOO_MANY_REQUESTS', {
    hint: `This account waits for ${most} previews already, as many as it may at a time.`,
    retryAfterSeconds: BUSY_RETRY_SECONDS,
  })
}
