import type { FileCache } from '../cache/file-cache.ts'
import type { Segment } from '../plan/plan.ts'
import { countFrames } from './count-frames.ts'
import { decoderConfigurationOf } from './decoder-configuration.ts'
import { type FrameShape, segmentArgs } from './encode-args.ts'
import type { Encoder } from './encoders.ts'
import { FfmpegFailed } from './ffmpeg.ts'
import { fillMovie } from './fill-movie.ts'
import { QUANTISER_RUNGS } from './quantiser.ts'
import { segmentKey } from './segment-file.ts'

/** Frames that an encoder was not given could not be added to its file. */
export class CannotRepeat extends Error {}

/** What decides a segment's bytes on a node, and where they are kept. */
export type StoreTools = {
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
}

export type FramePixels = {
  /** Content hashes of all pixels of a segment, which are known before it can be composed. */
  pixelHashes(segment: Segment): Promise<string[]>
}

type StoreOptions = { tools: StoreTools; shape: FrameShape; frames: FramePixels }

/** The segments of one film in the cache that all nodes share: only whole files that can be joined go in and come out. */
export class SegmentStore {
  readonly #options: StoreOptions
  readonly #cache: FileCache
  /** Of the film's segments: joined, they share that of the first one. */
  #configuration: Buffer | null = null

  constructor(options: StoreOptions) {
    this.#options = options
    this.#cache = options.tools.segments ?? options.tools.cache
  }

  /** Writes a segment to `path`; false if there is none that fits. */
  async reuse(segment: Segment, path: string): Promise<boolean> {
    const cached = await this.#cache.read(await this.#keyOf(segment))
    // A damaged file would fail every later attempt of every film with these frames.
    if (cached === null || countFrames(cached) !== segment.frameCount || !this.#fits(cached)) return false
    await Bun.write(path, cached)
    return true
  }

  /**
   * Adds the frames that its encoder was not given to the file at `path`, and keeps it. Throws `CannotRepeat`, or `FfmpegFailed` where
   * the file is not what was ordered.
   */
  async keep({ segment, path, omitted }: KeptSegment): Promise<void> {
    const movie = await wholeMovie(path, omitted)
    const frameCount = countFrames(movie)
    if (frameCount !== segment.frameCount) {
      throw new FfmpegFailed(`wrote ${frameCount} frames of ${segment.frameCount}`, '')
    }
    if (!this.#fits(movie)) throw new FfmpegFailed('wrote other parameter sets than in another segment', '')
    await this.#cache.write(await this.#keyOf(segment), movie)
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

  async #keyOf(segment: Segment): Promise<string> {
    const { tools, shape, frames } = this.#options
    return segmentKey({
      segmentHash: segment.hash,
      lookHashes: await frames.pixelHashes(segment),
      ffmpegVersion: tools.ffmpegVersion,
      drawingCode: tools.drawingCode,
      args: segmentArgs(shape, tools.encoder, ''),
      device: tools.device,
      quantisers: QUANTISER_RUNGS,
    })
  }
}

type KeptSegment = { segment: Segment; path: string; omitted: ReadonlySet<number> }

async function wholeMovie(path: string, omitted: ReadonlySet<number>): Promise<Uint8Array> {
  const movie = await Bun.file(path).bytes()
  if (omitted.size === 0) return movie
  let whole: Uint8Array
  try {
    whole = fillMovie(movie, omitted)
  } catch (cause) {
    throw new CannotRepeat('frames that equal others could not be added', { cause })
  }
  await Bun.write(path, whole)
  return whole
}
