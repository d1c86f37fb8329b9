import type { Level, QuestionKind } from '../contracts/film-settings.ts'
import type { Kept } from '../contracts/kept.ts'
import type { QuizInput } from '../contracts/quiz.ts'

/** A quiz on its way between a file and the API: what every format can talk about, whatever it calls it. */
export type PortableQuiz = {
  title: string | null
  description: string | null
  /** Language tag, such as `en`. */
  language: string | null
  questions: readonly PortableQuestion[]
  foreign: Foreign
}

export type PortableQuestion = {
  text: string
  options: readonly PortableOption[]
  /** URL or key of its picture, or the name of one of the file's own pictures. */
  image: string | null
  /** Length of its countdown. */
  seconds: number | null
  /** `null` = what the quiz's type says. */
  kind: QuestionKind | null
  explanation: string | null
  level: Level | null
  /** URL of where its fact comes from. */
  source: string | null
  /** What no film shows of it; missing where there is nothing. */
  kept?: Kept
  foreign: Foreign
}

/** One of the options of a question. */
export type PortableOption = {
  text: string
  isCorrect: boolean
  /** URL or key of its picture. */
  image: string | null
  /** Share of those who chose it, 0 to 100. */
  percent: number | null
  foreign: Foreign
}

/** What a format of plain lines says about a question, beside its text and its options. */
export const PLAIN_QUESTION = {
  image: null,
  seconds: null,
  kind: null,
  explanation: null,
  level: null,
  source: null,
  foreign: {},
} as const satisfies Partial<PortableQuestion>

/** The same about an option, beside its text and whether it is right. */
export const PLAIN_OPTION = {
  image: null,
  percent: null,
  foreign: {},
} as const satisfies Partial<PortableOption>

/** A quiz of which a file holds the questions alone. */
export function quizOf(questions: readonly PortableQuestion[]): PortableQuiz {
  return { title: null, description: null, language: null, questions, foreign: {} }
}

/** Fields of one format that others lack, kept as they were read, so that writing the same format returns them. */
type Foreign = Readonly<Record<string, unknown>>

/** The body of `POST /api/v1/quizzes` that creates a quiz; the title is missing where the quiz has none. */
export function bodyOf(quiz: PortableQuiz): Partial<QuizInput> {
  const { title, description, language, questions, foreign } = quiz
  return {
    ...(title === null ? {} : { title }),
    ...(description === null ? {} : { description }),
    ...foreign,
    ...(language === null ? {} : { speech: { ...(foreign.speech ?? {}), language } }),
    questions: questions.map(({ text, options, foreign, kept: _kept, ...question }) => ({
      questionText: text,
      ...present({
        imagePath: question.image,
        duration: question.seconds,
        kind: question.kind,
        explanation: question.explanation,
        level: question.level,
        sourceUrl: question.source,
      }),
      ...foreign,
      answers: options.map(({ text, isCorrect, image, percent, foreign }) => ({
        answerText: text,
        isCorrect,
        ...present({ imagePath: image, percent }),
        ...foreign,
      })),
    })),
  }
}

function present<T extends object>(fields: T): Partial<T> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null)) as Partial<T>
}
