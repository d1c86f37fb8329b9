import type { KindFacts } from './kind.ts'
import { rightProblem } from './rules.ts'

/** Several options, one of them right. */
export const CHOICE: KindFacts = {
  title: 'Multiple choice',
  description: 'Two to six options, one of them right.',
  form: 'choice',
  reveals: 'right',
  isLettered: true,
  answerCount: { least: 2, most: 6, usual: 4 },
  wantsPicture: false,
  problemOf: ({ answers }) => rightProblem(answers),
  prompt: (answerCount) =>
    `Each question has exactly ${answerCount} answers, exactly one of them with isCorrect true; vary its place.`,
  sample: {
    text: 'Which planet has the most moons?',
    answers: [
      { text: 'Jupiter', isCorrect: false },
      { text: 'Saturn', isCorrect: true },
      { text: 'Uranus', isCorrect: false },
      { text: 'Neptune', isCorrect: false },
    ],
    explanation: 'Saturn has more than 270 known moons.',
  },
}
