import { createHash } from 'node:crypto'
import { random } from '../../shared/random.ts'
import type { RenderPlan, Segment } from '../plan/plan.ts'

/** A frame to be checked; `frameIndex` counts from the segment's start. */
export type PickedFrame = { segment: Segment; frameIndex: number }

/** Frames next to a cut that count as near: parts enter and leave there. */
const NEAR_CUT_FRAMES = 8

/**
 * Picks two frames of these segments of a film: one near a cut and, if there is any question, one in a countdown. A single question has
 * one of both. The choice depends on the plan's content, so different films are checked at different frames and the same film always
 * at the same ones.
 */
export function pickFrames(plan: RenderPlan, segments: readonly Segment[] = plan.segments): PickedFrame[] {
  if (segments.length === 0) return []
  const content = createHash('sha256')
  for (const { hash } of plan.segments) content.update(hash)
  const next = random(content.digest('hex'))
  const choose = (count: number) => Math.floor(next() * count)

  const cut = segments[choose(segments.length)]!
  const distance = choose(Math.min(NEAR_CUT_FRAMES, cut.frameCount))
  const nearCut = { segment: cut, frameIndex: next() < 0.5 ? distance : cut.frameCount - 1 - distance }

  const counting = segments.filter(({ scene }) => scene.kind === 'question')
  const segment = counting[choose(counting.length)]
  if (segment?.scene.kind !== 'question') return [nearCut]
  const { countdownMs, revealMs } = segment.scene.beats
  const first = Math.ceil((countdownMs * plan.fps) / 1_000)
  const frameIndex = first + choose(Math.floor((revealMs * plan.fps) / 1_000) - first)
  const inCountdown = { segment, frameIndex: Math.min(frameIndex, segment.frameCount - 1) }
  if (segments.length > 1) return [nearCut, inCountdown]
  return [next() < 0.5 ? nearCut : inCountdown]
}
