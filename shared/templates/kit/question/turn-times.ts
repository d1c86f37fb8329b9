import { BEAT_MS } from '../../../timeline/beat.ts'
import type { QuestionBeats } from '../../../timeline/scenes.ts'

/** Ms between two turns, about: a short countdown has one, in its middle. */
const EVERY_MS = 2500
/** A shorter countdown has none: half a second would be left before the reveal. */
const LEAST_MS = 2000

/** The moments of a scene at which its stage takes another framing, on beats; the last of them well before the reveal. */
export function turnTimes({ countdownMs, revealMs }: QuestionBeats): number[] {
  const lengthMs = revealMs - countdownMs
  if (lengthMs < LEAST_MS) return []
  const count = Math.max(1, Math.round(lengthMs / EVERY_MS) - 1)
  const apartMs = Math.round(lengthMs / (count + 1) / BEAT_MS) * BEAT_MS
  return Array.from({ length: count }, (_, index) => revealMs - (count - index) * apartMs)
}
