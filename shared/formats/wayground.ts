import type { QuestionKind } from '../contracts/film-settings.ts'
import { PLAIN_QUESTION, type PortableQuestion } from './portable-quiz.ts'
import { workbookFile } from './rows.ts'
import { answerOf, lossesOfTyped, reasonAgainstShape, shapeOf } from './shapes.ts'
import { secondsOf } from './sheet.ts'
import { optionsOf, rightNumbers, sheetFormat, typedAnswer } from './sheet-format.ts'

const OPTIONS_MAX = 5
const NUMBERS = [1, 2, 3, 4, 5]
const HEAD = [
  ...['Question Text', 'Question Type', ...NUMBERS.map((number) => `Option ${number}`)],
  ...['Correct Answer', 'Time in seconds', 'Image Link', 'Answer explanation'],
]
const INSTRUCTIONS = [
  ...['Text of the question (required)', 'Question Type (default is Multiple Choice)'],
  ...NUMBERS.map((number) => `Text for option ${number} (${number < 3 ? 'required' : 'optional'})`),
  'The correct option choice (between 1-5). Leave blank for "Open-Ended", "Poll", "Draw" and "Fill-in-the-Blank".',
  ...['Time in seconds (optional, default value is 30 seconds)', 'Link of the image (optional)'],
  'Explanation for the answer (optional)',
]
const OPTION_TYPES = ['multiple choice', 'checkbox', 'poll', '']
const TYPED_TYPES = ['fill-in-the-blank', 'open-ended']

/** The spreadsheet that Wayground, once Quizizz, imports: a row of instructions stands below its head. */
export const WAYGROUND = sheetFormat({
  name: 'wayground',
  title: 'Wayground (Quizizz) spreadsheet',
  extensions: ['xlsx', 'csv'],
  roles: {
    question: /^question text$/,
    type: /^question type$/,
    option: /^option \d$/,
    correct: /^correct answer$/,
    seconds: /^time in seconds/,
    image: /^image link$/,
    explanation: /^answer explanation$/,
  },
  needed: ['question', 'type', 'option', 'correct'],
  read(row, lose) {
    const type = row.cell('type').toLowerCase()
    if (/\((?:required|default)/.test(`${row.cell('question').toLowerCase()} ${type}`)) return null
    const isTyped = TYPED_TYPES.includes(type)
    if (!isTyped && !OPTION_TYPES.includes(type)) {
      lose(`is left out: a film has no ${row.cell('type')} questions`)
      return null
    }
    const texts = row.cells('option')
    const kind: QuestionKind | null = isTyped ? 'open' : type === 'poll' ? 'poll' : null
    return {
      ...PLAIN_QUESTION,
      text: row.cell('question'),
      kind,
      options: isTyped ? typedAnswer(texts, lose) : optionsOf(texts, kind ? '' : row.cell('correct'), lose),
      seconds: secondsOf(row.cell('seconds')),
      image: row.cell('image') || null,
      explanation: row.cell('explanation') || null,
    }
  },
  holds: { question: ['seconds', 'image', 'explanation'], kinds: ['open', 'poll'] },
  bounds: { options: OPTIONS_MAX },
  reasonAgainst: (question) => reasonAgainstShape(question, ['choice', 'typed', 'poll'], OPTIONS_MAX),
  losesMore: ({ questions }) => questions.flatMap(lossesOfTyped),
  write: (questions) => workbookFile([HEAD, INSTRUCTIONS, ...questions.map(cellsOf)], 'Create a Quiz'),
})

function cellsOf(question: PortableQuestion): string[] {
  const { text, options, seconds, image, explanation } = question
  const shape = shapeOf(question)
  const right = rightNumbers(question)
  const texts = shape === 'typed' ? [answerOf(question)] : options.map((option) => option.text)
  const choice = right.includes(',') ? 'Checkbox' : 'Multiple Choice'
  return [
    ...[text, shape === 'typed' ? 'Fill-in-the-Blank' : shape === 'poll' ? 'Poll' : choice],
    ...NUMBERS.map((number) => texts[number - 1] ?? ''),
    ...[shape === 'choice' ? right : '', String(seconds ?? ''), image ?? '', explanation ?? ''],
  ]
}
