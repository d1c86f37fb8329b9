import { createHash } from 'node:crypto'
import { type FfmpegOptions, FfmpegProcess } from './ffmpeg.ts'

/** Where frames come from: one buffer (I420) that each call changes. */
export type FrameSource = { frame: Buffer; draw(frameIndex: number): unknown }

/**
 * Draws a segment's frames and feeds them to its own ffmpeg. Resolves once the last frame is handed over;
 * `complete` then resolves when the file is, so that the next segment's encoder starts while this one drains.
 */
export async function encodeFrames(options: {
  ffmpeg: FfmpegOptions
  source: FrameSource
  frameCount: number
  onFrame: (frameIndex: number) => void
}): Promise<{ complete: Promise<void>; waitedMs: number }> {
  const { source, frameCount, onFrame } = options
  const encoder = new FfmpegProcess(options.ffmpeg)
  try {
    for (let frameIndex = 0; frameIndex < frameCount; frameIndex++) {
      const drawn = source.draw(frameIndex)
      // Only frames that the browser draws are waited for.
      if (drawn instanceof Promise) await drawn
      await encoder.write(source.frame)
      onFrame(frameIndex)
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
