import type { QuestionKind } from '../contracts/film-settings.ts'
import { PLAIN_QUESTION, type PortableQuestion, type PortableQuiz } from './portable-quiz.ts'
import { workbookFile } from './rows.ts'
import {
  answerOf,
  isTruth,
  lossesOfTruth,
  lossesOfTyped,
  reasonAgainstShape,
  shapeOf,
  TRUTH_TEXTS,
} from './shapes.ts'
import { optionsOf, sheetFormat, typedAnswer } from './sheet-format.ts'

const LETTERS = ['A', 'B', 'C', 'D', 'E']
const QUIZ_NAME = '1. Quiz Name:'
const HEAD = [
  ...['2. Question Type:', '3. Question:', ...LETTERS.map((letter) => `Answer ${letter}:`)],
  ...LETTERS.map(() => 'Correct Answer'),
  '6. Explanation (Optional):',
]

/** The spreadsheet that Socrative imports: its head stands in row 6, and five columns name right answers. */
export const SOCRATIVE = sheetFormat({
  name: 'socrative',
  title: 'Socrative spreadsheet',
  extensions: ['xlsx', 'csv'],
  roles: {
    type: /question type:?$/,
    question: /^(?:\d\. )?question:?$/,
    answer: /^answer [a-e]:?$/,
    correct: /^(?:\d\. )?correct answers?:?/,
    explanation: /explanation/,
  },
  needed: ['type', 'question', 'answer', 'correct'],
  titleOf: (rows) => rows.find(([name = '']) => /quiz name/i.test(name))?.[1] || null,
  read(row, lose) {
    const type = row.cell('type').toLowerCase()
    const texts = row.cells('answer')
    const correct = row.cells('correct').filter((cell) => cell !== '')
    const kind: QuestionKind | null = /true/.test(type)
      ? 'true_false'
      : /open|short/.test(type)
        ? 'open'
        : null
    const explanation = row.cell('explanation') || null
    const asked = { ...PLAIN_QUESTION, text: row.cell('question'), kind, explanation }
    if (kind === 'open') return { ...asked, options: typedAnswer([...correct, ...texts], lose) }
    const named = correct.join(',')
    return { ...asked, options: optionsOf(kind === null ? texts : TRUTH_TEXTS, named, lose) }
  },
  holds: { quiz: ['title'], question: ['explanation'], kinds: ['true_false', 'open'] },
  bounds: { options: LETTERS.length },
  reasonAgainst: (question) => reasonAgainstShape(question, ['choice', 'typed'], LETTERS.length),
  losesMore: ({ questions }) => [...questions.flatMap(lossesOfTyped), ...questions.flatMap(lossesOfTruth)],
  write: (questions, quiz) => workbookFile([...above(quiz), HEAD, ...questions.map(cellsOf)], 'Sheet1'),
})

function above({ title }: PortableQuiz): string[][] {
  return [
    ['Instructions:', 'Please fill in the below quiz according to the 5 steps below.'],
    ['', 'You may then import the quiz into your Socrative account.'],
    [QUIZ_NAME, title ?? ''],
    [],
    [],
  ]
}

function cellsOf(question: PortableQuestion): string[] {
  const { text, options, explanation } = question
  const filled = (texts: readonly string[]) => LETTERS.map((_, at) => texts[at] ?? '')
  const row = (type: string, answers: readonly string[], right: readonly string[]) => [
    ...[type, text, ...filled(answers), ...filled(right), explanation ?? ''],
  ]
  if (shapeOf(question) === 'typed') return row('Short answer', [], [answerOf(question)])
  if (isTruth(question)) return row('True/False', [], [answerOf(question)])
  const right = LETTERS.filter((_, at) => options[at]?.isCorrect)
  return row(
    'Multiple choice',
    options.map((option) => option.text),
    right,
  )
}
