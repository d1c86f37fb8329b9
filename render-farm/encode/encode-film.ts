import { join } from 'node:path'
import type { Template } from '../../shared/templates/template.ts'
import type { FilmSprites } from '../draw/looks.ts'
import type { RenderPlan, Segment } from '../plan/plan.ts'
import type { FarmTools } from '../tools.ts'
import { type Encoder, encoderOf } from './encoders.ts'
import { FfmpegFailed } from './ffmpeg.ts'
import { createSegmentMaker, type SegmentMaker } from './segment-maker.ts'

/** Other nodes that make segments of this film. Nothing is lost where they do not: whatever is missing is made here. */
export type Helpers = {
  /** True where another node works, or has worked, on that segment; false takes it back from all of them. */
  isTaken(segmentIndex: number): Promise<boolean>
  /** Resolves once no other node works on that segment any more. */
  untilOver(segmentIndex: number): Promise<void>
}

/** `reused` segments came from the cache, `remote` ones were made by other nodes just now. */
export type EncodedFilm = {
  paths: string[]
  reused: number
  remote: number
  /** How long frames waited for their encoder, in ms: the film's share of the encoder's own limit. */
  waitedMs: number
  /** Of every segment. */
  encoder: Encoder
  /** For segments that must be made again. */
  maker: SegmentMaker
}

export type EncodeFilmOptions = {
  tools: FarmTools
  template: Template
  plan: RenderPlan
  sprites: FilmSprites
  workFolder: string
  signal: AbortSignal
  helpers?: Helpers
  /** Counts every frame once, or once more where the film had to be begun anew. */
  onFrames: (count: number) => void
  /** Sees each frame that is composed here; its bytes change with the next one. */
  onComposed?: (segment: Segment, frameIndex: number, frame: Uint8Array) => void
}

/**
 * Makes every segment's file. A hardware encoder that stops in mid-film (a driver's error, too many sessions) is
 * replaced by x264 for the whole film: segments of different encoders are never joined.
 */
export async function encodeFilm(options: EncodeFilmOptions): Promise<EncodedFilm> {
  const { tools, signal } = options
  try {
    return await encodeSegments(options)
  } catch (error) {
    if (signal.aborted || !(error instanceof FfmpegFailed) || tools.encoder.name === 'x264') throw error
    const { codec } = tools.encoder
    tools.log.warn('the encoder stopped in mid-film: all of it is encoded anew with libx264', {
      encoder: codec,
      error,
    })
    const encoder = encoderOf('x264')
    // Whoever helps was asked for segments of the other encoder.
    return await encodeSegments({ ...options, tools: { ...tools, encoder }, helpers: undefined })
  }
}

/**
 * Makes every segment's file in order, from the cache where the same frames were encoded before. While one
 * encoder drains its last frames the next segment is already being composed.
 */
async function encodeSegments(options: EncodeFilmOptions): Promise<EncodedFilm> {
  const { tools, plan, workFolder, helpers, onFrames, onComposed } = options
  const stop = new AbortController()
  const signal = AbortSignal.any([options.signal, stop.signal])
  const maker = createSegmentMaker({ ...options, signal })
  const paths = plan.segments.map((_, index) => join(workFolder, `segment-${index}.mp4`))
  const result: EncodedFilm = { paths, reused: 0, remote: 0, waitedMs: 0, encoder: tools.encoder, maker }
  const draining: Promise<void>[] = []

  async function reuse(index: number): Promise<boolean> {
    signal.throwIfAborted()
    const segment = plan.segments[index]!
    const isReused = await maker.reuse(segment, paths[index]!)
    if (isReused) onFrames(segment.frameCount)
    return isReused
  }
  async function make(index: number): Promise<void> {
    const segment = plan.segments[index]!
    const { complete, waitedMs } = await maker.make(segment, paths[index]!, (frameIndex, frame) => {
      onComposed?.(segment, frameIndex, frame)
      onFrames(1)
    })
    result.waitedMs += waitedMs
    draining.push(complete)
  }

  try {
    const taken: number[] = []
    for (const index of plan.segments.keys()) {
      if (await helpers?.isTaken(index)) taken.push(index)
      else if (await reuse(index)) result.reused++
      else await make(index)
    }
    for (const index of taken) {
      await helpers?.untilOver(index)
      if (await reuse(index)) result.remote++
      else await make(index)
    }
    await Promise.all(draining)
    return result
  } catch (error) {
    // Nothing may write to these paths any more.
    stop.abort()
    await Promise.allSettled(draining)
    throw error
  }
}
