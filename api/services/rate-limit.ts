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

/** A Map keeps insertion order, and windows are inserted when they start. */
function forgetOldest(windows: Map<string, unknown>): void {
  const [oldest] = windows.keys()
  if (oldest !== undefined) windows.delete(oldest)
}
