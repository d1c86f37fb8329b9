import { CSV } from './csv.ts'
import type { QuizRead } from './format.ts'
import { csvFile, rowsOf } from './rows.ts'

/** The quiz of all rows that have its name in the column "quiz". */
export type NamedQuiz = QuizRead & { title: string }

const NAME_HEAD = /^quiz(?: ?(?:name|title))?$/i

/**
 * Reads a table of many quizzes: a column with the head "quiz" names the quiz of each row, the others are those of a table
 * of one. A row without a name belongs to the quiz above, as in spreadsheets with merged cells. `null` = no such column.
 * Throws `VALIDATION_ERROR`.
 */
export function readQuizTable(bytes: Uint8Array): NamedQuiz[] | null {
  const rows = rowsOf(bytes).rows.filter((cells) => cells.some((cell) => cell !== ''))
  const [head = [], ...below] = rows
  const place = head.findIndex((cell) => NAME_HEAD.test(cell))
  if (place < 0) return null
  const parts = new Map<string, string[][]>()
  let title = ''
  for (const cells of below) {
    title = cells[place] || title
    const part = parts.get(title) ?? []
    part.push(cells.toSpliced(place, 1))
    parts.set(title, part)
  }
  const otherHeads = head.toSpliced(place, 1)
  return [...parts].map(([name, part]) => ({
    ...CSV.read(csvFile([otherHeads, ...part]).bytes),
    title: name,
  }))
}
