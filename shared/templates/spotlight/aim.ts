import { BEAT_MS } from '../../timeline/beat.ts'
import { easeInOut, mix, progress } from '../../timeline/easing.ts'
import type { QuestionScene } from '../../timeline/scenes.ts'
import { countdownAt } from '../kit/countdown.ts'

/** Where the light meets the floor: -1…1 from left to right of the stage, and half its width there against the frame's. */
export type Aim = { swing: number; half: number }

/** The light comes on after the stage. */
const ON_MS = 90
/** Where it looks in search, from beat to beat; it swings there in steps, so that few beams are drawn. */
const SEARCH = { places: [-0.2, 0.75, -0.85, 0.3, -0.55, 0.95], half: 0.26, steps: 6, swingMs: 100, beats: 2 }
/** Half its width on the host in the last seconds of the count: it closes in. */
const CLOSING = [0.22, 0.29, 0.36, 0.42]
const ANSWER: Aim = { swing: 0, half: 0.5 }

/**
 * Where the light of a question points; never at one option. It searches the stage while that is read, finds the host with the
 * count, and is out (`null`) in its last second.
 */
export function aimOf({ beats }: QuestionScene, timeMs: number): Aim | null {
  if (timeMs >= beats.revealMs) return ANSWER
  if (timeMs < ON_MS) return null
  const { state, digit } = countdownAt(beats, timeMs)
  if (state !== 'running') return { swing: searchAt(timeMs), half: SEARCH.half }
  return digit === 1 ? null : { swing: 0, half: CLOSING[Math.min(digit, CLOSING.length) - 1]! }
}

/** On every other beat the light swings to another place, and rests there. */
function searchAt(timeMs: number): number {
  const { places, steps, swingMs, beats } = SEARCH
  const beat = Math.floor(timeMs / BEAT_MS / beats)
  const share = easeInOut(progress(timeMs % (beats * BEAT_MS), 0, swingMs))
  const from = places[(beat + places.length - 1) % places.length]!
  return Math.round(mix(from, places[beat % places.length]!, share) * steps) / steps
}
