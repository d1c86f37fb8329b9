import {
  PREVIEW_MS_MAX,
  PREVIEW_SOUND_TYPE,
  type PreviewRequest,
  type PreviewResult,
  resultKey,
} from '../../shared/preview/preview.ts'
import { RenderFailure } from '../failure.ts'
import { drawPreview, type PreviewTools } from './draw-preview.ts'

/** Draws a preview and stores its pictures and sound, then its result. A failure is a result too: a person waits for it. */
export async function answerPreview(
  tools: PreviewTools,
  request: PreviewRequest,
  jobSignal: AbortSignal,
  /** Folder for mixing the sound; the system's by default. */
  tempFolder?: string,
): Promise<void> {
  const signal = AbortSignal.any([jobSignal, AbortSignal.timeout(PREVIEW_MS_MAX)])
  let result: PreviewResult
  try {
    result = await storePreview(tools, request, signal, tempFolder)
  } catch (error) {
    tools.log.warn('a preview could not be drawn', { error })
    const failure = error instanceof RenderFailure ? error.message : 'The frames could not be drawn.'
    result = { durationMs: 0, scenes: [], frames: [], warnings: [], speech: null, soundKey: null, failure }
  }
  const bytes = new TextEncoder().encode(JSON.stringify(result))
  await tools.storage.put(resultKey(request.folder), bytes, 'application/json')
}

async function storePreview(
  tools: PreviewTools,
  request: PreviewRequest,
  signal: AbortSignal,
  tempFolder?: string,
): Promise<PreviewResult> {
  const { frames, sound, ...facts } = await drawPreview(tools, request, signal, tempFolder)
  const stored = frames.map(async ({ png, ...frame }, index) => {
    const storageKey = `${request.folder}/${index}.png`
    await tools.storage.put(storageKey, png, 'image/png')
    return { ...frame, storageKey }
  })
  const soundKey = sound ? `${request.folder}/sound.m4a` : null
  if (sound && soundKey) await tools.storage.put(soundKey, sound, PREVIEW_SOUND_TYPE)
  return { ...facts, frames: await Promise.all(stored), soundKey, failure: null }
}
