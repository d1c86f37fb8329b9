import Papa from 'papaparse'
import type { Issue } from '../errors.ts'
import { SHEET_ROWS_MAX } from '../limits.ts'
import { lossesOfTags, noteOf, noteQuestion } from './anki-notes.ts'
import type { Format } from './format.ts'
import { htmlOfText, shownText } from './html.ts'
import { heldQuestions, lossesOf } from './losses.ts'
import { quizOf } from './portable-quiz.ts'
import { lossesOfCards, reasonAgainstShape } from './shapes.ts'
import { decodeText, encodeText, isText } from './text.ts'

const HEADER =
  /^#(separator|html|columns|notetype|deck|tags|guid|if matches|(?:notetype|deck|tags|guid) column):\s*(.*)$/i
/** Columns of these are no fields of a note. */
const ASIDE = ['notetype column', 'deck column', 'tags column', 'guid column']
const TAGGED = '#columns:Front\tBack\tTags\n#tags column:3'
const SEPARATORS: Readonly<Record<string, string>> = {
  comma: ',',
  semicolon: ';',
  tab: '\t',
  space: ' ',
  pipe: '|',
  colon: ':',
}

/** Notes as Anki writes them into a text: lines of headers that begin with `#`, then the fields of a note in each row. */
export const ANKI_TEXT: Format = {
  name: 'anki-text',
  title: 'Anki text',
  extensions: ['txt'],
  hasTitle: false,
  isCards: true,
  sniff: (bytes) => isText(bytes) && headersOf(decodeText(bytes)).lineCount > 0,
  read(bytes) {
    const { headers, lineCount, body } = headersOf(decodeText(bytes))
    const asked = headers.get('separator') ?? 'tab'
    const delimiter = SEPARATORS[asked.toLowerCase()] ?? (asked.slice(0, 1) || '\t')
    const { data } = Papa.parse<string[]>(body, { delimiter, newline: '\n', preview: SHEET_ROWS_MAX })
    const aside = new Set(ASIDE.map((name) => Number(headers.get(name)) - 1))
    const isHtml = headers.get('html')?.toLowerCase() !== 'false'
    const losses: Issue[] = []
    const questions = data.flatMap((cells, index) => {
      const fields = cells.filter((_, at) => !aside.has(at))
      if (cells.every((cell) => cell.trim() === '')) return []
      const lose = (message: string) => losses.push({ path: `row ${lineCount + index + 1}`, message })
      const own = cells[Number(headers.get('tags column')) - 1] ?? ''
      const tags = `${headers.get('tags') ?? ''} ${own}`
      return noteQuestion({ fields: isHtml ? fields : fields.map(htmlOfText), tags }, lose) ?? []
    })
    return { quiz: quizOf(questions), losses }
  },
  write(quiz) {
    const { held, lost } = heldQuestions(quiz, (question) =>
      reasonAgainstShape(question, ['choice', 'typed']),
    )
    const notes = held.map(({ question }) => noteOf(question, (url) => url))
    const isTagged = notes.some(({ tags }) => tags !== '')
    const rows = notes.map(({ front, back, tags }) => (isTagged ? [front, back, tags] : [front, back]))
    const text = Papa.unparse(rows, { delimiter: '\t', newline: '\n' })
    return {
      bytes: encodeText(
        `#separator:tab\n#html:true\n${isTagged ? TAGGED : '#columns:Front\tBack'}\n${text}\n`,
      ),
      contentType: 'text/plain; charset=utf-8',
      extension: 'txt',
      losses: [
        ...lossesOf(quiz, { question: ['image'], kept: ['tags'], kinds: ['open'], textOf: shownText }),
        ...quiz.questions.flatMap(lossesOfCards),
        ...quiz.questions.flatMap(lossesOfTags),
        ...lost,
      ],
    }
  },
}

/** The headers at the beginning of a text, and what stands below them. */
function headersOf(text: string): { headers: Map<string, string>; lineCount: number; body: string } {
  const headers = new Map<string, string>()
  let end = 0
  let lineCount = 0
  for (;;) {
    const next = text.indexOf('\n', end)
    const [, name, value] = HEADER.exec(text.slice(end, next < 0 ? undefined : next)) ?? []
    if (name === undefined) return { headers, lineCount, body: text.slice(end) }
    headers.set(name.toLowerCase(), value!.trim())
    lineCount += 1
    end = next < 0 ? text.length : next + 1
  }
}
