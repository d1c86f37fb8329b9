import type { Issue } from '../errors.ts'
import type { Format } from './format.ts'
import { PLAIN_OPTION, PLAIN_QUESTION, type PortableQuestion } from './portable-quiz.ts'
import { csvFile, rowsOf, unguarded } from './rows.ts'
import { answerOf, lossesOfTyped, reasonAgainstShape, shapeOf } from './shapes.ts'
import { hasHead, sheetFormat } from './sheet-format.ts'
import { isText } from './text.ts'

const TEMPLATE = 'Gimkit Spreadsheet Import Template'
const HEAD = [
  ...['Question', 'Correct Answer', 'Incorrect Answer 1'],
  ...['Incorrect Answer 2 (Optional)', 'Incorrect Answer 3 (Optional)'],
]

const ROLES = { question: /^question$/, correct: /^correct answer$/, incorrect: /^incorrect answer/ }

const TABLE = sheetFormat({
  name: 'gimkit',
  title: 'Gimkit CSV',
  extensions: ['csv', 'xlsx'],
  roles: ROLES,
  needed: ['question', 'correct'],
  read(row, lose) {
    const right = unguarded(row.cell('correct'))
    if (right === '') lose('has no right answer')
    const wrong = row
      .cells('incorrect')
      .map(unguarded)
      .filter((text) => text !== '')
    const options = [right, ...wrong].map((text, at) => ({ ...PLAIN_OPTION, text, isCorrect: at === 0 }))
    return {
      ...PLAIN_QUESTION,
      text: unguarded(row.cell('question')),
      kind: wrong.length === 0 ? 'open' : null,
      options: options.filter(({ text }) => text !== ''),
    }
  },
  holds: { kinds: ['open'] },
  bounds: { options: 4 },
  // One file has options to choose from in all questions, or in none.
  reasonAgainst: (question, quiz) =>
    reasonAgainstShape(question, [isTypedQuiz(quiz.questions) ? 'typed' : 'choice']) ??
    (question.options.length > 1 && question.options.every(({ isCorrect }) => isCorrect)
      ? 'it has no wrong answer'
      : null),
  losesMore: ({ questions }) => [...questions.flatMap(lossesOfTyped), ...questions.flatMap(lossesOfOrder)],
  write: (questions) => csvFile(rowsOfQuiz(questions)),
})

/** The CSV file that Gimkit imports: the right answer first; its second template has typed answers alone. */
export const GIMKIT: Format = {
  ...TABLE,
  sniff: (bytes) =>
    hasHead(bytes, ROLES, ['question', 'correct', 'incorrect']) ||
    (isText(bytes) && rowsOf(bytes).rows[0]?.[0]?.startsWith(TEMPLATE) === true),
}

/** Whether no question has options to choose from. */
function isTypedQuiz(questions: readonly PortableQuestion[]): boolean {
  return questions.length > 0 && questions.every((question) => shapeOf(question) === 'typed')
}

function rowsOfQuiz(questions: readonly PortableQuestion[]): string[][] {
  const isTyped = isTypedQuiz(questions)
  const head = isTyped ? HEAD.slice(0, 2) : HEAD
  const [title = '', ...blank] = head.map((_, at) => (at > 0 ? '' : isTyped ? `${TEMPLATE} 2` : TEMPLATE))
  return [
    [title, ...blank],
    head,
    ...questions.map((question) => {
      const wrong =
        shapeOf(question) === 'typed' ? [] : question.options.filter(({ isCorrect }) => !isCorrect)
      const texts = [question.text, answerOf(question), ...wrong.map(({ text }) => text)]
      return head.map((_, at) => texts[at] ?? '')
    }),
  ]
}

function lossesOfOrder(question: PortableQuestion, index: number): Issue[] {
  if (shapeOf(question) !== 'choice') return []
  const rightCount = question.options.filter(({ isCorrect }) => isCorrect).length
  const path = `questions.${index}.options`
  return [
    ...(rightCount > 1 ? [{ path, message: 'keep only the first right answer' }] : []),
    ...(question.options[0]?.isCorrect
      ? []
      : [{ path, message: 'change their order: the right one comes first' }]),
  ]
}
