import type { KindFacts } from './kind.ts'
import { revealProblem } from './rules.ts'

/** A question about its picture. */
export const PICTURE: KindFacts = {
  title: 'Guess the picture',
  description: 'The picture is the question; with options one is right, else the first answer is revealed.',
  form: 'choice',
  reveals: 'right',
  isLettered: true,
  answerCount: { least: 1, most: 6, usual: 1 },
  wantsPicture: true,
  problemOf: ({ answers }) => revealProblem(answers),
  prompt: () =>
    'Each question asks what a picture shows and has exactly one answer, with isCorrect true, that names it.',
  sample: {
    text: 'Which planet is this?',
    answers: [
      { text: 'Mars', isCorrect: false },
      { text: 'Venus', isCorrect: true },
      { text: 'Mercury', isCorrect: false },
      { text: 'Io', isCorrect: false },
    ],
  },
}
