import { join } from 'node:path'
import { createLimiter } from '../../shared/limited.ts'
import type { RenderPlan, Segment } from '../plan/plan.ts'
import { WrongPictures } from './check-pictures.ts'
import type { FrameShape } from './encode-args.ts'
import { type Encoder, encoderOf } from './encoders.ts'
import { FfmpegFailed } from './ffmpeg.ts'
import type { FrameSource } from './segment-file.ts'
import { type EncodingTools, type FilmFrames, SegmentMaker } from './segment-maker.ts'

/** Other nodes that make segments of this film. Segments that they do not deliver are made here. */
export type Helpers = {
  /** Whether another node works or has worked on the segment; if not, the segment is withdrawn from all of them. */
  isTaken(segmentIndex: number): Promise<boolean>
  /** Resolves once no other node works on the segment any more. */
  untilOver(segmentIndex: number): Promise<void>
}

/** Checks composed frames and redraws segments with a wrong one. */
export type FrameChecker = {
  /** Called with the planned film and those of its segments that the cache lacks; again where a film is encoded again. */
  begin(plan: RenderPlan, fresh: readonly Segment[]): void
  /** Gets each composed frame once it is handed to the encoder; its bytes change with later frames. */
  see(segment: Segment, frameIndex: number, frame: Uint8Array): void
  /** Called once all segments are encoded; resolves with the indices of those that have a wrong frame. */
  findWrong(): Promise<readonly number[]>
  /** Calls `encode` with a function that draws the segment's right frames, one at a time. */
  redraw(segment: Segment, encode: (draw: FrameSource['draw']) => Promise<void>): Promise<void>
}

/**
 * `reused` segments came from the cache; `remote` ones were just made by other nodes. `repeated` frames of those made here equal the
 * one before and were not encoded.
 */
export type EncodedFilm = {
  paths: string[]
  reused: number
  remote: number
  repeated: number
  /** How long frames waited for their encoder, in ms. */
  waitedMs: number
  /** Of every segment. */
  encoder: Encoder
}

/** What is known once all voices are spoken. */
export type RestOfFilm = { plan: RenderPlan; helpers: Helpers | null }

type EncodeFilmOptions = {
  tools: EncodingTools
  shape: FrameShape
  /** The first segment, which is encoded while the rest is being prepared. */
  opening: Segment
  rest: Promise<RestOfFilm>
  frames: FilmFrames
  checker?: FrameChecker
  workFolder: string
  signal: AbortSignal
  /** Counts every frame once, and once more if it is encoded again: with another encoder, or because its segment was too large or could not repeat pictures. */
  onFrames: (count: number) => void
}

/** Of segments in the cache: each has about a megabyte. */
const READS_AT_ONCE = 4

type Encoding = { film: EncodedFilm; segments: readonly Segment[]; maker: SegmentMaker }

/** Encodes every segment to a file of its own, and again those in which the checker finds a wrong frame. */
export async function encodeFilm(options: EncodeFilmOptions): Promise<EncodedFilm> {
  const { checker } = options
  const { film, segments, maker } = await encodeWithFallback(options)
  for (const index of (await checker?.findWrong()) ?? []) {
    const segment = segments[index]!
    await checker!.redraw(segment, (draw) => maker.remake(segment, film.paths[index]!, draw))
  }
  return film
}

/**
 * Replaces a hardware encoder that fails (a driver's error, too many sessions, segments that cannot be joined) by x264 for the whole film, and one that wrote
 * wrong pictures for all films to come: segments of different encoders are never joined.
 */
async function encodeWithFallback(options: EncodeFilmOptions): Promise<Encoding> {
  const { tools, signal } = options
  const inSoftware = () =>
    encodeSegments({ ...options, tools: { ...tools, encoder: encoderOf('x264'), device: undefined } }, false)
  if (tools.trust?.isSetAside) return inSoftware()
  try {
    return await encodeSegments(options, true)
  } catch (error) {
    if (error instanceof WrongPictures) tools.trust?.setAside()
    if (signal.aborted || !(error instanceof FfmpegFailed) || tools.encoder.name === 'x264') throw error
    tools.log.warn('the encoder failed during a film: the film is encoded again with libx264', {
      encoder: tools.encoder.codec,
      error,
    })
    tools.onFallback?.(tools.encoder.name)
    // Other nodes were asked for segments of the first encoder.
    return await inSoftware()
  }
}

