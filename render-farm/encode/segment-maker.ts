import { stat } from 'node:fs/promises'
import type { Log } from '../../shared/log.ts'
import type { FfmpegPrograms } from '../../shared/programs/ffmpeg.ts'
import type { FileCache } from '../cache/file-cache.ts'
import type { Segment } from '../plan/plan.ts'
import { BITRATE_MAX, bytesMaxOf } from './bitrate.ts'
import { PictureCheck } from './check-pictures.ts'
import { countFrames } from './count-frames.ts'
import { decoderConfigurationOf } from './decoder-configuration.ts'
import { type FrameShape, gopOf, segmentArgs } from './encode-args.ts'
import { EncoderAhead } from './encoder-ahead.ts'
import type { EncoderTrust } from './encoder-trust.ts'
import type { Encoder } from './encoders.ts'
import { FfmpegFailed, type FfmpegOptions } from './ffmpeg.ts'
import { inSession } from './hardware-sessions.ts'
import { QUANTISER_RUNGS, quantiserOf } from './quantiser.ts'
import { encodeFrames, type FrameSource, segmentKey } from './segment-file.ts'

/** What encoding needs of a node. */
export type EncodingTools = {
  programs: FfmpegPrograms
  ffmpegVersion: string
  /** Digest of the code that decides a segment's bytes. */
  drawingCode: string
  encoder: Encoder
  /** Card and driver behind the encoder: another one's segments may have other headers. Left out: none. */
  device?: string
  /** Segments by content hash, shared by all nodes. */
  segments?: FileCache
  /** Looks by content hash; segments too without `segments`. */
  cache: FileCache
  log: Log
  /** Left out: the encoder is trusted. */
  trust?: EncoderTrust
  /** Called when a film is encoded again with x264, with the name of the encoder that failed. */
  onFallback?: (encoder: string) => void
}

/** A film's frames (I420), as the encoder takes them: it knows neither looks nor browser. */
export type FilmFrames = {
  /** Resolves once the segment's frames can be composed. */
  whenReady(segment: Segment): Promise<void>
  /** Content hashes of all pixels of a segment that is ready. */
  pixelHashes(segment: Segment): string[]
  /** A frame of a segment that is ready; it stays unchanged while the next one is composed. */
  compose(segment: Segment, frameIndex: number): Buffer
}

/**
 * `complete` resolves once the file is whole and cached, or with `false` if it is too large: then make it by `makeSmaller`.
 * `waitedMs` is how long frames waited for the encoder.
 */
type EncodedSegment = { complete: Promise<boolean>; waitedMs: number }

/** Gets each frame once it is handed to the encoder; its bytes change with later frames. */
type OnFrame = (frameIndex: number, frame: Uint8Array) => void

/** A segment and the file that it is written to. */
export type SegmentFile = { segment: Segment; path: string }

type SegmentWork = SegmentFile & { source: FrameSource; onFrame: OnFrame; next?: SegmentFile }
type EncodingSegment = { complete: Promise<void>; waitedMs: number }

/** A stalled encoder is killed after this long per frame of its segment, plus a fixed time for its start. */
const FRAME_DEADLINE_MS = 1_000
const START_DEADLINE_MS = 60_000

/** A segment's file has outgrown `BITRATE_MAX`. */
class TooLarge extends Error {}

/** Makes the segments of one film, one at a time. On every node the same segment gives the same file. */
export class SegmentMaker {
  readonly #options: { tools: EncodingTools; shape: FrameShape; frames: FilmFrames; signal: AbortSignal }
  readonly #cache: FileCache
  readonly #ahead = new EncoderAhead()
  /** Of the film's segments: joined, they share that of the first one. */
  #configuration: Buffer | null = null

  constructor(options: { tools: EncodingTools; shape: FrameShape; frames: FilmFrames; signal: AbortSignal }) {
    this.#options = options
    this.#cache = options.tools.segments ?? options.tools.cache
  }

