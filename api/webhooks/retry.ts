import { WEBHOOK_TRIES_MAX } from '../../shared/limits.ts'

const SECOND = 1_000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const RETRY_MS_MAX = 24 * HOUR

/** The pause after each try but the last: more than a day in all, so that a receiver may be away for a night. */
const PAUSES_MS = [5 * SECOND, 30 * SECOND, 2 * MINUTE, 15 * MINUTE, HOUR, 6 * HOUR, RETRY_MS_MAX]
/** Receivers that came back are not asked by everybody at once. */
const JITTER = 0.2

/**
 * How long to wait after the n-th failed try, in milliseconds, or `null` after the last. A receiver's `Retry-After` makes it
 * longer, up to a day, never shorter. `random` gives 0…1.
 */
export function retryMsAfter(tries: number, retryAfterMs: number, random: () => number): number | null {
  if (tries >= WEBHOOK_TRIES_MAX) return null
  const pause = PAUSES_MS[Math.min(tries, PAUSES_MS.length) - 1] ?? PAUSES_MS[0]!
  return Math.min(RETRY_MS_MAX * (1 + JITTER), Math.max(pause, retryAfterMs) * (1 + JITTER * random()))
}

/** The header `Retry-After`, a number of seconds or a date, in milliseconds from now; 0 where it says nothing. */
export function retryAfterMsOf(header: string | null, nowMs: number): number {
  if (header === null) return 0
  const value = /^\d{1,9}$/.test(header.trim()) ? Number(header) * SECOND : Date.parse(header) - nowMs
  return Number.isFinite(value) ? Math.min(RETRY_MS_MAX, Math.max(0, value)) : 0
}
