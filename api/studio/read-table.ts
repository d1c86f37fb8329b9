import { AppError, type Issue } from '../../shared/errors.ts'
import { bodyOf, type PortableQuestion, type PortableQuiz } from '../../shared/formats/portable-quiz.ts'
import { type NamedQuiz, readQuizTable } from '../../shared/formats/quiz-table.ts'
import { csvFile, rowsOf } from '../../shared/formats/rows.ts'
import { RENDERS_PER_BATCH_MAX } from '../../shared/limits.ts'
import type { Texts } from '../texts/texts.ts'
import { refusalOn } from '../web/issue-words.ts'
import type { Fault } from '../web/refusal-notice.ts'
import { checkQuestions } from './faulty-questions.ts'

/** A quiz of a table before it is created, with the body that creates it; `faults` keep it from being rendered. */
export type TableQuiz = {
  title: string
  questions: readonly PortableQuestion[]
  losses: readonly Issue[]
  /** The row of each question. */
  rows: readonly number[]
  body: object
  faults: readonly Fault[]
  /** The body of what has no fault, and the rows that it leaves out; `null` = nothing has none. */
  good: { body: object; leftOut: readonly number[] } | null
}

/** The quizzes of a table, or in words why there are none. */
export function readTable(bytes: Uint8Array, texts: Texts): TableQuiz[] | string {
  const { quizTable: words } = texts
  const quizzes = orRefusal(() => readQuizTable(bytes), texts)
  if (typeof quizzes === 'string') return quizzes
  if (quizzes === null) return words.noColumn
  const isFew = quizzes.length > 0 && quizzes.length <= RENDERS_PER_BATCH_MAX
  return isFew ? quizzes.map(asRead) : words.count(RENDERS_PER_BATCH_MAX)
}

/** A table as text to paste, whatever file it came in. Throws `VALIDATION_ERROR`. */
export function tableText(bytes: Uint8Array): string {
  return new TextDecoder().decode(csvFile(rowsOf(bytes).rows).bytes)
}

function asRead({ quiz, title, losses, rows }: NamedQuiz): TableQuiz {
  const bodyNamed = (part: PortableQuiz) => ({ ...bodyOf(part), title })
  const { faults, good } = checkQuestions(quiz, bodyNamed, rows)
  return {
    title,
    questions: quiz.questions,
    losses,
    rows,
    body: bodyNamed(quiz),
    faults,
    good: good && {
      body: bodyNamed(good),
      leftOut: rows.filter((_, at) => !good.questions.includes(quiz.questions[at]!)),
    },
  }
}

function orRefusal<T>(read: () => T, texts: Texts): T | string {
  try {
    return read()
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return refusalOn(texts, error)
  }
}
