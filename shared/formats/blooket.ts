import { PLAIN_QUESTION } from './portable-quiz.ts'
import { csvFile, unguarded } from './rows.ts'
import { answerOf, lossesOfTyped, reasonAgainstShape, shapeOf } from './shapes.ts'
import { secondsOf } from './sheet.ts'
import { optionsOf, rightNumbers, sheetFormat, timeLosses, typedAnswer } from './sheet-format.ts'

const OPTIONS_MAX = 4
const DEFAULT_SECONDS = 20
const TYPED = 'typing'
const HEAD = [
  ...['Question #', 'Question Text', 'Answer 1', 'Answer 2', 'Answer 3\n(Optional)', 'Answer 4\n(Optional)'],
  ...['Time Limit (sec)\n(Max: 300 seconds)', 'Correct Answer(s)\n(Only include Answer #)'],
]

/** The CSV file that Blooket imports: its head stands below the name of the template. */
export const BLOOKET = sheetFormat({
  name: 'blooket',
  title: 'Blooket CSV',
  extensions: ['csv', 'xlsx'],
  roles: {
    question: /^question text$/,
    answer: /^answer \d/,
    seconds: /^time limit/,
    correct: /^correct answer/,
    image: /^image/,
  },
  needed: ['question', 'answer', 'seconds', 'correct'],
  read(row, lose) {
    const texts = row.cells('answer').map(unguarded)
    const isTyped = row.cell('correct').toLowerCase() === TYPED
    return {
      ...PLAIN_QUESTION,
      text: unguarded(row.cell('question')),
      kind: isTyped ? 'open' : null,
      options: isTyped ? typedAnswer(texts, lose) : optionsOf(texts, row.cell('correct'), lose),
      seconds: secondsOf(row.cell('seconds')),
      image: row.cell('image') || null,
    }
  },
  holds: { question: ['seconds'], kinds: ['open'] },
  bounds: { options: OPTIONS_MAX },
  reasonAgainst: (question) => reasonAgainstShape(question, ['choice', 'typed'], OPTIONS_MAX),
  losesMore: (quiz) => [...timeLosses(quiz, DEFAULT_SECONDS), ...quiz.questions.flatMap(lossesOfTyped)],
  write: (questions) =>
    csvFile([
      ['Blooket\nImport Template', '', '', '', '', '', '', ''],
      HEAD,
      ...questions.map((question, index) => {
        const isTyped = shapeOf(question) === 'typed'
        const texts = isTyped ? [answerOf(question)] : question.options.map(({ text }) => text)
        return [
          ...[String(index + 1), question.text, ...[0, 1, 2, 3].map((at) => texts[at] ?? '')],
          ...[String(question.seconds ?? DEFAULT_SECONDS), isTyped ? TYPED : rightNumbers(question)],
        ]
      }),
    ]),
})