  /** Writes the segment to `path` from the cache; false if the cache has no whole file of the same frames that can be joined. */
  async reuse(segment: Segment, path: string): Promise<boolean> {
    await this.#options.frames.whenReady(segment)
    const cached = await this.#cache.read(this.#keyOf(segment))
    // A damaged file would fail every later attempt of every film with these frames.
    if (cached === null || countFrames(cached) !== segment.frameCount || !this.#fits(cached)) return false
    await Bun.write(path, cached)
    return true
  }

  /** Encodes the segment from composed frames. Resolves once its last frame is handed over. `next` is likely the one after it. */
  async make(segment: Segment, path: string, onFrame: OnFrame, next?: SegmentFile): Promise<EncodedSegment> {
    const { frames } = this.#options
    await frames.whenReady(segment)
    return this.#encodeFinely({ segment, path, source: this.#composed(segment), onFrame, next })
  }

  /** Ends what was started for segments that nobody made. */
  close(): void {
    this.#ahead.close()
  }

  /** Encodes a segment that `make` found too large within `BITRATE_MAX`. Resolves once the file is whole and cached. */
  makeSmaller(segment: Segment, path: string, onFrame: OnFrame): Promise<void> {
    return this.#encodeSmaller({ segment, path, source: this.#composed(segment), onFrame })
  }

  /** Encodes the segment again from these frames, and replaces the cached file. */
  async remake(segment: Segment, path: string, draw: FrameSource['draw']): Promise<void> {
    const onFrame = () => this.#options.signal.throwIfAborted()
    const work = { segment, path, source: { draw, keepsLast: false }, onFrame }
    const { complete } = await this.#encodeFinely(work)
    if (!(await complete)) await this.#encodeSmaller(work)
  }

  #composed(segment: Segment): FrameSource {
    return { draw: (frameIndex) => this.#options.frames.compose(segment, frameIndex), keepsLast: true }
  }

  async #encodeFinely(work: SegmentWork): Promise<EncodedSegment> {
    const { tools, shape, frames } = this.#options
    const { segment, path, source } = work
    const composeFrame = (frameIndex: number) => frames.compose(segment, frameIndex)
    const args = segmentArgs(shape, tools.encoder, path, quantiserOf(segment.frameCount, composeFrame, shape))
    const bytesMax = bytesMaxOf(segment.frameCount, shape.fps)
    // Noise that fills the frame takes fifty times the bytes of usual pictures, and as much longer.
    const watched: FrameSource = {
      ...source,
      async draw(frameIndex) {
        if (frameIndex % shape.fps === 0 && (await sizeOf(path)) > bytesMax) throw new TooLarge()
        return source.draw(frameIndex)
      },
    }
    try {
      const { complete, waitedMs } = await this.#encode({ ...work, source: watched }, args)
      return { complete: handled(complete.then(() => this.#keepIfSmall(work, bytesMax))), waitedMs }
    } catch (error) {
      if (!(error instanceof TooLarge)) throw error
      this.#assertCanBeSmaller()
      return { complete: Promise.resolve(false), waitedMs: 0 }
    }
  }

  async #encodeSmaller(work: SegmentWork): Promise<void> {
    const { tools, shape } = this.#options
    const codecArgs = tools.encoder.boundedArgs!
    const { complete } = await this.#encode(
      work,
      segmentArgs(shape, { ...tools.encoder, codecArgs }, work.path),
    )
    await complete
    await this.#keep(work.segment, work.path)
  }

  async #keepIfSmall({ segment, path }: SegmentWork, bytesMax: number): Promise<boolean> {
    if ((await sizeOf(path)) > bytesMax) {
      this.#assertCanBeSmaller()
      return false
    }
    await this.#keep(segment, path)
    return true
  }

  #assertCanBeSmaller(): void {
    if (this.#options.tools.encoder.boundedArgs) return
    throw new FfmpegFailed(`wrote more than ${BITRATE_MAX / 1e6} Mb/s`, '')
  }

  async #encode(work: SegmentWork, args: string[]): Promise<EncodingSegment> {
    const { tools, shape, signal } = this.#options
    const { segment, path, source, onFrame, next } = work
    // x264 has no driver and no card; films of others are looked at.
    const check =
      tools.encoder.name === 'x264' ? null : new PictureCheck(shape, segment.frameCount, gopOf(shape))
    const encode = () =>
      encodeFrames({
        encoder: this.#ahead.take(path, this.#ffmpegOf(work, args)),
        source,
        frameCount: segment.frameCount,
        onFrame: (frameIndex, frame) => {
          check?.see(frameIndex, frame)
          if (frameIndex === 0 && next) this.#startAhead(next)
          onFrame(frameIndex, frame)
        },
      })
    const { complete, waitedMs } = await (check ? inSession(signal, encode) : encode())
    const { ffmpeg } = tools.programs
    const judged = complete.then(() => check?.judge(path, { ffmpeg, encoder: tools.encoder.codec, signal }))
    return { complete: handled(judged), waitedMs }
  }

  #ffmpegOf({ segment }: SegmentFile, args: string[]): FfmpegOptions {
    const { tools, signal } = this.#options
    const deadlineMs = START_DEADLINE_MS + segment.frameCount * FRAME_DEADLINE_MS
    return { program: tools.programs.ffmpeg, args, deadlineMs, signal }
  }

  /** Only with a device: x264 starts in 35 ms, and its frames choose its quantiser. */
  #startAhead(next: SegmentFile): void {
    const { tools, shape } = this.#options
    if (tools.encoder.name === 'x264') return
    this.#ahead.start(next.path, this.#ffmpegOf(next, segmentArgs(shape, tools.encoder, next.path)))
  }

  async #keep(segment: Segment, path: string): Promise<void> {
    const movie = await Bun.file(path).bytes()
    const frameCount = countFrames(movie)
    if (frameCount !== segment.frameCount) {
      throw new FfmpegFailed(`wrote ${frameCount} frames of ${segment.frameCount}`, '')
    }
    if (!this.#fits(movie)) throw new FfmpegFailed('wrote other parameter sets than in another segment', '')
    await this.#cache.write(this.#keyOf(segment), movie)
  }

  /** Whether a decoder reads this file as it reads the film's other segments. */
  #fits(movie: Uint8Array): boolean {
    // x264 is told by `stitchable` to keep them the same; a driver promises nothing of the kind.
    if (this.#options.tools.encoder.name === 'x264') return true
    const configuration = decoderConfigurationOf(movie)
    if (configuration === null) return false
    this.#configuration ??= configuration
    return this.#configuration.equals(configuration)
  }

  #keyOf(segment: Segment): string {
    const { tools, shape, frames } = this.#options
    return segmentKey({
      segmentHash: segment.hash,
      lookHashes: frames.pixelHashes(segment),
      ffmpegVersion: tools.ffmpegVersion,
      drawingCode: tools.drawingCode,
      args: segmentArgs(shape, tools.encoder, ''),
      device: tools.device,
      quantisers: QUANTISER_RUNGS,
    })
  }
}

/** The same promise. It is awaited only after later segments have begun; a failure until then must not count as unhandled. */
function handled<Result>(promise: Promise<Result>): Promise<Result> {
  promise.catch(() => {})
  return promise
}

/** Bytes of a file; 0 if there is none yet. */
async function sizeOf(path: string): Promise<number> {
  return (await stat(path).catch(() => null))?.size ?? 0
}
