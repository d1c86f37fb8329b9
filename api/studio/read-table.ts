import { QuizInput } from '../../shared/contracts/quiz.ts'
import { AppError, type Issue } from '../../shared/errors.ts'
import { bodyOf, type PortableQuestion } from '../../shared/formats/portable-quiz.ts'
import { type NamedQuiz, readQuizTable } from '../../shared/formats/quiz-table.ts'
import { csvFile, rowsOf } from '../../shared/formats/rows.ts'
import { RENDERS_PER_BATCH_MAX } from '../../shared/limits.ts'
import { requireRenderable } from '../services/render-checks.ts'
import type { Texts } from '../texts/texts.ts'
import { refusalOn } from '../web/issue-words.ts'

/** A quiz of a table before it is created, with the body that creates it; `problem` says why it could not be rendered. */
export type TableQuiz = {
  title: string
  questions: readonly PortableQuestion[]
  losses: readonly Issue[]
  body: object
  problem: string | null
}

/** The quizzes of a table, or in words why there are none. */
export function readTable(bytes: Uint8Array, texts: Texts): TableQuiz[] | string {
  const { quizTable: words } = texts
  const quizzes = orRefusal(() => readQuizTable(bytes), texts)
  if (typeof quizzes === 'string') return quizzes
  if (quizzes === null) return words.noColumn
  const isFew = quizzes.length > 0 && quizzes.length <= RENDERS_PER_BATCH_MAX
  return isFew ? quizzes.map((quiz) => asRead(quiz, texts)) : words.count(RENDERS_PER_BATCH_MAX)
}

/** A table as text to paste, whatever file it came in. Throws `VALIDATION_ERROR`. */
export function tableText(bytes: Uint8Array): string {
  return new TextDecoder().decode(csvFile(rowsOf(bytes).rows).bytes)
}

function asRead({ quiz, title, losses }: NamedQuiz, texts: Texts): TableQuiz {
  const body = { ...bodyOf(quiz), title }
  const problem = orRefusal(() => {
    // Other faults are found by the operation that creates the quiz.
    const parsed = QuizInput.safeParse(body)
    if (parsed.success) requireRenderable(parsed.data)
    return null
  }, texts)
  return { title, questions: quiz.questions, losses, body, problem }
}

function orRefusal<T>(read: () => T, texts: Texts): T | string {
  try {
    return read()
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return refusalOn(texts, error)
  }
}
