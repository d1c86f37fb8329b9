import { createHash } from 'node:crypto'
import { random } from '../../shared/random.ts'
import type { RenderPlan, Segment } from '../plan/plan.ts'

/** A frame to be checked; `frameIndex` counts from the segment's start. */
export type PickedFrame = { segment: Segment; segmentIndex: number; frameIndex: number }

/** Frames next to a cut that count as near: parts enter and leave there. */
const NEAR_CUT_FRAMES = 8

/**
 * Picks two frames of a film: one near a cut and, if there is any question, one in a countdown. The choice depends on the
 * plan's content, so different films are checked at different frames and the same film always at the same ones.
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
