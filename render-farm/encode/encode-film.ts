import { join } from 'node:path'
import type { Template } from '../../shared/templates/template.ts'
import type { FilmSprites } from '../draw/looks.ts'
import type { FarmTools } from '../film/tools.ts'
import type { RenderPlan, Segment } from '../plan/plan.ts'
import type { FrameShape } from './encode-args.ts'
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

/** What is known once everything is spoken. */
export type RestOfFilm = { plan: RenderPlan; helpers: Helpers | null }

export type EncodeFilmOptions = {
  tools: FarmTools
  template: Template
  shape: FrameShape
  /** Its first segment, encoded while the rest waits for its voices. */
  opening: Segment
  rest: Promise<RestOfFilm>
  sprites: FilmSprites
  workFolder: string
  signal: AbortSignal
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
    const rest = options.rest.then(({ plan }) => ({ plan, helpers: null }))
    rest.catch(() => {}) // The opening may fail before anybody waits for it.
    return await encodeSegments({ ...options, tools: { ...tools, encoder }, rest })
  }
}

/**
 * Makes every segment's file in order, from the cache where the same frames were encoded before. While one
 * encoder drains its last frames the next segment is already being composed.
 */
async function encodeSegments(options: EncodeFilmOptions): Promise<EncodedFilm> {
  const { tools, opening, workFolder, onFrames, onComposed } = options
  const stop = new AbortController()
  const signal = AbortSignal.any([options.signal, stop.signal])
  const maker = createSegmentMaker({ ...options, signal })
  const result = { reused: 0, remote: 0, waitedMs: 0 }
  const draining: Promise<void>[] = []

  const pathOf = (index: number) => join(workFolder, `segment-${index}.mp4`)
  async function reuse(index: number, segment: Segment): Promise<boolean> {
    signal.throwIfAborted()
    const isReused = await maker.reuse(segment, pathOf(index))
    if (isReused) onFrames(segment.frameCount)
    return isReused
  }
  async function make(index: number, segment: Segment): Promise<void> {
    const { complete, waitedMs } = await maker.make(segment, pathOf(index), (frameIndex, frame) => {
      onComposed?.(segment, frameIndex, frame)
      onFrames(1)
    })
    result.waitedMs += waitedMs
    draining.push(complete)
  }

  try {
    if (await reuse(0, opening)) result.reused++
    else await make(0, opening)
    const { plan, helpers } = await options.rest
    const taken: [number, Segment][] = []
    for (const [index, segment] of plan.segments.entries()) {
      if (index === 0) continue
      if (await helpers?.isTaken(index)) taken.push([index, segment])
      else if (await reuse(index, segment)) result.reused++
      else await make(index, segment)
    }
    for (const [index, segment] of taken) {
      await helpers?.untilOver(index)
      if (await reuse(index, segment)) result.remote++
      else await make(index, segment)
    }
    await Promise.all(draining)
    const paths = Array.from(plan.segments.keys(), pathOf)
    return { ...result, paths, encoder: tools.encoder, maker }
  } catch (error) {
    // Nothing may write to these paths any more.
    stop.abort()
    await Promise.allSettled(draining)
    throw error
  }
}
