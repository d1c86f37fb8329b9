import type { Template } from '../../shared/templates/template.ts'
import type { FileCache } from '../cache/file-cache.ts'
import { Compositor } from '../compose/compositor.ts'
import type { FilmSprites } from '../draw/looks.ts'
import { frameLayers, type RenderPlan, type Segment } from '../plan/plan.ts'
import type { FarmTools } from '../tools.ts'
import { segmentArgs } from './encode-args.ts'
import { encodeFrames, segmentKey } from './segment-file.ts'

/** A stalled encoder is given up after this long per frame of its segment, and a fixed time for its start. */
const FRAME_DEADLINE_MS = 1_000
const START_DEADLINE_MS = 60_000

/** Makes segments of one film, one at a time, on whichever node: the same segment gives the same file. */
export type SegmentMaker = {
  /** Writes the segment to `path` from the cache; false where no film had the same frames before. */
  reuse(segment: Segment, path: string): Promise<boolean>
  /** Encodes the segment. Resolves once its last frame is handed over; `complete` once the file is whole and kept. */
  make(segment: Segment, path: string, onFrame: () => void): Promise<{ complete: Promise<void> }>
}

/** Looks of a segment must have been asked for; both functions wait for them. */
export function createSegmentMaker(options: {
  tools: FarmTools
  template: Template
  plan: RenderPlan
  sprites: FilmSprites
  signal: AbortSignal
}): SegmentMaker {
  const { tools, template, plan, sprites, signal } = options
  const { width, height } = plan.film
  const shape = { width, height, fps: plan.fps }
  const cache: FileCache = tools.segments ?? tools.cache
  const compositor = new Compositor(width, height, ({ look }) => sprites.spriteOf(look))

  const keyOf = (segment: Segment) =>
    segmentKey({
      segmentHash: segment.hash,
      lookHashes: segment.lookKeys.map((key) => sprites.hashOf(key)),
      ffmpegVersion: tools.ffmpegVersion,
      args: segmentArgs(shape, tools.encoder, ''),
    })

  return {
    async reuse(segment, path) {
      await sprites.whenReady(segment.lookKeys)
      const cached = await cache.read(keyOf(segment))
      if (cached === null) return false
      await Bun.write(path, cached)
      return true
    },
    async make(segment, path, onFrame) {
      await sprites.whenReady(segment.lookKeys)
      const { complete } = await encodeFrames({
        ffmpeg: {
          program: tools.programs.ffmpeg,
          args: segmentArgs(shape, tools.encoder, path),
          deadlineMs: START_DEADLINE_MS + segment.frameCount * FRAME_DEADLINE_MS,
          signal,
        },
        compositor,
        frameCount: segment.frameCount,
        layersOf: (frameIndex) => frameLayers(template, plan, segment, frameIndex),
        onFrame,
      })
      const kept = complete.then(async () => cache.write(keyOf(segment), await Bun.file(path).bytes()))
      kept.catch(() => {}) // Awaited by whoever asked; until then it must not look unhandled.
      return { complete: kept }
    },
  }
}
