import type { KindFacts } from './kind.ts'
import { percentProblem } from './rules.ts'

/** A question of opinion. */
export const POLL: KindFacts = {
  title: 'Poll',
  description: 'Two to six options, none of them right; percentages count up at the end.',
  form: 'choice',
  reveals: 'shares',
  isLettered: true,
  answerCount: { least: 2, most: 6, usual: 4 },
  wantsPicture: false,
  problemOf: ({ answers }) => percentProblem(answers),
  prompt: (answerCount) =>
    `Each question asks for the viewer's opinion. It has exactly ${answerCount} answers, all with isCorrect false.`,
  sample: {
    text: 'Which season do you like best?',
    answers: [
      { text: 'Spring', isCorrect: false, percent: 27 },
      { text: 'Summer', isCorrect: false, percent: 41 },
      { text: 'Autumn', isCorrect: false, percent: 22 },
      { text: 'Winter', isCorrect: false, percent: 10 },
    ],
  },
}
