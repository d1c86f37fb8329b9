import { filled } from '../../texts/slots.ts'
import type { Texts } from '../../texts/texts.ts'

/** Below this nothing can be told from how long it took so far. */
const PROGRESS_MIN = 5

/** How long a render that came to `progress` percent in `elapsedMs` will still take, in words; empty = too early to tell. */
export function wordsForTimeLeft(elapsedMs: number, progress: number, words: Texts['timeLeft']): string {
  if (progress < PROGRESS_MIN || progress >= 100 || elapsedMs === Number.POSITIVE_INFINITY) return ''
  const seconds = Math.ceil(((elapsedMs / progress) * (100 - progress)) / 1_000)
  if (seconds < 10) return words.few
  if (seconds < 90) return filled(words.seconds, { number: Math.ceil(seconds / 10) * 10 })
  return filled(words.minutes, { number: Math.round(seconds / 60) })
}
