import type { KindFacts } from './kind.ts'
import { percentProblem } from './rules.ts'

/** Two things to decide between; none of them is right. */
export const THIS_OR_THAT: KindFacts = {
  title: 'This or that',
  description: 'Two answers side by side, none of them right; percentages count up at the end.',
  form: 'versus',
  reveals: 'shares',
  isLettered: false,
  answerCount: { least: 2, most: 2, usual: 2 },
  charactersMax: { question: 80, answer: 40 },
  wantsPicture: false,
  problemOf: ({ answers }) => percentProblem(answers),
  prompt: (answerCount) =>
    `Each question lets viewers decide between two things. It has exactly ${answerCount} answers of a few words, both with isCorrect false.`,
  sample: {
    text: 'Would you rather…',
    answers: [
      { text: 'Fly', isCorrect: false, percent: 62 },
      { text: 'Be invisible', isCorrect: false, percent: 38 },
    ],
  },
}
