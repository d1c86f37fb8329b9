/** How far one ordered video is, in percent where it is being made. */
export type OrderState = 'waiting' | 'completed' | 'failed' | number

/** How far all of them are together. */
export function percentOf(states: readonly OrderState[]): number {
  const percents = states.map((state) => (hasEnded(state) ? 100 : state === 'waiting' ? 0 : Number(state)))
  return Math.round(percents.reduce((sum, percent) => sum + percent, 0) / states.length)
}

/** Whether one is made or will not be. */
export function hasEnded(state: OrderState): boolean {
  return state === 'completed' || state === 'failed'
}

/** Less progress than this tells nothing of the pace. */
const PERCENT_MIN = 5

/**
 * How long an order would have taken so far at the pace since its first progress that was seen, in ms: a page may open in the
 * middle of it. Infinite = too early to tell.
 */
export function createPace(): (percent: number, nowMs: number) => number {
  let first: { percent: number; atMs: number } | null = null
  return (percent, nowMs) => {
    first ??= { percent, atMs: nowMs }
    const come = percent - first.percent
    return come < PERCENT_MIN ? Number.POSITIVE_INFINITY : ((nowMs - first.atMs) * percent) / come
  }
}
