import { clamp, easeOut, mix, progress } from '../../timeline/easing.ts'
import type { QuestionBeats } from '../../timeline/scenes.ts'

/** Water comes in surges: so many in each of the last seconds, the last one first, and one in each before them. */
const SURGES = [3, 2]
/** How long a surge takes to come in. */
const SURGE_MS = 120

/** Share of its way that the water has come up: a surge comes at its start, so that all is flooded at the reveal. */
export function risenAt({ countdownMs, revealMs }: QuestionBeats, timeMs: number): number {
  const total = (revealMs - countdownMs) / 1000
  const left = (revealMs - timeMs) / 1000
  const second = Math.max(1, Math.ceil(left - 1e-6))
  const surges = SURGES[second - 1] ?? 1
  const passed = (second - left) * surges
  const surge = Math.min(surges - 1, Math.floor(passed + 1e-6))
  const risen = surge + easeOut(progress((passed - surge) * (1000 / surges), 0, SURGE_MS))
  return clamp((total - second + risen / surges) / total)
}

/** How many of `count` rows are flooded: none in the first second of a countdown, all in its last one, some more with each between them. */
export function stepsAt({ countdownMs, revealMs }: QuestionBeats, timeMs: number, count: number): number {
  const seconds = Math.round((revealMs - countdownMs) / 1000)
  const passed = seconds - (revealMs - timeMs) / 1000 + 1e-6
  const second = Math.floor(passed)
  const restAt = (turn: number) => (seconds > 1 ? Math.round((count * Math.max(0, turn)) / (seconds - 1)) : 0)
  return mix(restAt(second - 1), restAt(second), easeOut(progress((passed - second) * 1000, 0, SURGE_MS)))
}
