import { expect } from 'bun:test'
import type { RenderPlan } from '../../../render-farm/plan/plan.ts'
import type { Layer } from '../../../shared/templates/template.ts'
import { frameCountOf } from '../../../shared/timeline/frame-time.ts'
import { compareBox, type Picture } from './film-frames.ts'

/** A frame on which a countdown's digit has just changed, or is about to, and how it would look with the other digit. */
export type DigitFrame = { frameIndex: number; right: Layer[]; wrong: Layer[]; digit: Layer }

/** The last frame of each second of the first countdown and the first frame of the next one. */
export function digitFrames(plan: RenderPlan): DigitFrame[] {
  const segment = plan.segments.find(({ scene }) => scene.kind === 'question')!
  if (segment.scene.kind !== 'question') throw new Error('a question was expected')
  const { countdownMs, revealMs } = segment.scene.beats
  const firstFrame = frameCountOf(segment.scene.startMs, plan.fps)
  const frames: DigitFrame[] = []
  for (let changeMs = countdownMs + 1000; changeMs < revealMs; changeMs += 1000) {
    const change = frameCountOf(changeMs, plan.fps)
    const [before, after] = [change - 1, change].map(segment.layers)
    frames.push(digitFrame(firstFrame + change - 1, before!, after!))
    frames.push(digitFrame(firstFrame + change, after!, before!))
  }
  return frames
}

function digitFrame(frameIndex: number, right: Layer[], neighbour: Layer[]): DigitFrame {
  const digit = right.find(({ look }) => look.text?.digit !== undefined)!
  const other = neighbour.find(({ look }) => look.text?.digit !== undefined)!
  return {
    frameIndex,
    right,
    wrong: right.map((layer) => (layer === digit ? { ...layer, look: other.look } : layer)),
    digit,
  }
}

/** Fails unless the film's frame is much nearer to the right digit than to its neighbour. */
export function expectRightDigit(
  film: Picture,
  pictures: { right: Picture; wrong: Picture },
  { frameIndex, digit: { look, motion } }: DigitFrame,
): void {
  const box = {
    x: Math.max(0, Math.round(motion.x)),
    y: Math.max(0, Math.round(motion.y)),
    width: Math.min(look.width, film.width - Math.round(motion.x)),
    height: Math.min(look.height, film.height - Math.round(motion.y)),
  }
  const [near, far] = [pictures.right, pictures.wrong].map((picture) => compareBox(film, picture, box))
  expect({ frameIndex, digit: look.text!.digit, isRight: near! * 4 < far! }).toMatchObject({ isRight: true })
}
