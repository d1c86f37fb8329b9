import { join } from 'node:path'
import type { Template } from '../../shared/templates/template.ts'
import type { FilmSprites } from '../draw/looks.ts'
import type { RenderPlan } from '../plan/plan.ts'
import type { FarmTools } from '../tools.ts'
import { createSegmentMaker } from './segment-maker.ts'

/** Other nodes that make segments of this film. Nothing is lost where they do not: whatever is missing is made here. */
export type Helpers = {
  /** True where another node works, or has worked, on that segment; false takes it back from all of them. */
  isTaken(segmentIndex: number): Promise<boolean>
  /** Resolves once no other node works on that segment any more. */
  untilOver(segmentIndex: number): Promise<void>
}

/** `reused` segments came from the cache, `remote` ones were made by other nodes just now. */
export type EncodedFilm = { paths: string[]; reused: number; remote: number }

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
  helpers?: Helpers
  onFrames: (count: number) => void
}): Promise<EncodedFilm> {
  const { plan, workFolder, signal, helpers, onFrames } = options
  const maker = createSegmentMaker(options)
  const paths = plan.segments.map((_, index) => join(workFolder, `segment-${index}.mp4`))
  const result: EncodedFilm = { paths, reused: 0, remote: 0 }
  const draining: Promise<void>[] = []

  async function reuse(index: number): Promise<boolean> {
    signal.throwIfAborted()
    const segment = plan.segments[index]!
    const isReused = await maker.reuse(segment, paths[index]!)
    if (isReused) onFrames(segment.frameCount)
    return isReused
  }
  async function make(index: number): Promise<void> {
    const { complete } = await maker.make(plan.segments[index]!, paths[index]!, () => onFrames(1))
    draining.push(complete)
  }

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
}
