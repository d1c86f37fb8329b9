import type { QuestionKind } from '../contracts/film-settings.ts'
import { PLAIN_OPTION, PLAIN_QUESTION, type PortableQuestion } from './portable-quiz.ts'
import { workbookFile } from './rows.ts'
import { answerOf, lossesOfTyped, reasonAgainstShape, type Shape, shapeOf } from './shapes.ts'
import { optionsOf, rightNumbers, sheetFormat, typedAnswer } from './sheet-format.ts'

const KINDS: Readonly<Record<string, QuestionKind | null>> = {
  mcq: null,
  poll: 'poll',
  openquestion: 'open',
  guessnumber: 'open',
  sorting: 'order',
}
const TYPES: Readonly<Record<Exclude<Shape, 'unanswered'>, string>> = {
  choice: 'MCQ',
  poll: 'Poll',
  typed: 'OpenQuestion',
  order: 'Sorting',
}

/** The table that Wooclap imports, in which the column `Choice` repeats. */
export const WOOCLAP = sheetFormat({
  name: 'wooclap',
  title: 'Wooclap table',
  extensions: ['xlsx', 'csv'],
  roles: { type: /^type$/, question: /^title$/, correct: /^correct$/, choice: /^choice(?: ?\d+)?$/ },
  needed: ['type', 'question', 'correct', 'choice'],
  read(row, lose) {
    const type = row.cell('type')
    const kind = KINDS[type.toLowerCase()]
    if (kind === undefined) {
      lose(`is left out: a film has no ${type} questions`)
      return null
    }
    return { ...PLAIN_QUESTION, text: row.cell('question'), kind, options: answersOf(kind) }

    function answersOf(kind: QuestionKind | null) {
      const texts = row.cells('choice')
      if (kind === 'open') return typedAnswer([row.cell('correct'), ...texts], lose)
      if (kind === 'order')
        return texts
          .filter((text) => text !== '')
          .map((text) => ({ ...PLAIN_OPTION, text, isCorrect: false }))
      return optionsOf(texts, kind === 'poll' ? '' : row.cell('correct'), lose)
    }
  },
  holds: { kinds: ['open', 'poll', 'order'] },
  bounds: {},
  reasonAgainst: (question) => reasonAgainstShape(question, ['choice', 'poll', 'typed', 'order']),
  losesMore: ({ questions }) => questions.flatMap(lossesOfTyped),
  write(questions) {
    const width = Math.max(2, ...questions.map(({ options }) => options.length))
    const head = ['Type', 'Title', 'Correct', ...Array.from({ length: width }, () => 'Choice')]
    return workbookFile([head, ...questions.map(cellsOf)], 'Questions')
  },
})

function cellsOf(question: PortableQuestion): string[] {
  const shape = shapeOf(question) as keyof typeof TYPES
  const head = [TYPES[shape], question.text]
  if (shape === 'typed') return [...head, answerOf(question)]
  return [
    ...head,
    shape === 'choice' ? rightNumbers(question) : '',
    ...question.options.map(({ text }) => text),
  ]
}