/** Makes the segments in order. The next segment is composed while an encoder finishes the last frames of its own. */
async function encodeSegments(options: EncodeFilmOptions, hasHelpers: boolean): Promise<Encoding> {
  const { tools, opening, frames, workFolder, onFrames, checker } = options
  const stop = new AbortController()
  const signal = AbortSignal.any([options.signal, stop.signal])
  const maker = new SegmentMaker({ ...options, signal })
  const counts = { reused: 0, remote: 0, repeated: 0, waitedMs: 0 }
  const unfinished: Promise<unknown>[] = []
  const givenUp: [number, Segment][] = []

  const pathOf = (index: number) => join(workFolder, `segment-${index}.mp4`)
  async function reuse(index: number, segment: Segment): Promise<boolean> {
    signal.throwIfAborted()
    const isReused = await maker.reuse(segment, pathOf(index))
    if (isReused) onFrames(segment.frameCount)
    return isReused
  }
  const seeIn = (segment: Segment) => (frameIndex: number, frame: Uint8Array) => {
    checker?.see(segment, frameIndex, frame)
    onFrames(1)
  }
  async function make(index: number, segment: Segment, next?: Segment): Promise<void> {
    const file = next && { segment: next, path: pathOf(index + 1) }
    const { complete, repeated, waitedMs } = await maker.make(segment, pathOf(index), seeIn(segment), file)
    counts.waitedMs += waitedMs
    const sorted = complete.then((isMade) => {
      if (isMade) counts.repeated += repeated
      else givenUp.push([index, segment])
    })
    sorted.catch(() => {})
    unfinished.push(sorted)
  }

  try {
    const isOpeningKept = await reuse(0, opening)
    if (!isOpeningKept) await make(0, opening)
    const { plan, helpers } = await options.rest
    const kept = [
      isOpeningKept,
      ...(await someAtOnce(plan.segments.slice(1), (segment, place) => reuse(place + 1, segment))),
    ]
    const fresh = plan.segments.filter((_, index) => !kept[index])
    counts.reused = kept.length - fresh.length
    checker?.begin(plan, fresh)
    for (const segment of fresh) frames.whenReady(segment).catch(() => {}) // They fail where they are made.
    const taken: [number, Segment][] = []
    for (const [index, segment] of plan.segments.entries()) {
      if (index === 0) continue
      // Asked about kept ones too: from then on no other node begins them.
      const isTaken = hasHelpers && (await helpers?.isTaken(index))
      if (kept[index]) continue
      if (isTaken) taken.push([index, segment])
      // It may equal one that was just made.
      else if (await reuse(index, segment)) counts.reused++
      else await make(index, segment, kept[index + 1] ? undefined : plan.segments[index + 1])
    }
    for (const [index, segment] of taken) {
      await helpers?.untilOver(index)
      if (await reuse(index, segment)) counts.remote++
      else await make(index, segment)
    }
    await Promise.all(unfinished)
    // Only now: frames of one segment at a time are composed.
    for (const [index, segment] of givenUp) await maker.makePlainly(segment, pathOf(index), seeIn(segment))
    const paths = Array.from(plan.segments.keys(), pathOf)
    return { film: { ...counts, paths, encoder: tools.encoder }, segments: plan.segments, maker }
  } catch (error) {
    // Kill the encoders: a second try writes to the same paths.
    stop.abort()
    await Promise.allSettled(unfinished)
    throw error
  } finally {
    maker.close()
  }
}

/** Looks for segments in the cache, some at a time. */
function someAtOnce<Result>(
  segments: readonly Segment[],
  reuse: (segment: Segment, place: number) => Promise<Result>,
): Promise<Result[]> {
  const limited = createLimiter(READS_AT_ONCE)
  return Promise.all(segments.map((segment, place) => limited(() => reuse(segment, place))))
}
