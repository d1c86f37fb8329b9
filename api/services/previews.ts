import { selectAccount } from '../../shared/database/queries/accounts.ts'
import { selectQuiz } from '../../shared/database/queries/quizzes.ts'
import { AppError } from '../../shared/errors.ts'
import {
  PREVIEW_FOLDER,
  PREVIEW_KEPT_MS,
  PREVIEW_MS_MAX,
  PREVIEW_SOUND_TYPE,
  type PreviewRequest,
  PreviewResult,
  previewFolder,
  resultKey,
} from '../../shared/preview/preview.ts'
import { type Storage, StorageMissing } from '../../shared/storage/storage.ts'
import type { SpeechDurations } from '../../shared/timeline/speech-clips.ts'
import { validationError } from '../../shared/validation.ts'
import type { Context, RawAnswer, ToolAnswer } from '../context.ts'
import { reasonsAgainst } from './render-checks.ts'
import { takeSnapshot } from './snapshots.ts'

type Wanted = { quizId: string } & Pick<PreviewRequest, 'atMs' | 'withScenes' | 'withSound' | 'widthPx'>

/** Drawn frames of a film: the time and scene of each, and its picture as PNG. */
type Preview = Omit<PreviewResult, 'frames' | 'soundKey' | 'failure'> & {
  frames: { timeMs: number; sceneId: string; png: Uint8Array }[]
}

const FPS = 30
const POLL_MS = 60
const RETRY_AFTER_SECONDS = 10
/** Wide enough to read, small enough for a model's budget. */
const TOOL_WIDTH_PX = 360

/** One frame as a PNG file. */
export async function picture(
  ctx: Context,
  { quizId, at, width }: { quizId: string; at: number; width?: number },
): Promise<RawAnswer> {
  const wanted = { quizId, atMs: [at * 1_000], withScenes: false, widthPx: width ?? null }
  const [frame] = (await draw(ctx, wanted)).frames
  if (frame === undefined) throw unavailable('The frame could not be drawn.')
  const headers = { 'Preview-Time': (frame.timeMs / 1_000).toFixed(3) }
  return { contentType: 'image/png', body: new Blob([frame.png as BlobPart]).stream(), headers }
}

/** Small frames of the film for a model: at given moments, one per scene, or both. */
export async function frames(
  ctx: Context,
  { quizId, at = [], scenes = at.length === 0 }: { quizId: string; at?: number[]; scenes?: boolean },
) {
  const atMs = at.map((seconds) => seconds * 1_000)
  const preview = await draw(ctx, { quizId, atMs, withScenes: scenes, widthPx: TOOL_WIDTH_PX })
  return {
    data: {
      quizId,
      duration: secondsOf(preview.durationMs),
      scenes: preview.scenes.map(({ id, kind, startMs, durationMs }) => ({
        id,
        kind,
        start: secondsOf(startMs),
        duration: secondsOf(durationMs),
      })),
      frames: preview.frames.map(({ timeMs, sceneId }) => ({ at: secondsOf(timeMs), scene: sceneId })),
      warnings: preview.warnings,
    },
    pictures: preview.frames.map(({ png }) => png),
  } satisfies ToolAnswer
}

/** The soundtrack of the film as the quiz is now, and the spoken length of each of its clips. */
export async function mixSound(
  ctx: Context,
  quizId: string,
): Promise<{ speech: SpeechDurations; key: string }> {
  const wanted = { quizId, atMs: [], withScenes: false, withSound: true, widthPx: null }
  const { speech, soundKey } = await result(ctx, wanted)
  if (speech === null || soundKey === null) throw unavailable('The voice was not ready in time.')
  return { speech, key: soundKey }
}

/** The soundtrack as a file. */
export async function sound(ctx: Context, { quizId }: { quizId: string }): Promise<RawAnswer> {
  const { key } = await mixSound(ctx, quizId)
  return { contentType: PREVIEW_SOUND_TYPE, body: await ctx.storage.read(key) }
}

/** Frames of the film as the quiz is now, drawn by a render node. Throws like `result`. */
async function draw(ctx: Context, wanted: Wanted): Promise<Preview> {
  const { frames, soundKey: _, ...facts } = await result(ctx, wanted)
  const drawn = frames.map(async ({ storageKey, ...frame }) => ({
    ...frame,
    png: await ctx.storage.get(storageKey),
  }))
  return { ...facts, frames: await Promise.all(drawn) }
}

/**
 * The preview, from a render node or from the last five minutes' cache. Throws `VALIDATION_ERROR` for a quiz that cannot be
 * rendered and `SERVICE_UNAVAILABLE` where no node answers in time.
 */
async function result(ctx: Context, { quizId, ...wanted }: Wanted): Promise<PreviewResult> {
  const { accountId } = ctx.actor
  const [quiz, account] = await Promise.all([
    selectQuiz(ctx.database, accountId, quizId),
    selectAccount(ctx.database, accountId),
  ])
  if (account === null) throw new AppError('UNAUTHORIZED')
  if (quiz === null) throw new AppError('NOT_FOUND')
  const snapshot = await takeSnapshot(ctx, quiz, { fps: FPS, plan: account.plan })
  const reasons = reasonsAgainst(snapshot)
  if (reasons.length > 0) throw validationError(reasons)
  const folder = previewFolder({ snapshot, ...wanted }, ctx.now())
  const known = await readResult(ctx.storage, folder)
  const answer = known ?? (await requestPreview(ctx, { snapshot, ...wanted, folder }))
  if (answer.failure !== null) throw unavailable(answer.failure)
  return answer
}

/** Removes previews that are too old to be reused. */
export async function sweepPreviews(storage: Storage, nowMs: number): Promise<void> {
  for await (const { key, modifiedAtMs } of storage.list(`${PREVIEW_FOLDER}/`)) {
    if (nowMs - modifiedAtMs > PREVIEW_KEPT_MS) await storage.remove(key)
  }
}

async function requestPreview(ctx: Context, request: PreviewRequest): Promise<PreviewResult> {
  const jobId = await ctx.queue.send(ctx.database, 'preview', request)
  const giveUpAtMs = performance.now() + PREVIEW_MS_MAX
  while (performance.now() < giveUpAtMs && !ctx.signal.aborted) {
    await Bun.sleep(POLL_MS)
    const result = await readResult(ctx.storage, request.folder)
    if (result !== null) return result
  }
  await ctx.queue.cancel(ctx.database, 'preview', jobId)
  throw unavailable(`No render node answered within ${PREVIEW_MS_MAX / 1_000} s.`)
}

async function readResult(storage: Storage, folder: string): Promise<PreviewResult | null> {
  try {
    const bytes = await storage.get(resultKey(folder))
    const result = PreviewResult.parse(JSON.parse(new TextDecoder().decode(bytes)))
    // Failures are not cached: the next request tries again.
    if (result.failure !== null) await storage.remove(resultKey(folder))
    return result
  } catch (error) {
    if (error instanceof StorageMissing) return null
    throw error
  }
}

function secondsOf(ms: number): number {
  return Math.round(ms) / 1_000
}

function unavailable(hint: string): AppError {
  return new AppError('SERVICE_UNAVAILABLE', { hint, retryAfterSeconds: RETRY_AFTER_SECONDS })
}
