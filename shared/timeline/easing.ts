/** `value` limited to [low, high]. */
export function clamp(value: number, low = 0, high = 1): number {
  return value < low ? low : Math.min(value, high)
}

/** How far `timeMs` is through `[startMs, startMs + durationMs]`, as 0…1. */
export function progress(timeMs: number, startMs: number, durationMs: number): number {
  return durationMs <= 0 ? (timeMs >= startMs ? 1 : 0) : clamp((timeMs - startMs) / durationMs)
}

/** A straight blend of two numbers. */
export function mix(from: number, to: number, share: number): number {
  return from + (to - from) * share
}

/** The nearest of `steps` equal steps from 0 to 1: a movement in few steps is drawn as often. */
export function inSteps(share: number, steps: number): number {
  return Math.round(share * steps) / steps
}

/** The height of a leap: 0 at both ends, 1 in the middle. */
export function arc(share: number): number {
  return 4 * share * (1 - share)
}

/** Fast start, soft landing: entries. */
export function easeOut(share: number): number {
  return share >= 1 ? 1 : 1 - 2 ** (-10 * share)
}

/** Soft start, fast end: exits. */
export function easeIn(share: number): number {
  return share * share * share
}

export function easeInOut(share: number): number {
  return share < 0.5 ? 4 * share ** 3 : 1 - (-2 * share + 2) ** 3 / 2
}

/** A landing that overshoots by `overshoot` (0.06 = 6 %) and settles: small things only. */
export function spring(share: number, overshoot = 0.06): number {
  if (share >= 1) return 1
  return (
    1 -
    Math.exp(-6 * share) * Math.cos(share * Math.PI * 2) * (1 - share) +
    overshoot * Math.sin(share * Math.PI) * (1 - share)
  )
}
