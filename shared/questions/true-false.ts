import type { KindFacts } from './kind.ts'
import { rightProblem } from './rules.ts'

/** A statement that holds or does not. */
export const TRUE_FALSE: KindFacts = {
  title: 'True or false',
  description: 'A statement with two answers, one of them right; empty texts show True and False.',
  form: 'choice',
  reveals: 'right',
  isLettered: false,
  answerCount: { least: 2, most: 2, usual: 2 },
  wantsPicture: false,
  problemOf: ({ answers }) => rightProblem(answers),
  prompt: (answerCount) =>
    `Each question is a statement. It has exactly ${answerCount} answers, the words for true and false in its language, in this order; exactly one has isCorrect true, and about half of the statements are false.`,
  sample: {
    text: 'A day on Venus is longer than its year.',
    answers: [
      { text: 'True', isCorrect: true },
      { text: 'False', isCorrect: false },
    ],
    explanation: 'Venus turns once in 243 days and circles the Sun in 225.',
  },
}
