import type { Pace } from '../contracts/film-settings.ts'
import type { Difficulty } from '../contracts/format.ts'

const SECONDS_OF_PACE: Readonly<Record<Pace, number>> = { rapid: 3, normal: 5, calm: 7 }
/** What a `rising` quiz comes down to at its last question. */
const SECONDS_MIN = 3

/** Seconds of a countdown that nobody set. */
export function countdownOf(pace: Pace): number {
  return SECONDS_OF_PACE[pace]
}

/** The same for one question of a quiz, by its 0-based `index`; a `rising` quiz has fewer from question to question. */
export function countdownOfQuestion(
  { pace, difficulty }: { pace: Pace; difficulty: Difficulty },
  index: number,
  questionCount: number,
): number {
  return difficulty === 'rising' ? risingCountdownOf(pace, index, questionCount) : countdownOf(pace)
}

/** The same for one question of a `rising` quiz. */
function risingCountdownOf(pace: Pace, index: number, questionCount: number): number {
  const first = countdownOf(pace)
  const share = questionCount > 1 ? index / (questionCount - 1) : 0
  return Math.round(first - share * (first - SECONDS_MIN))
}
