import { Level, QuestionKind } from '../contracts/film-settings.ts'
import type { Issue } from '../errors.ts'
import { validationError } from '../validation.ts'
import type { Format, QuizRead } from './format.ts'
import { lossesOf } from './losses.ts'
import { type PortableOption, type PortableQuestion, type PortableQuiz, quizOf } from './portable-quiz.ts'
import { csvFile, isWorkbook, rowsOf, unguarded } from './rows.ts'
import { findHead, namedPlaces, type Row, rowIssue, rowsBelow, secondsOf } from './sheet.ts'
import { isText } from './text.ts'

const WORD = '(?:option|answer|choice|antwort|opción|respuesta|opção|resposta|alternativa|réponse|choix)'
/**
 * Columns by the words of their heads, in lower case, in the languages of the studio. Those that no role takes hold options
 * too.
 */
const ROLES = {
  question: /^(?:question|questions|question ?text|frage|pregunta|pergunta|text|prompt)$/,
  kind: /^(?:(?:question )?(?:type|kind)|typ|tipo)$/,
  option: new RegExp(
    `^${WORD}? ?#?(?:\\d\\d?|[a-h])$|^(?:wrong|incorrect|distractor)(?: answer)?(?: ?\\d)?$`,
  ),
  correct:
    /^(?:correct|right|answer|solution|key)(?: (?:answer|option|choice|key))?s?(?: ?\(s\))?$|^(?:richtige? ?(?:antwort)?|antwort|lösung|(?:respuesta )?correcta|respuesta|solución|(?:resposta )?(?:correta|certa)|resposta|solução|(?:bonne )?réponse(?: correcte)?|correcte)$/,
  explanation: /^(?:(?:answer )?explanation|why|fact|feedback|erklärung|explicación|explicação|explication)$/,
  image: /^(?:(?:image|picture|photo)(?: (?:url|link))?|bild|imagen|imagem|foto)$/,
  level: /^(?:difficulty|level|schwierigkeit|stufe|dificultad|dificuldade|difficulté|nivel|nível|niveau)$/,
  seconds:
    /^(?:seconds?|duration|time(?: limit)?(?: ?\(?(?:in )?sec(?:ond)?s?\)?)?|sekunden|zeit|segundos|tiempo|tempo|secondes|temps)$/,
  source: /^(?:(?:source|reference)(?: ?url)?|quelle|fuente|fonte)$/,
  optionImage: /^image \d\d?$/,
  percent: /^percent \d\d?$/,
  ignored: /^(?:#|no\.?|nr\.?|id|number|question (?:#|number|id))?$/,
}
type Role = keyof typeof ROLES
type Table = {
  rows: Row<Role>[]
  rest: (row: Row<Role>) => string[]
  hasHead: boolean
  /** Heads of columns that hold something else. */
  unread: string[]
}

const COLUMNS_MIN = 3
/** What other programs call a choice. */
const PLAIN_TYPES = ['', 'multiple_choice', 'mcq', 'single_choice', 'multichoice']
// White space is looked at from its beginning only: from each of its characters, long runs would take minutes.
// A star is a mark only beside something: one that is all of an option is its text.
const MARK = /^\*\s*(?=\S)|(?<!\s)\s*(?:[✓✔✅]\uFE0F?|\*(?<=\S\s*\*))\s*$/gu

/** Our own table: a head, and a question in each row. */
export const CSV = tableFormat({
  name: 'csv',
  title: 'CSV table',
  separator: ',',
  extensions: ['csv', 'xlsx'],
})
/** The same with tabs, as spreadsheets copy it. */
export const TSV = tableFormat({
  name: 'tsv',
  title: 'Table with tabs',
  separator: '\t',
  extensions: ['tsv'],
})

/**
 * A table with a question in each row. Without a head the first column is the question; the right answer is marked with
 * `*` or ✓, or named by a column "Correct" as number, letter or text, else it is the first.
 */
function tableFormat(
  facts: Pick<Format, 'name' | 'title' | 'extensions'> & { separator: ',' | '\t' },
): Format {
  const { separator, ...names } = facts
  return {
    ...names,
    hasTitle: false,
    sniff: (bytes) => isTable(bytes, separator),
    read(bytes) {
      const { rows, unclosedRow } = rowsOf(bytes)
      if (unclosedRow !== null)
        throw validationError([rowIssue({ number: unclosedRow }, 'has a quotation mark that is not closed')])
      return readRows(rows)
    },
    write: (quiz) => ({ ...csvFile(cellsOf(quiz), separator), losses: lossesOf(quiz, HELD) }),
  }
}

const HELD = {
  question: ['image', 'seconds', 'explanation', 'level', 'source'],
  option: ['image', 'percent'],
  kinds: QuestionKind.options,
  textOf: (text: string) => text.replaceAll('\r\n', '\n').trim(),
} as const

/** The quiz of a table's rows, with the row of each question. */
export function readRows(rows: readonly string[][]): QuizRead & { rows: number[] } {
  const table = tableOf(rows)
  const losses: Issue[] = []
  const asked = table.rows.flatMap((row) =>
    questionOf(row, table, losses).map((question) => ({ question, number: row.number })),
  )
  const more = table.unread.map((name) => `“${name}”`).join(', ')
  const unread = more === '' ? [] : [{ path: '', message: `Columns are left out: ${more}` }]
  return {
    quiz: quizOf(asked.map(({ question }) => question)),
    losses: [...unread, ...losses],
    rows: asked.map(({ number }) => number),
  }
}

/** Commas stand in sentences too: they need a head. */
function isTable(bytes: Uint8Array, separator: ',' | '\t'): boolean {
  if (!isWorkbook(bytes) && !isText(bytes)) return false
  const { rows, separator: mark, unclosedRow } = rowsOf(bytes)
  if ((mark === '\t') !== (separator === '\t')) return false
  const filled = rows.filter((cells) => cells.some((cell) => cell !== ''))
  if (headOf(filled) !== null) return true
  const isEven = filled.length > 0 && filled.every(({ length }) => length >= COLUMNS_MIN)
  return isEven && unclosedRow === null && (mark === ';' || mark === '\t')
}

/** A head begins the file, and has at least two columns. */
function headOf(rows: readonly (readonly string[])[]) {
  const [first = []] = rows
  return first.length > 1 ? findHead([first], ROLES, ['question']) : null
}

function tableOf(all: readonly string[][]): Table {
  const rows = all.slice(
    Math.max(
      0,
      all.findIndex((cells) => cells.some((cell) => cell !== '')),
    ),
  )
  const skipped = all.length - rows.length
  const head = headOf(rows)
  if (head === null) {
    const columns = Object.fromEntries(Object.keys(ROLES).map((role) => [role, [] as number[]]))
    const bare = { index: skipped - 1, columns: { ...columns, question: [0] } as Record<Role, number[]> }
    return {
      rows: rowsBelow(all, bare),
      rest: ({ number }) => all[number - 1]!.slice(1),
      hasHead: false,
      unread: [],
    }
  }
  const known = new Set(Object.values(head.columns).flat())
  // With columns for options, other unknown ones hold something else.
  const unknown = [...rows[0]!.keys()].filter((at) => !known.has(at))
  const hasOptions = head.columns.option.length > 0
  const free = hasOptions ? [] : unknown
  return {
    rows: rowsBelow(all, { ...head, index: head.index + skipped }),
    rest: ({ number }) => free.map((at) => all[number - 1]![at] ?? ''),
    hasHead: true,
    unread: hasOptions ? unknown.map((at) => rows[0]![at]!) : [],
  }
}

function questionOf(row: Row<Role>, table: Table, losses: Issue[]): PortableQuestion[] {
  const cell = (role: Role) => unguarded(row.cell(role))
  const text = cell('question')
  if (text === '') {
    losses.push(rowIssue(row, 'is left out: it has no question'))
    return []
  }
  const type = cell('kind').toLowerCase().replaceAll(/[ -]/g, '_')
  const kind = QuestionKind.safeParse(type)
  const level = Level.safeParse(cell('level').toLowerCase())
  if (!kind.success && !PLAIN_TYPES.includes(type))
    losses.push(rowIssue(row, `loses its type “${cell('kind')}”`))
  if (!level.success && cell('level') !== '')
    losses.push(rowIssue(row, `loses its difficulty “${cell('level')}”`))
  return [
    {
      text,
      options: optionsOf(row, table, losses),
      image: cell('image') || null,
      seconds: secondsOf(cell('seconds')),
      kind: kind.success ? kind.data : null,
      explanation: cell('explanation') || null,
      level: level.success ? level.data : null,
      source: cell('source') || null,
      foreign: {},
    },
  ]
}

function optionsOf(row: Row<Role>, table: Table, losses: Issue[]): PortableOption[] {
  const cells = (table.hasHead ? [...row.cells('option'), ...table.rest(row)] : table.rest(row)).map(
    unguarded,
  )
  const [images, percents] = [row.cells('optionImage'), row.cells('percent')]
  const options = cells
    .map((text, at) => ({
      text,
      image: images[at] || null,
      percent: percents[at] ? Number(percents[at]) : null,
      foreign: {},
    }))
    .filter(({ text, image }) => text !== '' || image !== null)
  if (row.cells('correct').length === 0) return markedOptions(options)
  const named = unguarded(row.cell('correct'))
  const places = namedPlaces(
    options.map(({ text }) => text),
    named,
  )
  if (places === null) {
    // A right answer that is none of the options stands beside wrong ones.
    const right = { text: named, image: null, percent: null, foreign: {}, isCorrect: true }
    return [right, ...options.map((option) => ({ ...option, isCorrect: false }))]
  }
  if (places.some((place) => place >= options.length))
    losses.push(rowIssue(row, `has no option ${named}: none is marked as right`))
  return options.map((option, at) => ({ ...option, isCorrect: places.includes(at) }))
}

/** Without a column for it, the right option has a mark or is the first. */
function markedOptions(options: readonly Omit<PortableOption, 'isCorrect'>[]): PortableOption[] {
  const marked = options.findIndex(({ text }) => text.search(MARK) >= 0)
  return options.map((option, at) => ({
    ...option,
    text: option.text.replace(MARK, ''),
    isCorrect: at === Math.max(0, marked),
  }))
}

function cellsOf({ questions }: PortableQuiz): string[][] {
  const optionCount = Math.max(2, ...questions.map(({ options }) => options.length))
  const numbers = Array.from({ length: optionCount }, (_, at) => at + 1)
  const has = (name: 'image' | 'percent') =>
    questions.some(({ options }) => options.some((option) => option[name] !== null))
  const images = has('image') ? numbers : []
  const percents = has('percent') ? numbers : []
  const head = [
    ...['question', 'type', ...numbers.map((number) => `option ${number}`), 'correct'],
    ...['explanation', 'image', 'difficulty', 'seconds', 'source'],
    ...images.map((number) => `image ${number}`),
    ...percents.map((number) => `percent ${number}`),
  ]
  const rows = questions.map(({ text, kind, options, ...question }) => [
    ...[text, kind ?? '', ...numbers.map((number) => options[number - 1]?.text ?? ''), correctCell(options)],
    ...[question.explanation, question.image, question.level, question.seconds, question.source].map(cellOf),
    ...images.map((number) => cellOf(options[number - 1]?.image)),
    ...percents.map((number) => cellOf(options[number - 1]?.percent)),
  ])
  return [head, ...rows]
}

/** Numbers of the right options; with a `#` where an option's own text could be taken for them. */
function correctCell(options: readonly PortableOption[]): string {
  const places = options.flatMap(({ isCorrect }, at) => (isCorrect ? [at + 1] : []))
  const isAmbiguous = options.some(({ text }) => /^[#\d,; ]+$/.test(text))
  return places.length > 0 && isAmbiguous ? `#${places.join(',')}` : places.join(',')
}

function cellOf(value: string | number | null | undefined): string {
  return String(value ?? '')
}
