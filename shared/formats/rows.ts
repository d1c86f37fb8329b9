import { createRequire } from 'node:module'
import Papa from 'papaparse'
import { SHEET_ROWS_MAX } from '../limits.ts'
import { isArchive, openArchive, packArchive } from './archive.ts'
import type { QuizWritten } from './format.ts'
import { refusal } from './refusal.ts'
import { decodeText, encodeText, isText } from './text.ts'

/** The cells of a file, trimmed; `unclosedRow` is the 1-based row whose quotation mark has no end. */
export type Rows = {
  rows: readonly string[][]
  /** `null` = a workbook, which has none. */
  separator: Separator | null
  unclosedRow: number | null
}

type Separator = '\t' | ';' | ','

/** One file is sniffed by several formats. */
const known = new WeakMap<Uint8Array, Rows>()

/** Enough of a text to see how its cells are separated. */
const HEAD_LINES_MAX = 20

/** Parts of a workbook that may hold cells; macros and pictures are left in the archive. */
const CELL_PARTS = /\.(?:xml|rels)$/

/** Whether bytes are a workbook of a spreadsheet. */
export function isWorkbook(bytes: Uint8Array): boolean {
  return isArchive(bytes) && openArchive(bytes).has('xl/workbook.xml')
}

/** The rows of a workbook's first sheet with cells, or of a text with commas, semicolons or tabs. */
export function rowsOf(bytes: Uint8Array): Rows {
  const cached = known.get(bytes)
  if (cached) return cached
  const rows = isWorkbook(bytes) ? rowsOfWorkbook(bytes) : rowsOfText(bytes)
  known.set(bytes, rows)
  return rows
}

/** A CSV or TSV file. Cells that a spreadsheet would take for a formula begin with an apostrophe. */
export function csvFile(rows: readonly (readonly string[])[], separator: ',' | '\t' = ','): Written {
  const guarded = rows.map((cells) => cells.map((cell) => (/^'*[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell)))
  const text = Papa.unparse(guarded, { delimiter: separator, newline: '\r\n' })
  const kind = separator === ',' ? 'csv' : 'tsv'
  return {
    bytes: encodeText(`${text}\r\n`),
    contentType: `text/${kind === 'csv' ? kind : 'tab-separated-values'}; charset=utf-8`,
    extension: kind,
  }
}

/** A cell of a CSV file without the apostrophe that guards it. */
export function unguarded(cell: string): string {
  return /^'+[=+\-@\t\r]/.test(cell) ? cell.slice(1).trim() : cell
}

/** A workbook with one sheet of texts. */
export function workbookFile(rows: readonly (readonly string[])[], sheetName: string): Written {
  const { utils, write } = spreadsheets()
  const book = utils.book_new()
  utils.book_append_sheet(book, utils.aoa_to_sheet(rows.map((cells) => [...cells])), sheetName)
  return {
    bytes: new Uint8Array(write(book, { type: 'array', bookType: 'xlsx', compression: true })),
    contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    extension: 'xlsx',
  }
}

type Written = Omit<QuizWritten, 'losses'>

function rowsOfText(bytes: Uint8Array): Rows {
  if (Buffer.from(bytes.subarray(0, 4)).toString('hex') === 'd0cf11e0')
    throw refusal('is an old Excel file: save it as .xlsx or CSV')
  if (!isText(bytes)) throw refusal('is neither a text nor a spreadsheet')
  const text = decodeText(bytes)
  const separator = separatorOf(text)
  requireFewCells(text, separator)
  const { data, errors } = Papa.parse<string[]>(text, { delimiter: separator, newline: '\n' })
  const unclosed = errors.find(({ code }) => code === 'MissingQuotes')
  const rows = data.map((cells) => cells.map((cell) => cell.trim()))
  return {
    rows,
    separator,
    unclosedRow: unclosed === undefined ? null : (unclosed.row ?? rows.length - 1) + 1,
  }
}

/** Cells are cheap to write and dear to read: no table of people has more. */
const CELLS_MAX = 1_000_000

function requireFewCells(text: string, separator: Separator): void {
  let count = 0
  for (let at = text.indexOf(separator); at >= 0; at = text.indexOf(separator, at + 1)) {
    count += 1
    if (count > CELLS_MAX) throw refusal(`has more than ${CELLS_MAX} cells`)
  }
}

/** The mark of the first line that has one: tabs stand in no sentence, and commas in more of them than semicolons. */
function separatorOf(text: string): Separator {
  const line = text.split('\n', HEAD_LINES_MAX).find((one) => /[\t;,]/.test(one)) ?? ''
  const count = (mark: Separator) => line.split(mark).length
  return line.includes('\t') ? '\t' : count(';') > 1 && count(';') >= count(',') ? ';' : ','
}

/** Formulas are never computed: a cell is what the spreadsheet computed when it was saved. */
function rowsOfWorkbook(bytes: Uint8Array): Rows {
  const parts = [...openArchive(bytes)].filter(([name]) => CELL_PARTS.test(name))
  try {
    // Unpacked here with a bound, so that the library has nothing left to unpack.
    const stored = packArchive(Object.fromEntries(parts), 0)
    const { Sheets, SheetNames } = spreadsheets().read(stored, {
      type: 'array',
      dense: true,
      cellFormula: false,
      cellHTML: false,
      cellText: false,
      sheetRows: SHEET_ROWS_MAX,
    })
    const sheets = SheetNames.map((name) => (Sheets[name]?.['!data'] ?? []) as Cells)
    return { rows: textsOf(sheets.find((rows) => rows.length > 0) ?? []), separator: null, unclosedRow: null }
  } catch {
    throw refusal('is a damaged spreadsheet')
  }
}

type Cells = ({ t: string; v?: unknown } | undefined)[][]

/** Far-off cells leave holes in their rows, which `Array.from` would fill one by one. */
const COLUMNS_MAX = 100

function textsOf(rows: Cells): string[][] {
  return Array.from(rows, (row = []) =>
    Array.from(row.slice(0, COLUMNS_MAX), (cell) =>
      cell === undefined || cell.t === 'e' || cell.v === undefined ? '' : String(cell.v).trim(),
    ),
  )
}

/** Loaded with the first workbook: it is as large as the rest of the service. */
function spreadsheets(): typeof import('@e965/xlsx') {
  return createRequire(import.meta.url)('@e965/xlsx')
}
