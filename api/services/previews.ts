import type { RenderSnapshot } from '../../shared/contracts/snapshot.ts'
import { AppError } from '../../shared/errors.ts'
import {
  type FramesResult,
  PREVIEW_FOLDER,
  PREVIEW_KEPT_MS,
  PREVIEW_MS_MAX,
  PREVIEW_SOUND_TYPE,
} from '../../shared/preview/preview.ts'
import type { Storage } from '../../shared/storage/storage.ts'
import type { SpeechDurations } from '../../shared/timeline/speech-clips.ts'
import type { SpeechWords } from '../../shared/timeline/word-times.ts'
import type { Context, RawAnswer, ToolAnswer } from '../context.ts'
import { type Asker, framesOf, requestFrames, requestSound } from './preview-requests.ts'
import { type Picture, smallPicture } from './small-picture.ts'

/** Drawn frames of a film: the time and scene of each, and its picture as PNG. */
type Preview = Omit<FramesResult, 'frames' | 'failure' | 'isProvisional'> & {
  frames: { timeMs: number; sceneId: string; png: Uint8Array }[]
}

const RETRY_AFTER_SECONDS = 10
/** Wide enough to read, small enough for a model's budget. */
const TOOL_WIDTH_PX = 360

/** One frame as a PNG file. */
export async function picture(
  ctx: Context,
  { quizId, at, width }: { quizId: string; at: number; width?: number },
): Promise<RawAnswer> {
  const wanted = { quizId, atMs: [at * 1_000], withScenes: false, widthPx: width ?? null }
  return pictureIn(await read(ctx, await requestFrames(ctx, wanted)))
}

/** One frame of a film that is no quiz's, such as a sample in the colours of a brand. `drawnFor` is an id or a sample's name. */
export async function pictureOf(
  ctx: Asker,
  {
    drawnFor: quizId,
    snapshot,
    atMs,
    widthPx,
  }: { drawnFor: string; snapshot: RenderSnapshot; atMs: number; widthPx: number },
): Promise<RawAnswer> {
  const content = { quizId, snapshot, atMs: [atMs], withScenes: false, widthPx }
  return pictureIn(await read(ctx, await framesOf(ctx, content)))
}

/** The best covers of a film, the best first, as PNG; one alone, its title card, where a node of an older release draws it. */
export async function coversOf(
  ctx: Asker,
  {
    drawnFor: quizId,
    snapshot,
    titleMs,
    widthPx,
  }: {
    drawnFor: string
    snapshot: RenderSnapshot
    titleMs: number
    widthPx: number
  },
): Promise<{ pngs: Uint8Array[]; isProvisional: boolean }> {
  const content = { quizId, snapshot, atMs: [titleMs], withScenes: false, widthPx, covers: true as const }
  const result = await framesOf(ctx, content)
  const { frames } = await read(ctx, result)
  if (frames.length === 0) throw unavailable('The covers could not be drawn.')
  return { pngs: frames.map(({ png }) => png), isProvisional: result!.isProvisional }
}

function pictureIn({ frames: [frame] }: Preview): RawAnswer {
  if (frame === undefined) throw unavailable('The frame could not be drawn.')
  const headers = { 'Preview-Time': (frame.timeMs / 1_000).toFixed(3) }
  return { contentType: 'image/png', body: new Blob([frame.png as BlobPart]).stream(), headers }
}

/** Small frames of the film for a model: at given moments, one per scene, or both; on demand with a link to the sound. */
export async function frames(
  ctx: Context,
  {
    quizId,
    at = [],
    scenes = at.length === 0,
    pictures,
    sound: withSound = false,
  }: { quizId: string; at?: number[]; scenes?: boolean; pictures: 'webp' | 'png'; sound?: boolean },
) {
  const atMs = at.map((seconds) => seconds * 1_000)
  const wanted = { quizId, atMs, withScenes: scenes, widthPx: TOOL_WIDTH_PX }
  const [preview, mixed] = await Promise.all([
    requestFrames(ctx, wanted).then((result) => read(ctx, result)),
    withSound ? mixSound(ctx, quizId) : null,
  ])
  const asPicture = async (bytes: Uint8Array): Promise<Picture> =>
    pictures === 'png' ? { bytes, mimeType: 'image/png' } : smallPicture(bytes)
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
      ...(withSound && { soundUrl: mixed && (await soundLink(ctx, mixed.key)) }),
    },
    pictures: await Promise.all(preview.frames.map(({ png }) => asPicture(png))),
  } satisfies ToolAnswer
}

/**
 * The soundtrack of the film as the quiz is now, the spoken length of each of its clips and the times of their words; `null` =
 * not ready yet. Throws `SERVICE_UNAVAILABLE` where it cannot be made.
 */
export async function mixSound(
  ctx: Context,
  quizId: string,
): Promise<{ speech: SpeechDurations; words: SpeechWords; key: string } | null> {
  const result = await requestSound(ctx, quizId)
  if (result === null) return null
  const { speech, words, soundKey, failure } = result
  if (soundKey === null) throw unavailable(failure ?? 'The sound could not be made.')
  return { speech, words, key: soundKey }
}

/** The soundtrack as a file. */
export async function sound(ctx: Context, { quizId }: { quizId: string }): Promise<RawAnswer> {
  const mixed = await mixSound(ctx, quizId)
  if (mixed === null) throw unavailable('The sound is not ready yet. Ask again: it is made meanwhile.')
  return { contentType: PREVIEW_SOUND_TYPE, body: await ctx.storage.read(mixed.key) }
}

function soundLink({ links }: Context, key: string): Promise<string> {
  return links.link({ key, filename: null }, PREVIEW_KEPT_MS / 1_000)
}

/** The pictures of what a node answered. Throws `SERVICE_UNAVAILABLE` where there are none. */
async function read(ctx: Pick<Context, 'storage'>, result: FramesResult | null): Promise<Preview> {
  if (result === null) throw unavailable(`No render node answered within ${PREVIEW_MS_MAX / 1_000} s.`)
  const { frames, failure, isProvisional: _, ...facts } = result
  if (failure !== null) throw unavailable(failure)
  const drawn = frames.map(async ({ storageKey, ...frame }) => ({
    ...frame,
    png: await ctx.storage.get(storageKey),
  }))
  return { ...facts, frames: await Promise.all(drawn) }
}

/** Removes previews that are too old to be reused. `nowMs` is the database's time. */
export async function sweepPreviews(storage: Storage, nowMs: number): Promise<void> {
  const old: string[] = []
  for await (const { key, modifiedAtMs } of storage.list(`${PREVIEW_FOLDER}/`)) {
    if (nowMs - modifiedAtMs > PREVIEW_KEPT_MS) old.push(key)
  }
  await storage.remove(...old)
}

function secondsOf(ms: number): number {
  return Math.round(ms) / 1_000
}

function unavailable(hint: string): AppError {
  return new AppError('SERVICE_UNAVAILABLE', { hint, retryAfterSeconds: RETRY_AFTER_SECONDS })
}
