import type { KindFacts } from './kind.ts'
import { revealProblem } from './rules.ts'

/** A puzzle written in emoji. */
export const EMOJI: KindFacts = {
  title: 'Emoji puzzle',
  description:
    'The question is written in emoji; with options one is right, else the first answer is revealed.',
  form: 'choice',
  reveals: 'right',
  isLettered: true,
  answerCount: { least: 1, most: 6, usual: 1 },
  charactersMax: { question: 20, answer: 60 },
  wantsPicture: false,
  problemOf: ({ answers }) => revealProblem(answers),
  prompt: () =>
    'Each question is two to five emoji that stand for a film, a country, a word or a saying, and no other characters. It has exactly one answer, with isCorrect true, that names it.',
  sample: {
    text: '🦁👑',
    answers: [{ text: 'The Lion King', isCorrect: true }],
  },
}
