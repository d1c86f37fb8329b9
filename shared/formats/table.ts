import type { Format } from './format.ts'
import { PLAIN_OPTION, PLAIN_QUESTION, type PortableQuestion } from './portable-quiz.ts'
import { decodeText } from './text.ts'

const SEPARATORS = ['\t', ';', ','] as const
const COLUMNS_MIN = 3
const QUESTION_HEAD = /^(?:question|questions|frage|pregunta|pergunta|text)\b/i
const RIGHT_HEAD = /^(?:correct|right|answer|solution|correct answer|right answer)$/i
const EXPLANATION_HEAD = /^(?:explanation|why|fact)$/i
const MARK = /^\*\s*|\s*[✓✔✅]\uFE0F?\s*$/gu

/**
 * A table as spreadsheets copy it: a question in the first column and its answers in the next ones. The right one is
 * marked with `*` or ✓, or named by a column "Correct"; else it is the first.
 */
export const TABLE: Format = {
  name: 'table',
  title: 'Table',
  extensions: ['csv', 'tsv'],
  hasTitle: false,
  sniff: (bytes) => rowsOf(decodeText(bytes)) !== null,
  read(bytes) {
    const [first = [], ...rest] = rowsOf(decodeText(bytes)) ?? []
    const hasHead = QUESTION_HEAD.test(first[0] ?? '')
    const head = hasHead ? first : []
    const questions = (hasHead ? rest : [first, ...rest]).map((cells) => questionOf(cells, head))
    return { quiz: { title: null, description: null, language: null, questions, foreign: {} }, losses: [] }
  },
}

/** The cells of a text that is a table, or `null`. Commas stand in sentences too: they need a head. */
function rowsOf(text: string): string[][] | null {
  for (const separator of SEPARATORS) {
    const rows = text
      .split('\n')
      .filter((line) => line.trim() !== '')
      .map((line) => cellsOf(line, separator))
    const isTable = rows.length > 0 && rows.every(({ length }) => length >= COLUMNS_MIN)
    if (isTable && (separator !== ',' || QUESTION_HEAD.test(rows[0]![0]!))) return rows
  }
  return null
}

/** One row; a cell in quotation marks may hold the separator. */
function cellsOf(line: string, separator: string): string[] {
  const cells = ['']
  let isQuoted = false
  for (const character of line) {
    if (character === '"') isQuoted = !isQuoted
    else if (character === separator && !isQuoted) cells.push('')
    else cells[cells.length - 1] += character
  }
  return cells.map((cell) => cell.trim())
}

function questionOf([text = '', ...cells]: readonly string[], head: readonly string[]): PortableQuestion {
  const column = (pattern: RegExp) => head.findIndex((name) => pattern.test(name)) - 1
  const [rightColumn, whyColumn] = [column(RIGHT_HEAD), column(EXPLANATION_HEAD)]
  const named = (cells[rightColumn] ?? '').replace(MARK, '')
  const answers = cells.filter((cell, at) => cell !== '' && at !== rightColumn && at !== whyColumn)
  const byPlace = /^[a-h]$/i.test(named) ? named.toLowerCase().charCodeAt(0) - 97 : Number(named) - 1
  const texts = answers.map((answer) => answer.replace(MARK, ''))
  // A column of right answers may hold the text, a letter or a number; its text may be no other column's.
  const isPlace = named !== '' && !texts.includes(named) && byPlace >= 0 && byPlace < texts.length
  const shown = named === '' || isPlace || texts.includes(named) ? texts : [named, ...texts]
  const marked = answers.findIndex((answer) => answer.search(MARK) >= 0)
  const right = named === '' ? Math.max(0, marked) : isPlace ? byPlace : shown.indexOf(named)
  return {
    ...PLAIN_QUESTION,
    text,
    explanation: cells[whyColumn] || null,
    options: shown.map((text, index) => ({ ...PLAIN_OPTION, text, isCorrect: index === right })),
  }
}
