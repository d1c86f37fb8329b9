import { createHash } from 'node:crypto'
import { type FfmpegOptions, FfmpegProcess } from './ffmpeg.ts'

/** Where frames (I420) come from. */
export type FrameSource = {
  draw(frameIndex: number): Buffer | Promise<Buffer>
  /** Whether a frame stays as it is while the next one is drawn: it is then lent to the encoder instead of copied. */
  keepsLast: boolean
}

/**
 * Draws a segment's frames and feeds them to its own ffmpeg. Resolves once the last frame is handed over;
 * `complete` then resolves when the file is, so that the next segment's encoder starts while this one drains.
 */
export async function encodeFrames(options: {
  ffmpeg: FfmpegOptions
  source: FrameSource
  frameCount: number
  /** Sees a frame once its bytes are handed over. */
  onFrame: (frameIndex: number, frame: Uint8Array) => void
}): Promise<{ complete: Promise<void>; waitedMs: number }> {
  const { source, frameCount, onFrame } = options
  const encoder = new FfmpegProcess(options.ffmpeg)
  try {
    for (let frameIndex = 0; frameIndex < frameCount; frameIndex++) {
      const frame = await source.draw(frameIndex)
      // The last one too must be out of the pipe when this returns.
      if (source.keepsLast && frameIndex < frameCount - 1) await encoder.lend(frame)
      else await encoder.write(frame)
      onFrame(frameIndex, frame)
    }
  } catch (error) {
    encoder.kill('was stopped')
    throw error
  }
  return { complete: encoder.finish(), waitedMs: encoder.waitedMs }
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
