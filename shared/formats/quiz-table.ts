import { validationError } from '../validation.ts'
import { readRows } from './csv.ts'
import type { QuizRead } from './format.ts'
import { rowsOf } from './rows.ts'
import { rowIssue } from './sheet.ts'

/** The quiz of all rows that have its name in the column "quiz", with the row of each question. */
export type NamedQuiz = QuizRead & { title: string; rows: readonly number[] }

const NAME_HEAD = /^quiz(?: ?(?:name|title))?$/i

/**
 * Reads a table of many quizzes: a column with the head "quiz" names the quiz of each row, the others are those of a table
 * of one. A row without a name belongs to the quiz above, as in spreadsheets with merged cells. `null` = no such column.
 * Throws `VALIDATION_ERROR`.
 */
export function readQuizTable(bytes: Uint8Array): NamedQuiz[] | null {
  const { rows, unclosedRow } = rowsOf(bytes)
  if (unclosedRow !== null)
    throw validationError([rowIssue({ number: unclosedRow }, 'has a quotation mark that is not closed')])
  const headIndex = rows.findIndex((cells) => cells.some((cell) => cell !== ''))
  const head = rows[headIndex] ?? []
  const place = head.findIndex((cell) => NAME_HEAD.test(cell))
  if (place < 0) return null
  const parts = new Map<string, number[]>()
  let title = ''
  for (const [index, cells] of rows.entries()) {
    if (index <= headIndex || cells.every((cell) => cell === '')) continue
    title = cells[place] || title
    parts.set(title, [...(parts.get(title) ?? []), index])
  }
  return [...parts].map(([name, indexes]) => {
    const lines = [headIndex, ...indexes]
    const read = readRows(lines.map((index) => rows[index]!.toSpliced(place, 1)))
    // Rows of a part count from its head; people look for those of their table.
    const numberOf = (row: number) => lines[row - 1]! + 1
    const losses = read.losses.map((loss) => ({
      ...loss,
      path: loss.path.replace(/(?<=^row )\d+$/, (row) => String(numberOf(Number(row)))),
    }))
    return { ...read, losses, rows: read.rows.map(numberOf), title: name }
  })
}
