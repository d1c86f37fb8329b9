import { createHash } from 'node:crypto'
import type { Layer } from '../../shared/templates/template.ts'
import type { Compositor } from '../compose/compositor.ts'
import { type FfmpegOptions, FfmpegProcess } from './ffmpeg.ts'

/**
 * Composes a segment's frames and feeds them to its own ffmpeg. Resolves once the last frame is handed over;
 * `complete` then resolves when the file is, so that the next segment's encoder starts while this one drains.
 */
export async function encodeFrames(options: {
  ffmpeg: FfmpegOptions
  compositor: Compositor
  frameCount: number
  layersOf: (frameIndex: number) => readonly Layer[]
  onFrame: () => void
}): Promise<{ complete: Promise<void> }> {
  const { compositor, frameCount, layersOf, onFrame } = options
  const encoder = new FfmpegProcess(options.ffmpeg)
  try {
    for (let frameIndex = 0; frameIndex < frameCount; frameIndex++) {
      compositor.compose(layersOf(frameIndex))
      await encoder.write(compositor.frame)
      onFrame()
    }
  } catch (error) {
    encoder.kill('was stopped')
    throw error
  }
  return { complete: encoder.finish() }
}

/** Content hash of an encoded segment: its frames' plan, its looks' pixels, ffmpeg's version and full arguments. */
export function segmentKey(parts: {
  segmentHash: string
  lookHashes: readonly string[]
  ffmpegVersion: string
  args: readonly string[]
}): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex')
}
