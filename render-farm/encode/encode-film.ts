import { join } from 'node:path'
import type { Template } from '../../shared/templates/template.ts'
import { Compositor } from '../compose/compositor.ts'
import type { FilmSprites } from '../draw/looks.ts'
import { frameLayers, type RenderPlan, type Segment } from '../plan/plan.ts'
import type { FarmTools } from '../tools.ts'
import { segmentArgs } from './encode-args.ts'
import { encodeFrames, segmentKey } from './segment-file.ts'

/** A stalled encoder is given up after this long per frame of its segment, and a fixed time for its start. */
const FRAME_DEADLINE_MS = 1_000
const START_DEADLINE_MS = 60_000

export type EncodedFilm = { paths: string[]; reused: number }

/**
 * Makes every segment's file in order, from the cache where the same frames were encoded before. While one
 * encoder drains its last frames the next segment is already being composed.
 */
export async function encodeFilm(options: {
  tools: FarmTools
  template: Template
  plan: RenderPlan
  sprites: FilmSprites
  workFolder: string
  signal: AbortSignal
  onFrames: (count: number) => void
}): Promise<EncodedFilm> {
  const { tools, template, plan, sprites, workFolder, signal, onFrames } = options
  const { width, height } = plan.film
  const shape = { width, height, fps: plan.fps }
  const compositor = new Compositor(width, height, ({ look }) => sprites.spriteOf(look))
  const result: EncodedFilm = { paths: [], reused: 0 }
  const draining = new Set<Promise<void>>()

  const keyOf = (segment: Segment) =>
    segmentKey({
      segmentHash: segment.hash,
      lookHashes: segment.lookKeys.map((key) => sprites.hashOf(key)),
      ffmpegVersion: tools.ffmpegVersion,
      args: segmentArgs(shape, tools.encoder, ''),
    })

  for (const [index, segment] of plan.segments.entries()) {
    signal.throwIfAborted()
    const path = join(workFolder, `segment-${index}.mp4`)
    result.paths.push(path)
    await sprites.whenReady(segment.lookKeys)
    const key = keyOf(segment)
    const cached = await tools.cache.read(key)
    if (cached !== null) {
      await Bun.write(path, cached)
      result.reused++
      onFrames(segment.frameCount)
      continue
    }
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
      onFrame: () => onFrames(1),
    })
    const kept = complete.then(async () => tools.cache.write(key, await Bun.file(path).bytes()))
    kept.catch(() => {}) // Awaited below; until then it must not look unhandled.
    draining.add(kept)
  }
  await Promise.all(draining)
  return result
}
