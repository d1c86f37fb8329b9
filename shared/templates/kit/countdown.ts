import { clamp, easeOut, mix, progress, spring } from '../../timeline/easing.ts'
import type { QuestionBeats } from '../../timeline/scenes.ts'
import { onTwos } from './idle.ts'

/** Far below a frame's length, far above the rounding error of a frame's time. */
const EPSILON_MS = 0.001

/** The state of a countdown at a moment of its scene. */
type Countdown = {
  state: 'before' | 'running' | 'over'
  /** Whole seconds left, rounded up: the figure to show. 0 once it is over. */
  digit: number
  /** Share of the time left: 1 at the start, 0 at the reveal. */
  left: number
  /** Ms since the shown digit appeared. */
  digitAgeMs: number
  /** 0…1: how far the last three seconds have coloured it. */
  warmth: number
}

const WARM_SECONDS = 3
/** A step of what rises by the second comes in so many ms. */
const STEP_MS = 120
const WARMING_MS = 300

/** The countdown at `timeMs` of a question's scene: exact on every frame at any rate. */
export function countdownAt(beats: QuestionBeats, timeMs: number): Countdown {
  const totalMs = beats.revealMs - beats.countdownMs
  const leftMs = beats.revealMs - timeMs
  const digit = Math.max(0, Math.ceil((leftMs - EPSILON_MS) / 1000))
  const state = timeMs < beats.countdownMs - EPSILON_MS ? 'before' : digit > 0 ? 'running' : 'over'
  const warmFromMs = Math.min(totalMs, WARM_SECONDS * 1000)
  return {
    state,
    digit: state === 'before' ? Math.round(totalMs / 1000) : digit,
    left: clamp(leftMs / totalMs),
    digitAgeMs: Math.max(0, Math.min(timeMs - beats.countdownMs, digit * 1000 - leftMs)),
    warmth: state === 'before' ? 0 : clamp((warmFromMs - leftMs) / WARMING_MS),
  }
}

/** Px to the right by which something trembles: `px` in the last second, the one before it, and so on, to each side for `ms`. */
export function tremblePx(
  beats: QuestionBeats,
  timeMs: number,
  { px, ms }: { px: readonly number[]; ms: number },
): number {
  const { state, digit } = countdownAt(beats, timeMs)
  const side = Math.floor(onTwos(timeMs) / ms) % 2 ? 1 : -1
  return state === 'running' ? side * (px[digit - 1] ?? 0) : 0
}

/** What grows by the second: so much in the last one, the one before it, and so on, each reached in `ms`; 0 before these. */
export function grownAt(beats: QuestionBeats, timeMs: number, sizes: readonly number[], ms: number): number {
  const { state, digit, digitAgeMs } = countdownAt(beats, timeMs)
  if (state !== 'running') return 0
  return mix(sizes[digit] ?? 0, sizes[digit - 1] ?? 0, spring(progress(digitAgeMs, 0, ms), 0.2))
}

/** How many of `count` steps have come by the seconds of a countdown: none in the first one, all in the last one, some more as each strikes. */
export function stepsAt({ countdownMs, revealMs }: QuestionBeats, timeMs: number, count: number): number {
  const seconds = Math.round((revealMs - countdownMs) / 1000)
  const passed = seconds - (revealMs - timeMs) / 1000 + EPSILON_MS
  const second = Math.floor(passed)
  const restAt = (turn: number) => (seconds > 1 ? Math.round((count * Math.max(0, turn)) / (seconds - 1)) : 0)
  return mix(restAt(second - 1), restAt(second), easeOut(progress((passed - second) * 1000, 0, STEP_MS)))
}
