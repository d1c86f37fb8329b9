import { stat } from 'node:fs/promises'
import type { Log } from '../../shared/log.ts'
import type { FfmpegPrograms } from '../../shared/programs/ffmpeg.ts'
import type { Segment } from '../plan/plan.ts'
import { BITRATE_MAX, bytesMaxOf } from './bitrate.ts'
import { PictureCheck } from './check-pictures.ts'
import { type FrameShape, gopOf, segmentArgs } from './encode-args.ts'
import { EncoderAhead } from './encoder-ahead.ts'
import type { EncoderTrust } from './encoder-trust.ts'
import { FfmpegFailed, type FfmpegOptions } from './ffmpeg.ts'
import { inSession } from './hardware-sessions.ts'
import { quantiserOf } from './quantiser.ts'
import { keyFramesOf, omittedFrames } from './repeated-frames.ts'
import { encodeFrames, type FrameSource } from './segment-file.ts'
import { CannotRepeat, type FramePixels, SegmentStore, type StoreTools } from './segment-store.ts'

/** What encoding needs of a node. */
export type EncodingTools = StoreTools & {
  programs: FfmpegPrograms
  log: Log
  /** Left out: the encoder is trusted. */
  trust?: EncoderTrust
  /** Called when a film is encoded again with x264, with the name of the encoder that failed. */
  onFallback?: (encoder: string) => void
}

/** A film's frames (I420), as the encoder takes them: it knows neither looks nor browser. */
export type FilmFrames = FramePixels & {
  /** Resolves once the segment's frames can be composed. */
  whenReady(segment: Segment): Promise<void>
  /** A frame of a segment that is ready; it stays unchanged while the next one is composed. */
  compose(segment: Segment, frameIndex: number): Buffer
}

/**
 * `complete` resolves once the file is whole and cached, or with `false` if it is too large or lacks frames that cannot be added: then
 * make it by `makePlainly`.
 * `repeated` is the number of its frames that equal the one before and are not encoded, `waitedMs` how long frames waited for the encoder.
 */
type EncodedSegment = { complete: Promise<boolean>; repeated: number; waitedMs: number }

/** Gets each frame once it is handed to the encoder; its bytes change with later frames. */
type OnFrame = (frameIndex: number, frame: Uint8Array) => void

/** A segment and the file that it is written to. */
export type SegmentFile = { segment: Segment; path: string }

/** `omitted` frames equal those before them and are not encoded. */
type SegmentWork = SegmentFile & {
  source: FrameSource
  onFrame: OnFrame
  omitted: ReadonlySet<number>
  next?: SegmentFile
}
type EncodingSegment = { complete: Promise<void>; waitedMs: number }

/** A stalled encoder is killed after this long per frame of its segment, plus a fixed time for its start. */
const FRAME_DEADLINE_MS = 1_000
const START_DEADLINE_MS = 60_000

/** A segment's file has outgrown `BITRATE_MAX`. */
class TooLarge extends Error {}

/** Makes the segments of one film, one at a time. On every node the same segment gives the same file. */
export class SegmentMaker {
  readonly #options: { tools: EncodingTools; shape: FrameShape; frames: FilmFrames; signal: AbortSignal }
  readonly #store: SegmentStore
  readonly #ahead = new EncoderAhead()
  /** Whether this ffmpeg's streams can take pictures that repeat others, as far as is known. */
  #canRepeat = true
  /** Segments whose files outgrew `BITRATE_MAX`. */
  readonly #tooLarge = new WeakSet<Segment>()

  constructor(options: { tools: EncodingTools; shape: FrameShape; frames: FilmFrames; signal: AbortSignal }) {
    this.#options = options
    this.#store = new SegmentStore(options)
  }

  /** Writes the segment to `path` from the cache; false if the cache has no whole file of the same frames that can be joined. */
  reuse(segment: Segment, path: string): Promise<boolean> {
    return this.#store.reuse(segment, path)
  }

  /** Encodes the segment from composed frames. Resolves once its last frame is handed over. `next` is likely the one after it. */
  async make(segment: Segment, path: string, onFrame: OnFrame, next?: SegmentFile): Promise<EncodedSegment> {
    const { frames } = this.#options
    await frames.whenReady(segment)
    const omitted = this.#omittedOf(segment)
    return this.#encodeFinely({ segment, path, source: this.#composed(segment), onFrame, omitted, next })
  }

  /** Ends what was started for segments that nobody made. */
  close(): void {
    this.#ahead.close()
  }

  /**
   * Encodes all frames of a segment that `make` gave up: as finely as any other, unless that was or becomes too large. Resolves once the
   * file is whole and cached.
   */
  makePlainly(segment: Segment, path: string, onFrame: OnFrame): Promise<void> {
    return this.#encodePlainly({ segment, path, source: this.#composed(segment), onFrame })
  }

