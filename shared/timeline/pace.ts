import type { Pace } from '../contracts/film-settings.ts'
import { BEAT_MS } from './beat.ts'

/** From a scene's start until its question can be read. */
export const TEXT_LANDING_MS = 250
/** Options begin to enter this long after their question, one on each quarter of a beat. */
export const OPTIONS_IN_MS = BEAT_MS / 4
export const OPTION_STAGGER_MS = BEAT_MS / 4
/** Six options: 0.125 s, five quarters of a beat and this make 1 s. */
export const OPTION_ENTRY_MS = BEAT_MS / 2
/** A scene's end: its answer still shows while the whoosh begins, then everything leaves within `LEAVE_MS`. */
export const TRANSITION_MS = 300
export const LEAVE_MS = 200
/** After so many questions a round begins. */
export const ROUND = 3
/** How long the curtain between two rounds takes. */
export const CURTAIN_MS = 420
/** Everything holds its breath right before the reveal. */
export const BREATH_MS = 120
/** How long the name of a level stays, and how long a run an answer would make. */
export const SIGN_MS = 900

/**
 * How quickly a film goes on. `readAheadMs`: reading that the countdown's own seconds leave time for. `holdMs`: how long a
 * revealed answer stays at least. `endMs`: the least length of an end card.
 */
export const PACES: Readonly<Record<Pace, { readAheadMs: number; holdMs: number; endMs: number }>> = {
  rapid: { readAheadMs: 3000, holdMs: 900, endMs: 1800 },
  normal: { readAheadMs: 2600, holdMs: 1200, endMs: 1800 },
  calm: { readAheadMs: 1200, holdMs: 2000, endMs: 2800 },
}

/** The next beat of the music at or after `ms`. */
export function ceilToBeat(ms: number): number {
  return Math.ceil(ms / BEAT_MS - 1e-9) * BEAT_MS
}
