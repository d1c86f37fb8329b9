/** Below this nothing can be told from how long it took so far. */
const PROGRESS_MIN = 5

/** How long a render that came to `progress` percent in `elapsedMs` will still take, in words; empty = too early to tell. */
export function timeLeft(elapsedMs: number, progress: number): string {
  if (progress < PROGRESS_MIN || progress >= 100) return ''
  const seconds = Math.ceil(((elapsedMs / progress) * (100 - progress)) / 1_000)
  if (seconds < 10) return 'a few seconds left'
  if (seconds < 90) return `about ${Math.ceil(seconds / 10) * 10} seconds left`
  return `about ${Math.round(seconds / 60)} minutes left`
}
