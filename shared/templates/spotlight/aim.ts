import { BEAT_MS } from '../../timeline/beat.ts'
import type { QuestionScene } from '../../timeline/scenes.ts'
import { countdownAt } from '../kit/countdown.ts'
import type { Film } from '../template.ts'
import { isOut } from './surprise.ts'

/** Where the light meets the floor: -1…1 from left to right of the stage, and half its width there against the frame's. */
export type Aim = { swing: number; half: number }

/** The light comes on after the stage. */
const ON_MS = 90
/** In search it swings from side to side, in steps, so that few beams are drawn. */
const SEARCH = { half: 0.26, periodMs: 8 * BEAT_MS, steps: 6 }
/** Half its width on the host in the last seconds of the count: it closes in. */
const CLOSING = [0.22, 0.29, 0.36, 0.42]
const ANSWER: Aim = { swing: 0, half: 0.5 }

/**
 * Where the light of a question points; never at one option. It searches the stage while that is read, finds the host with the
 * count, and is out (`null`) in its last second, and by surprise.
 */
export function aimOf(film: Film, scene: QuestionScene, timeMs: number): Aim | null {
  const { beats } = scene
  if (timeMs >= beats.revealMs) return ANSWER
  if (timeMs < ON_MS || isOut(film, scene, timeMs)) return null
  const { state, digit } = countdownAt(beats, timeMs)
  if (state !== 'running') {
    const swing = Math.sin((timeMs / SEARCH.periodMs) * 2 * Math.PI)
    return { swing: Math.round(swing * SEARCH.steps) / SEARCH.steps, half: SEARCH.half }
  }
  return digit === 1 ? null : { swing: 0, half: CLOSING[Math.min(digit, CLOSING.length) - 1]! }
}
