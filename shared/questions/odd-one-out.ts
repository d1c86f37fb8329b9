import type { KindFacts } from './kind.ts'
import { rightProblem } from './rules.ts'

/** Several things of which one does not belong. */
export const ODD_ONE_OUT: KindFacts = {
  title: 'Odd one out',
  description: 'Three to six options; the right one is the one that does not belong.',
  form: 'choice',
  reveals: 'right',
  isLettered: true,
  answerCount: { least: 3, most: 6, usual: 4 },
  wantsPicture: false,
  problemOf: ({ answers }) => rightProblem(answers),
  prompt: (answerCount) =>
    `Each question asks which one does not belong. It has exactly ${answerCount} answers; exactly one, the odd one, has isCorrect true; vary its place.`,
  sample: {
    text: 'Which one is the odd one out?',
    answers: [
      { text: 'Dolphin', isCorrect: false },
      { text: 'Whale', isCorrect: false },
      { text: 'Shark', isCorrect: true },
      { text: 'Seal', isCorrect: false },
    ],
    explanation: 'A shark is a fish; the others are mammals.',
  },
}
