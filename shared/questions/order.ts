import type { KindFacts } from './kind.ts'

/** Things to put into their order. */
export const ORDER: KindFacts = {
  title: 'Put in order',
  description: 'Two to five answers, given in the right order and shown in another one.',
  form: 'order',
  reveals: 'order',
  isLettered: false,
  answerCount: { least: 2, most: 5, usual: 4 },
  charactersMax: { question: 100, answer: 40 },
  wantsPicture: false,
  problemOf: () => null,
  prompt: (answerCount) =>
    `Each question asks to put things in order and names the order, such as "from small to large". It has exactly ${answerCount} answers in the right order, all with isCorrect false.`,
  sample: {
    text: 'From the smallest to the largest planet',
    answers: [
      { text: 'Mercury', isCorrect: false },
      { text: 'Mars', isCorrect: false },
      { text: 'Earth', isCorrect: false },
      { text: 'Neptune', isCorrect: false },
    ],
  },
}
