import { BEAT_MS } from '../../timeline/beat.ts'
import { easeInOut, mix, progress } from '../../timeline/easing.ts'
import type { QuestionScene } from '../../timeline/scenes.ts'
import { countdownAt } from '../kit/countdown.ts'

/** Where the light points: nowhere, over the stage in search, at one option, at the host, or at what is right. */
export type Aim =
  | { at: 'off' }
  | { at: 'search' /** -1…1 from left to right. */; swing: number }
  | { at: 'option'; index: number }
  | { at: 'host' }
  | { at: 'answer'; ageMs: number }

/** The light comes on after the stage. */
const ON_MS = 90
/** Where it looks in search, from beat to beat; it swings there in steps, so that few beams are drawn. */
const SEARCH = { places: [-0.2, 0.75, -0.85, 0.3, -0.55, 0.95], steps: 6, swingMs: 40, beats: 2 }
/** How often the light moves on in the last second but one; in every earlier one it does once. */
const HURRY = 2

/**
 * Where the light of a question with so many options points. It goes from option to option in their order and leaves them
 * for the host in the last second, so that its last place tells nothing.
 */
export function aimOf({ beats }: QuestionScene, count: number, timeMs: number): Aim {
  if (timeMs >= beats.revealMs) return { at: 'answer', ageMs: timeMs - beats.revealMs }
  if (timeMs < ON_MS) return { at: 'off' }
  const { state, digit, digitAgeMs } = countdownAt(beats, timeMs)
  if (state !== 'running') return { at: 'search', swing: searchAt(timeMs) }
  if (digit === 1) return { at: 'host' }
  const total = Math.round((beats.revealMs - beats.countdownMs) / 1000)
  const hurried = digit === 2 && count > 2 ? Math.min(HURRY - 1, Math.floor((digitAgeMs / 1000) * HURRY)) : 0
  return { at: 'option', index: (Math.max(0, total - digit) + hurried) % Math.max(1, count) }
}

/** -1…1: on every other beat the light swings to another place, and rests there. */
function searchAt(timeMs: number): number {
  const { places, steps, swingMs, beats } = SEARCH
  const beat = Math.floor(timeMs / BEAT_MS / beats)
  const [from, to] = [beat + places.length - 1, beat].map((index) => places[index % places.length]!) as [
    number,
    number,
  ]
  const share = easeInOut(progress(timeMs % (beats * BEAT_MS), 0, swingMs))
  return Math.round(mix(from, to, share) * steps) / steps
}
