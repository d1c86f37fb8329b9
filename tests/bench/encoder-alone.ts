import { open, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Compositor } from '../../render-farm/compose/compositor.ts'
import type { FilmSprites } from '../../render-farm/draw/looks.ts'
import { segmentArgs } from '../../render-farm/encode/encode-args.ts'
import type { Encoder } from '../../render-farm/encode/encoders.ts'
import { runFfmpeg } from '../../render-farm/encode/ffmpeg.ts'
import { quantiserOf } from '../../render-farm/encode/quantiser.ts'
import type { FarmTools } from '../../render-farm/film/tools.ts'
import type { RenderPlan } from '../../render-farm/plan/plan.ts'
import { compareFrames } from '../support/similarity.ts'
import { measured } from './process-tree.ts'

const DEADLINE_MS = 600_000

/** One encoder over all frames of a film, as if one ffmpeg had made it; by the clock and in core-seconds of ffmpeg. */
export type EncoderAlone = {
  ms: number
  cores: number
  bytes: number
  /** To the composed frames, one of each; empty unless asked for. */
  similarities: number[]
}

/** Composing is in core time: by the clock it took thrice as long at a load of 15. */
export type FramesEncoded = { composeCoreMs: number; alone: EncoderAlone[] }

/**
 * Replays a film's composed frames, all of them, from a file for each segment and encoder; what ffmpeg's starts cost
 * beyond one is taken off.
 */
export async function encodeAlone(options: {
  tools: FarmTools
  plan: RenderPlan
  /** Ready. */
  sprites: FilmSprites
  encoders: readonly Encoder[]
  isCompared: boolean
  folder: string
}): Promise<FramesEncoded> {
  const { tools, plan, sprites, encoders, isCompared, folder } = options
  const { width, height } = plan.film
  const shape = { width, height, fps: plan.fps }
  const compositor = new Compositor(width, height, (look) => sprites.spriteOf(look))
  const path = join(folder, 'frames.yuv')
  const output = join(folder, 'alone.mp4')
  const encode = (encoder: Encoder, quantiser?: number) => {
    const args = segmentArgs(shape, encoder, output, { quantiser })
    args[args.indexOf('pipe:0')] = path
    return measured(() => runFfmpeg({ program: tools.programs.ffmpeg, args, deadlineMs: DEADLINE_MS }))
  }
  await Bun.write(path, compositor.frame)
  const start = await encode(tools.encoder)
  const alone = encoders.map((): EncoderAlone => ({ ms: 0, cores: 0, bytes: 0, similarities: [] }))
  let composeCoreMs = 0
  for (const segment of plan.segments) {
    const compose = (frameIndex: number) => {
      compositor.compose(segment.layers(frameIndex))
      return compositor.frame
    }
    const file = await open(path, 'w')
    for (let frameIndex = 0; frameIndex < segment.frameCount; frameIndex++) {
      const before = process.cpuUsage()
      const frame = compose(frameIndex)
      const { user, system } = process.cpuUsage(before)
      composeCoreMs += (user + system) / 1000
      await file.write(frame)
    }
    await file.close()
    const quantiser = quantiserOf(segment.frameCount, compose, shape)
    for (const [index, encoder] of encoders.entries()) {
      const sums = alone[index]!
      const { ms, cores } = await encode(encoder, quantiser)
      sums.ms += ms
      sums.cores += cores
      sums.bytes += (await stat(output)).size
      if (isCompared)
        sums.similarities.push(
          ...(await compareFrames(tools.programs.ffmpeg, output, { path, shape }, folder)),
        )
    }
  }
  await rm(path)
  // A start is measured with a frame: it counts as the other frames do.
  const starts = plan.segments.length - 1
  const share = plan.frameCount / (plan.frameCount - starts)
  for (const sums of alone) {
    sums.ms = (sums.ms - starts * start.ms) * share
    sums.cores = (sums.cores - starts * start.cores) * share
  }
  return { composeCoreMs, alone }
}
