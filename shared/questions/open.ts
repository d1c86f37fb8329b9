import { ANSWERS_PER_QUESTION_MAX } from '../limits.ts'
import type { KindFacts } from './kind.ts'
import { revealProblem } from './rules.ts'

/** A question without options. */
export const OPEN: KindFacts = {
  title: 'Question, then answer',
  description: 'No options; the right answer, or the only one, appears at the end.',
  form: 'open',
  reveals: 'right',
  isLettered: false,
  answerCount: { least: 1, most: ANSWERS_PER_QUESTION_MAX, usual: 1 },
  wantsPicture: false,
  problemOf: ({ answers }) => revealProblem(answers),
  prompt: () => 'Each question has exactly one answer, with isCorrect true.',
  sample: {
    text: 'What gets wetter the more it dries?',
    answers: [{ text: 'A towel', isCorrect: true }],
  },
}
