import type { Issue } from '../errors.ts'
import { validationError } from '../validation.ts'
import type { Format, QuizWritten } from './format.ts'
import { type Holdings, heldQuestions, lossesOf } from './losses.ts'
import {
  PLAIN_OPTION,
  type PortableOption,
  type PortableQuestion,
  type PortableQuiz,
  quizOf,
} from './portable-quiz.ts'
import { refusal } from './refusal.ts'
import { isWorkbook, rowsOf } from './rows.ts'
import { type Bounds, bounded } from './shapes.ts'
import { findHead, namedPlaces, placesOf, type Row, rowIssue, rowsBelow } from './sheet.ts'
import { isText } from './text.ts'

/** Says what is wrong with a row that is read. */
export type Lose = (message: string) => void

type Spec<Role extends string> = Pick<Format, 'name' | 'title' | 'extensions'> & {
  /** Columns by the words of their heads, in lower case and with single spaces. */
  roles: Readonly<Record<Role | 'question', RegExp>>
  /** Columns by which its files are recognised. */
  needed: readonly NoInfer<Role | 'question'>[]
  /** The question of a row; `null` = the row holds none, which `lose` has said where it matters. */
  read(row: Row<Role | 'question'>, lose: Lose): PortableQuestion | null
  holds: Holdings
  bounds: Bounds
  /** Why a question is left out of its files. */
  reasonAgainst(question: PortableQuestion, quiz: PortableQuiz): string | null
  /** What else a question loses, beside what `holds` and `bounds` say. */
  losesMore?(quiz: PortableQuiz): Issue[]
  write(questions: readonly PortableQuestion[], quiz: PortableQuiz): Omit<QuizWritten, 'losses'>
  /** The title of the quiz, from the rows above the head. */
  titleOf?(rows: readonly (readonly string[])[]): string | null
}

/** A format whose files are tables of one program, as a workbook or as CSV, below a head of its own. */
export function sheetFormat<Role extends string>(spec: Spec<Role>): Format {
  const { name, title, extensions, roles, needed } = spec
  return {
    name,
    title,
    extensions,
    hasTitle: false,
    sniff: (bytes) => hasHead(bytes, roles, needed),
    read(bytes) {
      const { rows, unclosedRow } = rowsOf(bytes)
      if (unclosedRow !== null)
        throw validationError([rowIssue({ number: unclosedRow }, 'has a quotation mark that is not closed')])
      const head = findHead(rows, roles, needed)
      if (head === null) throw refusal(`has no row with the columns of ${title}`)
      const losses: Issue[] = []
      const questions = rowsBelow(rows, head).flatMap((row) => {
        const lose: Lose = (message) => losses.push(rowIssue(row, message))
        if (row.cell('question') === '') lose('is left out: it has no question')
        return (row.cell('question') === '' ? null : spec.read(row, lose)) ?? []
      })
      const quizTitle = spec.titleOf?.(rows.slice(0, head.index)) ?? null
      return { quiz: { ...quizOf(questions), title: quizTitle }, losses }
    },
    write(whole) {
      const { quiz, losses } = bounded(whole, spec.bounds)
      const { held, lost } = heldQuestions(quiz, (question) => spec.reasonAgainst(question, quiz))
      return {
        ...spec.write(
          held.map(({ question }) => question),
          quiz,
        ),
        losses: [...lossesOf(quiz, spec.holds), ...losses, ...(spec.losesMore?.(quiz) ?? []), ...lost],
      }
    },
  }
}

/** Whether a file is a table with a head that has all these columns. */
export function hasHead<Role extends string>(
  bytes: Uint8Array,
  roles: Readonly<Record<Role, RegExp>>,
  needed: readonly NoInfer<Role>[],
): boolean {
  return (isWorkbook(bytes) || isText(bytes)) && findHead(rowsOf(bytes).rows, roles, needed) !== null
}

/** The options of a row, of which a cell names the right ones by number, letter or text. */
export function optionsOf(texts: readonly string[], named: string, lose: Lose): PortableOption[] {
  // A number is always a place here, also where an answer is that number.
  const places = placesOf(named) ?? namedPlaces(texts, named)
  if (places === null || places.some((place) => !texts[place]))
    lose(`has no answer ${named}: none is marked as right`)
  return texts.flatMap((text, at) =>
    text === '' ? [] : [{ ...PLAIN_OPTION, text, isCorrect: places?.includes(at) ?? false }],
  )
}

/** The one answer of a question without options to choose from. */
export function typedAnswer(texts: readonly string[], lose: Lose): PortableOption[] {
  const [answer, ...others] = texts.filter((text) => text !== '')
  if (others.length > 0) lose('loses all accepted answers but the first')
  return answer === undefined ? [] : [{ ...PLAIN_OPTION, text: answer, isCorrect: true }]
}

/** 1-based numbers of the right options, such as `1,3`. */
export function rightNumbers({ options }: PortableQuestion): string {
  return options.flatMap(({ isCorrect }, at) => (isCorrect ? [at + 1] : [])).join(',')
}

/** What programs lose that want a time for each question: those without one get `seconds`. */
export function timeLosses({ questions }: PortableQuiz, seconds: number): Issue[] {
  if (questions.every((question) => question.seconds !== null)) return []
  return [{ path: '', message: `Questions without a time of their own get ${seconds} seconds` }]
}
