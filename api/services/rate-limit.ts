/** A limit on how often something may happen per name, kept in this process. */
export type RateLimit = {
  /** Counts one use for `name`; 0 = allowed, else the whole seconds until the next use is. */
  take(name: string, nowMs: number): number
}

/** Names in memory at once, so that a flood of names cannot fill it. */
const NAMES_MAX = 100_000

/** At most `count` per `windowSeconds`, in windows that begin with a name's first use. */
export function createRateLimit(count: number, windowSeconds: number): RateLimit {
  const windows = new Map<string, { startedMs: number; used: number }>()
  const windowMs = windowSeconds * 1_000
  return {
    take(name, nowMs) {
      let window = windows.get(name)
      if (window === undefined || nowMs - window.startedMs >= windowMs) {
        if (windows.size >= NAMES_MAX) forgetOldest(windows)
        window = { startedMs: nowMs, used: 0 }
        windows.delete(name)
        windows.set(name, window)
      }
      if (window.used >= count) return Math.max(1, Math.ceil((window.startedMs + windowMs - nowMs) / 1_000))
      window.used++
      return 0
    },
  }
}

/** Removes the entry that was inserted first: a Map keeps that order. */
export function forgetOldest(windows: Map<string, unknown>): void {
  const [oldest] = windows.keys()
  if (oldest !== undefined) windows.delete(oldest)
}

/** Requests that a name may make at once, as a part of those that it may make in a minute. */
const BURST_PART = 1 / 4

/** `perMinute` uses a minute in steady flow and a quarter of that at once; a use may count for several. */
export function createTokenBucket(perMinute: number) {
  const most = Math.max(1, perMinute * BURST_PART)
  const perMs = perMinute / 60_000
  const buckets = new Map<string, { left: number; atMs: number }>()
  return {
    /** Counts a use for `name`; 0 = allowed, else the whole seconds until it is. */
    take(name: string, nowMs: number, cost = 1): number {
      const bucket = buckets.get(name) ?? { left: most, atMs: nowMs }
      if (!buckets.has(name) && buckets.size >= NAMES_MAX) forgetOldest(buckets)
      // A clock that was set back must not take away what is left.
      const left = Math.min(most, bucket.left + Math.max(0, nowMs - bucket.atMs) * perMs)
      const needed = Math.min(cost, most)
      const isAllowed = left >= needed
      buckets.set(name, { left: isAllowed ? left - needed : left, atMs: nowMs })
      return isAllowed ? 0 : Math.max(1, Math.ceil((needed - left) / perMs / 1_000))
    },
  }
}
