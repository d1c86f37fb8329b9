import { expect, test } from 'bun:test'
import { readQuiz } from '../../shared/formats/index.ts'
import { encodeText } from '../../shared/formats/text.ts'

/** What is understood of a pasted text, each question as one line; the right option has a star. */
function understood(text: string): [format: string, ...questions: string[]] {
  const { quiz, format } = readQuiz(encodeText(text))
  const lines = quiz.questions.map(({ text, options, explanation }) => {
    const shown = options.map((option) => `${option.isCorrect ? '*' : ''}${option.text}`)
    return [text, ...shown, ...(explanation ? [`(${explanation})`] : [])].join(' | ')
  })
  return [format.name, ...lines]
}

test.each([
  [
    'a list with ticks',
    'Which is red?\na) Mars ✓\nb) Venus\n\nWhich is blue?\n✅ a) Neptune\nb) Io',
    ['list', 'Which is red? | *Mars | Venus', 'Which is blue? | *Neptune | Io'],
  ],
  [
    'a list that names the answer by its letter',
    '1. Which is red?\nA. Mars\nB. Venus\nAnswer: A\nExplanation: Rust.\n2. Which is hot?\nA. Mars\nB. Venus\nCorrect answer: B. Venus',
    ['list', 'Which is red? | *Mars | Venus | (Rust.)', 'Which is hot? | Mars | *Venus'],
  ],
  [
    'a list in Markdown that names the answer by its text',
    '**Question 1: Which is red?**\na) Mars\nb) Venus\n**Answer:** venus',
    ['list', 'Which is red? | Mars | *Venus'],
  ],
  ...[
    'Frage 1: Rot?\na) Mars\nb) Io\nRichtige Antwort: A\nFakt: Rost.',
    'Pregunta 1: Rot?\na) Mars\nb) Io\nRespuesta correcta: A\nDato: Rost.',
    'Question 1 : Rot?\na) Mars\nb) Io\nBonne réponse : A\nExplication : Rost.',
    'Pergunta 1: Rot?\na) Mars\nb) Io\nResposta certa: A\nFato: Rost.',
  ].map((text) => ['a list in another language', text, ['list', 'Rot? | *Mars | Io | (Rost.)']] as const),
  [
    'a list with stars behind its answers',
    'Which is red?\na) Mars *\nb) Venus\n\nWhich multiplies?\na) +\nb) ✓ *',
    ['list', 'Which is red? | *Mars | Venus', 'Which multiplies? | + | **'],
  ],
  [
    'plain text with marks behind its answers',
    'Which is red?\nMars *\nVenus\n\nWhich is hot?\n- Io\n- Venus ✓\n\nWhich are stars?\n- A *\n- B',
    ['text', 'Which is red? | *Mars | Venus', 'Which is hot? | Io | *Venus', 'Which are stars? | A * | B'],
  ],
  [
    'a table with stars behind its answers',
    'Which is red?;Venus;Mars*\nWhich multiplies?;*;+',
    ['csv', 'Which is red? | Venus | *Mars', 'Which multiplies? | ** | +'],
  ],
  [
    'a question of two lines',
    'Look at the sky.\nWhich is red?\n(a) Mars (correct)\n(b) Venus',
    ['list', 'Look at the sky. Which is red? | *Mars | Venus'],
  ],
  [
    'a table whose first answer is right',
    'Which is red?\tMars\tVenus\nWhich is hot?\tVenus\tIo\tPluto',
    ['tsv', 'Which is red? | *Mars | Venus', 'Which is hot? | *Venus | Io | Pluto'],
  ],
  [
    'a table with marks',
    'Which is red?;Venus;*Mars\nWhich is hot?;Io;Venus ✓',
    ['csv', 'Which is red? | Venus | *Mars', 'Which is hot? | Io | *Venus'],
  ],
  [
    'a table with a head, quotes and a column of right answers',
    'Question,A,B,Correct,Explanation\n"Red, or not?",Mars,Venus,B,"No, hot"\nHot?,Io,Pluto,Venus,',
    ['csv', 'Red, or not? | Mars | *Venus | (No, hot)', 'Hot? | *Venus | Io | Pluto'],
  ],
  [
    'plain text with commas and letters in its words',
    'In Rome, where, and when?\n* a year, a month, a day\nBoth',
    ['text', 'In Rome, where, and when? | *a year, a month, a day | Both'],
  ],
] as const)('%s is understood', (_, text, expected) => {
  expect(understood(text)).toEqual([...expected])
})
