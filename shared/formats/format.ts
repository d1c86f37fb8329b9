import type { Issue } from '../errors.ts'
import type { PortableQuiz } from './portable-quiz.ts'

/** A form in which quizzes come as a file or as pasted text. */
export type Format = {
  /** Stable name, such as `aiken`. */
  name: string
  /** What people call it. */
  title: string
  /** Extensions of its files, without the dot; the first one is for files that are written. */
  extensions: readonly [string, ...string[]]
  /** Whether its files name the quiz; a quiz from one that does not is named by its reader. */
  hasTitle: boolean
  /** Whether its files hold the bytes of pictures; others name their addresses. */
  holdsPictures?: boolean
  /** Whether its files are cards: a question and its answer, without others to choose from. */
  isCards?: boolean
  /** Whether bytes look like this format. The first format of the table that says yes reads them. */
  sniff(bytes: Uint8Array): boolean
  /** Reads a whole quiz. Throws a `VALIDATION_ERROR` that names the place and the mistake. */
  read(bytes: Uint8Array): QuizRead
  /** Writes a quiz; missing where quizzes only come in. */
  write?(quiz: PortableQuiz, pictures?: Pictures): QuizWritten
}

/** Pictures by the name that the fields `image` of a quiz give them; from files, their bytes are not checked. */
export type Pictures = ReadonlyMap<string, Uint8Array>

/** A quiz and what of the file it does not hold; without `pictures` all its pictures are URLs or keys. */
export type QuizRead = {
  quiz: PortableQuiz
  losses: readonly Issue[]
  pictures?: Pictures
  /** Of a table: the 1-based row of each question. */
  rows?: readonly number[]
}

/** A file and what of the quiz it does not hold. */
export type QuizWritten = {
  bytes: Uint8Array
  contentType: string
  extension: string
  losses: readonly Issue[]
}
