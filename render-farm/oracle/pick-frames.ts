import { createHash } from 'node:crypto'
import { random } from '../../shared/random.ts'
import type { RenderPlan, Segment } from '../plan/plan.ts'

/** A frame of a film that is checked; `frameIndex` counts from the segment's start. */
export type PickedFrame = { segment: Segment; segmentIndex: number; frameIndex: number }

/** Frames on either side of a cut that count as near: entrances and exits are in full swing there. */
const NEAR_CUT_FRAMES = 8

/**
 * Two frames of a film: one near a cut, one in the middle of a countdown where the film has any. The plan's content
 * decides which, so that many films are checked at many places and a film rendered again at the same ones.
 */
export function pickFrames(plan: RenderPlan): PickedFrame[] {
  if (plan.segments.length === 0) return []
  const content = createHash('sha256')
  for (const { hash } of plan.segments) content.update(hash)
  const next = random(content.digest('hex'))
  const choose = (count: number) => Math.floor(next() * count)

  const cut = choose(plan.segments.length)
  const { frameCount } = plan.segments[cut]!
  const distance = choose(Math.min(NEAR_CUT_FRAMES, frameCount))
  const frames = [{ segmentIndex: cut, frameIndex: next() < 0.5 ? distance : frameCount - 1 - distance }]

  const counting = [...plan.segments.keys()].filter(
    (index) => plan.segments[index]!.scene.kind === 'question',
  )
  const segmentIndex = counting[choose(counting.length)]
  const scene = segmentIndex === undefined ? undefined : plan.segments[segmentIndex]!.scene
  if (segmentIndex !== undefined && scene?.kind === 'question') {
    const { countdownMs, revealMs } = scene.beats
    const first = Math.ceil((countdownMs * plan.fps) / 1_000)
    const frameIndex = first + choose(Math.floor((revealMs * plan.fps) / 1_000) - first)
    frames.push({
      segmentIndex,
      frameIndex: Math.min(frameIndex, plan.segments[segmentIndex]!.frameCount - 1),
    })
  }
  return frames.map((frame) => ({ ...frame, segment: plan.segments[frame.segmentIndex]! }))
}
