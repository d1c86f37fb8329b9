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
  /** URL or key of its picture. */
  image: string | null
  /** Length of its countdown. */
  seconds: number | null
  foreign: Foreign
}

type PortableOption = { text: string; isCorrect: boolean; foreign: Foreign }

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
    questions: questions.map(({ text, options, image, seconds, foreign }) => ({
      questionText: text,
      ...(image === null ? {} : { imagePath: image }),
      ...(seconds === null ? {} : { duration: seconds }),
      ...foreign,
      answers: options.map(({ text, isCorrect, foreign }) => ({ answerText: text, isCorrect, ...foreign })),
    })),
  }
}
