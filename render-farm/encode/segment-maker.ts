import type { Template } from '../../shared/templates/template.ts'
import type { FileCache } from '../cache/file-cache.ts'
import { Compositor } from '../compose/compositor.ts'
import { GenericFrames } from '../draw/generic-frames.ts'
import { withLiveStage } from '../draw/live-stage.ts'
import type { FilmSprites } from '../draw/looks.ts'
import type { FarmTools } from '../film/tools.ts'
import type { Segment } from '../plan/plan.ts'
import { countFrames } from './count-frames.ts'
import { type FrameShape, segmentArgs } from './encode-args.ts'
import { FfmpegFailed } from './ffmpeg.ts'
import { encodeFrames, type FrameSource, segmentKey } from './segment-file.ts'

/** A stalled encoder is given up after this long per frame of its segment, and a fixed time for its start. */
const FRAME_DEADLINE_MS = 1_000
const START_DEADLINE_MS = 60_000

/** `complete` once the file is whole and kept; `waitedMs` is how long frames waited for the encoder. */
export type EncodedSegment = { complete: Promise<void>; waitedMs: number }

/** Makes segments of one film, one at a time, on whichever node: the same segment gives the same file. */
export type SegmentMaker = {
  /** Writes the segment to `path` from the cache; false where no whole one of the same frames is there. */
  reuse(segment: Segment, path: string): Promise<boolean>
  /** Encodes the segment. Resolves once its last frame is handed over; `complete` once the file is whole and kept. */
  make(segment: Segment, path: string, onFrame: OnFrame): Promise<EncodedSegment>
  /** Encodes the segment anew from frames that the browser draws whole, and keeps that file instead. */
  mend(segment: Segment, path: string): Promise<void>
}
/** Sees a frame once its bytes are handed over; they change with the frames after it. */
type OnFrame = (frameIndex: number, frame: Uint8Array) => void

/** Looks of a segment must have been asked for; both functions wait for them. */
export function createSegmentMaker(options: {
  tools: FarmTools
  template: Template
  shape: FrameShape
  sprites: FilmSprites
  signal: AbortSignal
}): SegmentMaker {
  const { tools, template, shape, sprites, signal } = options
  const { width, height } = shape
  const cache: FileCache = tools.segments ?? tools.cache
  const compositor = new Compositor(width, height, ({ look }) => sprites.spriteOf(look))

  const keyOf = (segment: Segment) =>
    segmentKey({
      segmentHash: segment.hash,
      lookHashes: [...segment.looks.keys()].map((key) => sprites.hashOf(key)),
      ffmpegVersion: tools.ffmpegVersion,
      args: segmentArgs(shape, tools.encoder, ''),
    })

  async function encode(
    segment: Segment,
    path: string,
    source: FrameSource,
    onFrame: OnFrame,
  ): Promise<EncodedSegment> {
    const { complete, waitedMs } = await encodeFrames({
      ffmpeg: {
        program: tools.programs.ffmpeg,
        args: segmentArgs(shape, tools.encoder, path),
        deadlineMs: START_DEADLINE_MS + segment.frameCount * FRAME_DEADLINE_MS,
        signal,
      },
      source,
      frameCount: segment.frameCount,
      onFrame,
    })
    const kept = complete.then(async () => {
      const movie = await Bun.file(path).bytes()
      const frameCount = countFrames(movie)
      if (frameCount !== segment.frameCount)
        throw new FfmpegFailed(`wrote ${frameCount} frames of ${segment.frameCount}`, '')
      await cache.write(keyOf(segment), movie)
    })
    kept.catch(() => {}) // Awaited by whoever asked; until then it must not look unhandled.
    return { complete: kept, waitedMs }
  }

  return {
    async reuse(segment, path) {
      await sprites.whenReady(segment.looks.keys())
      const cached = await cache.read(keyOf(segment))
      // One that is damaged would fail every later attempt of every film with these frames.
      if (cached === null || countFrames(cached) !== segment.frameCount) return false
      await Bun.write(path, cached)
      return true
    },
    async make(segment, path, onFrame) {
      await sprites.whenReady(segment.looks.keys())
      const draw = (frameIndex: number) => {
        compositor.compose(segment.layers(frameIndex))
        return compositor.frame
      }
      return encode(segment, path, { draw, keepsLast: true }, onFrame)
    },
    async mend(segment, path) {
      const stage = {
        browser: await tools.browsers.get(),
        template,
        looks: [...segment.looks.values()],
        pictures: sprites.pictures,
        width,
        height,
      }
      await withLiveStage(stage, async (shoot) => {
        const frames = new GenericFrames(shoot, width, height)
        const draw = async (frameIndex: number) => {
          await frames.draw(segment.layers(frameIndex))
          return frames.frame
        }
        const { complete } = await encode(segment, path, { draw, keepsLast: false }, () =>
          signal.throwIfAborted(),
        )
        await complete
      })
    },
  }
}
