import { createHash } from 'node:crypto'
import type { FfmpegProcess } from './ffmpeg.ts'
import type { QUANTISER_RUNGS } from './quantiser.ts'

/** A source of frames (I420). */
export type FrameSource = {
  draw(frameIndex: number): Buffer | Promise<Buffer>
  /** Whether a frame stays unchanged while the next one is drawn: then it is handed over without a copy. */
  keepsLast: boolean
}

/**
 * Draws a segment's frames and encodes them with this ffmpeg, which it kills when that fails. Resolves once the last frame is handed over;
 * `complete` resolves when the file is whole, so that the next segment can start while this one is being finished.
 */
export async function encodeFrames(options: {
  encoder: FfmpegProcess
  source: FrameSource
  frameCount: number
  /** Frames that equal the one before and are not handed over. Never the first. */
  omitted: ReadonlySet<number>
  /** Gets each frame once it, or the one that it equals, is handed over. */
  onFrame: (frameIndex: number, frame: Uint8Array) => void
}): Promise<{ complete: Promise<void>; waitedMs: number }> {
  const { encoder, source, frameCount, omitted, onFrame } = options
  let last = frameCount - 1
  while (omitted.has(last)) last--
  try {
    for (let frameIndex = 0; frameIndex < frameCount; frameIndex++) {
      const frame = await source.draw(frameIndex)
      // The last frame is copied: no later frame would tell when the pipe has released its bytes.
      if (source.keepsLast && frameIndex < last) await encoder.splice(frame)
      else await encoder.write(frame)
      onFrame(frameIndex, frame)
      while (omitted.has(frameIndex + 1)) onFrame(++frameIndex, frame)
    }
  } catch (error) {
    encoder.kill('was stopped')
    throw error
  }
  return { complete: encoder.finish(), waitedMs: encoder.waitedMs }
}

/**
 * Cache key of an encoded segment: a hash of its plan, its looks' pixels, the code that composes and encodes them,
 * ffmpeg's version, full arguments, card and driver, and the rule by which its frames choose the quantiser.
 */
export function segmentKey(parts: {
  segmentHash: string
  lookHashes: readonly string[]
  ffmpegVersion: string
  drawingCode: string
  args: readonly string[]
  device?: string
  quantisers: typeof QUANTISER_RUNGS
}): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex')
}
