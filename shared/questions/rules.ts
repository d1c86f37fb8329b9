import type { KindQuestion } from './kind.ts'

type Answers = KindQuestion['answers']

/** The sentence against a question whose right answer is not clear. */
export function rightProblem(answers: Answers): string | null {
  const count = answers.filter(({ isCorrect }) => isCorrect).length
  if (count === 0) return 'mark the right answer'
  return count === 1 ? null : `mark only one answer as right, not ${count}`
}

/** The sentence against shares that no audience can have. */
export function percentProblem(answers: readonly { percent?: number | null }[]): string | null {
  const sum = answers.reduce((total, { percent }) => total + (percent ?? 0), 0)
  return sum > 100 ? `make the percentages add up to 100 or less; they add up to ${sum}` : null
}

/** The rule of kinds that may have one answer alone, which is revealed and need not be marked. */
export function revealProblem(answers: Answers): string | null {
  return answers.length === 1 ? null : rightProblem(answers)
}
