import { QuizVideoError } from './errors.ts'

const FIRST_PAUSE_MS = 500
const PAUSE_MS_MAX = 8_000
/** A service that asks for a longer wait, such as one for tomorrow, is not waited for. */
const RETRY_AFTER_SECONDS_MAX = 60

/** Milliseconds until the next try, or `null` where another one would not help. `tries` counts those that failed. */
export function pauseBefore(error: unknown, tries: number): number | null {
  if (!(error instanceof QuizVideoError) || !isPassing(error)) return null
  const { retryAfterSeconds } = error
  if (retryAfterSeconds !== undefined) {
    return retryAfterSeconds <= RETRY_AFTER_SECONDS_MAX ? retryAfterSeconds * 1_000 : null
  }
  // Half of it by chance: clients that failed together do not come back together.
  return Math.min(FIRST_PAUSE_MS * 2 ** (tries - 1), PAUSE_MS_MAX) * (0.5 + Math.random() / 2)
}

/** Whether the same request may succeed later. */
function isPassing({ code, status, retryAfterSeconds }: QuizVideoError): boolean {
  if (status === undefined) return code === 'CONNECTION_FAILED' || code === 'TIMEOUT'
  // A model that wrote nothing usable has worked a minute already, and one that is missing stays so.
  if (code.startsWith('GENERATION_')) return false
  // The first try of this call may still be under way: then the service says when to ask again.
  if (status === 409) return retryAfterSeconds !== undefined
  return status === 408 || status === 429 || status >= 500
}
