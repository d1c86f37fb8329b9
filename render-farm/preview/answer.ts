import { RenderSnapshot } from '../../shared/contracts/snapshot.ts'
import { putPictureReport } from '../../shared/preview/picture-report.ts'
import {
  type FramesRequest,
  type FramesResult,
  PREVIEW_MS_MAX,
  PREVIEW_SOUND_TYPE,
  resultKey,
  type SoundRequest,
  type SoundResult,
  type VoiceRequest,
} from '../../shared/preview/preview.ts'
import type { Storage } from '../../shared/storage/storage.ts'
import { RenderFailure } from '../failure.ts'
import { drawPreview, type PreviewTools } from './draw-preview.ts'
import { mixPreview } from './mix-preview.ts'
import { speakSample } from './speak-sample.ts'

/** Draws frames and stores them, then their result. A failure is a result too: a person waits for it. */
export async function answerFrames(
  tools: PreviewTools,
  request: FramesRequest,
  jobSignal: AbortSignal,
): Promise<void> {
  const signal = AbortSignal.any([jobSignal, AbortSignal.timeout(PREVIEW_MS_MAX)])
  const result = await storeFrames(tools, request, signal).catch((error: unknown): FramesResult => {
    const failure = failureOf(tools, error, 'The frames could not be drawn.')
    return { durationMs: 0, scenes: [], frames: [], warnings: [], ...failure }
  })
  await putResult(tools.storage, request.folder, result)
}

/** A sample has no captions, and where there is no sound nothing is timed. */
const NO_TIMES = { speech: {}, words: {} }

/** Makes the sound of a film and stores it, then its result, like `answerFrames`. Throws once the claim is lost. */
export async function answerSound(
  tools: PreviewTools,
  request: SoundRequest,
  signal: AbortSignal,
  /** Where the sound is mixed; the system's folder by default. */
  tempFolder?: string,
): Promise<void> {
  const result = await storeSound(tools, request, signal, tempFolder).catch((error: unknown): SoundResult => {
    signal.throwIfAborted()
    return { ...NO_TIMES, soundKey: null, ...failureOf(tools, error, 'The sound could not be made.') }
  })
  await putResult(tools.storage, request.folder, result)
}

/** Speaks the sample of a voice and stores it, then its result, like `answerSound`. */
export async function answerVoice(
  tools: PreviewTools,
  { sample, folder }: VoiceRequest,
  signal: AbortSignal,
  tempFolder?: string,
): Promise<void> {
  const soundKey = `${folder}/sound.m4a`
  const result = await speakSample(tools, sample, { signal, tempFolder })
    .then(async (bytes): Promise<SoundResult> => {
      await tools.storage.put(soundKey, bytes, PREVIEW_SOUND_TYPE)
      return { ...NO_TIMES, soundKey, failure: null, isProvisional: false }
    })
    .catch((error: unknown): SoundResult => {
      signal.throwIfAborted()
      return { ...NO_TIMES, soundKey: null, ...failureOf(tools, error, 'This voice could not be heard.') }
    })
  await putResult(tools.storage, folder, result)
}

async function storeFrames(
  tools: PreviewTools,
  request: FramesRequest,
  signal: AbortSignal,
): Promise<FramesResult> {
  const { folder, quizId } = request
  // An API of the last release asks too: what it does not know has its default.
  const snapshot = RenderSnapshot.parse(request.snapshot)
  const { frames, missing, ...facts } = await drawPreview(tools, { ...request, snapshot }, signal)
  await putPictureReport(tools.storage, quizId, snapshot, missing)
  const stored = frames.map(async ({ png, ...frame }, index) => {
    const storageKey = `${folder}/${index}.png`
    await tools.storage.put(storageKey, png, 'image/png')
    return { ...frame, storageKey }
  })
  return { ...facts, frames: await Promise.all(stored), failure: null }
}

async function storeSound(
  tools: PreviewTools,
  request: SoundRequest,
  signal: AbortSignal,
  tempFolder?: string,
): Promise<SoundResult> {
  const { folder } = request
  const snapshot = RenderSnapshot.parse(request.snapshot)
  const { bytes, durations, words } = await mixPreview(tools, snapshot, { signal, tempFolder })
  const soundKey = `${folder}/sound.m4a`
  await tools.storage.put(soundKey, bytes, PREVIEW_SOUND_TYPE)
  return { speech: durations, words, soundKey, failure: null, isProvisional: false }
}

function failureOf({ log }: PreviewTools, error: unknown, sentence: string) {
  log.warn('a preview could not be made', { error })
  return { failure: error instanceof RenderFailure ? error.message : sentence, isProvisional: true }
}

async function putResult(
  storage: Storage,
  folder: string,
  result: FramesResult | SoundResult,
): Promise<void> {
  await storage.put(resultKey(folder), new TextEncoder().encode(JSON.stringify(result)), 'application/json')
}
