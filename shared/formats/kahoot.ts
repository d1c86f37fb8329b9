import { PLAIN_QUESTION } from './portable-quiz.ts'
import { workbookFile } from './rows.ts'
import { reasonAgainstShape } from './shapes.ts'
import { secondsOf } from './sheet.ts'
import { optionsOf, rightNumbers, sheetFormat, timeLosses } from './sheet-format.ts'

const QUESTION_MAX = 120
const ANSWER_MAX = 75
const OPTIONS_MAX = 4
const DEFAULT_SECONDS = 20
const TIMES = [5, 10, 20, 30, 60, 90, 120, 240]

const ABOVE = [
  [],
  ['', 'Quiz template'],
  [
    '',
    'Add questions, at least two answer alternatives, time limit and choose correct answers (at least one).',
  ],
  [
    '',
    `Remember: questions have a limit of ${QUESTION_MAX} characters and answers can have ${ANSWER_MAX} characters max.`,
  ],
  ['', 'If several answers are correct, separate them with a comma.'],
  [],
  [],
]
const HEAD = [
  '',
  `Question - max ${QUESTION_MAX} characters`,
  ...[1, 2, 3, 4].map((number) => `Answer ${number} - max ${ANSWER_MAX} characters`),
  `Time limit (sec) – ${TIMES.slice(0, -1).join(', ')}, or ${TIMES.at(-1)} secs`,
  'Correct answer(s) - choose at least one',
]

/** The spreadsheet that Kahoot imports: its head stands in row 8, below instructions. */
export const KAHOOT = sheetFormat({
  name: 'kahoot',
  title: 'Kahoot spreadsheet',
  extensions: ['xlsx', 'csv'],
  roles: {
    question: /^question(?: ?[-–(].*)?$/,
    answer: /^answer \d/,
    seconds: /^time limit/,
    correct: /^correct answer/,
  },
  needed: ['question', 'answer', 'seconds', 'correct'],
  read: (row, lose) => ({
    ...PLAIN_QUESTION,
    text: row.cell('question'),
    options: optionsOf(row.cells('answer'), row.cell('correct'), lose),
    seconds: secondsOf(row.cell('seconds')),
  }),
  holds: { question: ['seconds'] },
  bounds: { question: QUESTION_MAX, answer: ANSWER_MAX, options: OPTIONS_MAX },
  reasonAgainst: (question) => reasonAgainstShape(question, ['choice'], OPTIONS_MAX),
  losesMore: (quiz) => [
    ...timeLosses(quiz, DEFAULT_SECONDS),
    ...quiz.questions.flatMap(({ seconds }, index) =>
      seconds === null || TIMES.includes(seconds)
        ? []
        : [{ path: `questions.${index}.seconds`, message: `becomes ${nearestTime(seconds)} seconds` }],
    ),
  ],
  write: (questions) =>
    workbookFile(
      [
        ...ABOVE,
        HEAD,
        ...questions.map((question, index) => [
          ...[String(index + 1), question.text],
          ...[0, 1, 2, 3].map((at) => question.options[at]?.text ?? ''),
          ...[String(nearestTime(question.seconds ?? DEFAULT_SECONDS)), rightNumbers(question)],
        ]),
      ],
      'Sheet1',
    ),
})

function nearestTime(seconds: number): number {
  return TIMES.reduce((best, time) => (Math.abs(time - seconds) < Math.abs(best - seconds) ? time : best))
}