  /** Encodes the segment again from these frames, and replaces the cached file. */
  async remake(segment: Segment, path: string, draw: FrameSource['draw']): Promise<void> {
    const onFrame = () => this.#options.signal.throwIfAborted()
    const work = { segment, path, source: { draw, keepsLast: false }, onFrame }
    const { complete } = await this.#encodeFinely({ ...work, omitted: this.#omittedOf(segment) })
    if (!(await complete)) await this.#encodePlainly(work)
  }

  /** None where another encoder than x264 writes the stream: then nobody knows what its pictures refer to. */
  #omittedOf(segment: Segment): ReadonlySet<number> {
    const { tools, shape } = this.#options
    return tools.encoder.name === 'x264' && this.#canRepeat ? omittedFrames(segment, gopOf(shape)) : NONE
  }

  #composed(segment: Segment): FrameSource {
    return { draw: (frameIndex) => this.#options.frames.compose(segment, frameIndex), keepsLast: true }
  }

  async #encodeFinely(work: SegmentWork): Promise<EncodedSegment> {
    const { tools, shape, frames } = this.#options
    const { segment, path, source, omitted } = work
    const composeFrame = (frameIndex: number) => frames.compose(segment, frameIndex)
    const args = segmentArgs(shape, tools.encoder, path, {
      quantiser: quantiserOf(segment.frameCount, composeFrame, shape),
      keyFrames: omitted.size > 0 ? keyFramesOf(segment.frameCount, omitted, gopOf(shape)) : undefined,
    })
    const repeated = omitted.size
    const bytesMax = bytesMaxOf(segment.frameCount, shape.fps)
    // Noise that fills the frame takes fifty times the bytes of usual pictures, and as much longer. Omitted frames are not drawn.
    let lookedAt = 0
    const watched: FrameSource = {
      ...source,
      async draw(frameIndex) {
        if (frameIndex - lookedAt >= shape.fps) {
          lookedAt = frameIndex
          if ((await sizeOf(path)) > bytesMax) throw new TooLarge()
        }
        return source.draw(frameIndex)
      },
    }
    try {
      const { complete, waitedMs } = await this.#encode({ ...work, source: watched }, args)
      return { complete: handled(complete.then(() => this.#keepIfSmall(work, bytesMax))), repeated, waitedMs }
    } catch (error) {
      if (!(error instanceof TooLarge)) throw error
      this.#giveUp(segment)
      return { complete: Promise.resolve(false), repeated, waitedMs: 0 }
    }
  }

  async #encodePlainly(whole: Omit<SegmentWork, 'omitted'>): Promise<void> {
    const work = { ...whole, omitted: NONE }
    if (!this.#tooLarge.has(work.segment)) {
      const { complete } = await this.#encodeFinely(work)
      if (await complete) return
    }
    await this.#encodeBounded(work)
  }

  async #encodeBounded(work: SegmentWork): Promise<void> {
    const { tools, shape } = this.#options
    const codecArgs = tools.encoder.boundedArgs!
    const { complete } = await this.#encode(
      work,
      segmentArgs(shape, { ...tools.encoder, codecArgs }, work.path),
    )
    await complete
    await this.#store.keep(work)
  }

  async #keepIfSmall(work: SegmentWork, bytesMax: number): Promise<boolean> {
    if ((await sizeOf(work.path)) > bytesMax) {
      this.#giveUp(work.segment)
      return false
    }
    try {
      await this.#store.keep(work)
      return true
    } catch (error) {
      if (!(error instanceof CannotRepeat)) throw error
      this.#canRepeat = false
      this.#options.tools.log.warn('this stream cannot repeat pictures: all frames are encoded', { error })
      return false
    }
  }

  /** Has a segment that is too large encoded within `BITRATE_MAX`. Throws where the encoder cannot. */
  #giveUp(segment: Segment): void {
    this.#tooLarge.add(segment)
    if (this.#options.tools.encoder.boundedArgs) return
    throw new FfmpegFailed(`wrote more than ${BITRATE_MAX / 1e6} Mb/s`, '')
  }

  async #encode(work: SegmentWork, args: string[]): Promise<EncodingSegment> {
    const { tools, shape, signal } = this.#options
    const { segment, path, source, onFrame, omitted, next } = work
    // x264 has no driver and no card; films of others are looked at.
    const check =
      tools.encoder.name === 'x264' ? null : new PictureCheck(shape, segment.frameCount, gopOf(shape))
    const encode = () =>
      encodeFrames({
        encoder: this.#ahead.take(path, this.#ffmpegOf(work, args)),
        source,
        frameCount: segment.frameCount,
        omitted,
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
}

const NONE: ReadonlySet<number> = new Set()

/** The same promise. It is awaited only after later segments have begun; a failure until then must not count as unhandled. */
function handled<Result>(promise: Promise<Result>): Promise<Result> {
  promise.catch(() => {})
  return promise
}

/** Bytes of a file; 0 if there is none yet. */
async function sizeOf(path: string): Promise<number> {
  return (await stat(path).catch(() => null))?.size ?? 0
}
