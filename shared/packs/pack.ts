import type { Level, QuestionKind } from '../contracts/film-settings.ts'
import type { PortableQuestion } from '../formats/portable-quiz.ts'

/** The languages of the packs' own phrases. Names of countries, months and the like come from Unicode CLDR in all of them. */
export const PACK_LANGUAGES = [
  'en',
  'de',
  'es',
  'fr',
  'pt',
  'it',
  'nl',
  'pl',
  'tr',
  'ja',
  'ko',
  'ar',
] as const
export type PackLanguage = (typeof PACK_LANGUAGES)[number]

/** The parts of the world to which questions about countries can be limited. */
export const REGIONS = ['africa', 'asia', 'europe', 'north-america', 'south-america', 'oceania'] as const
export type Region = (typeof REGIONS)[number]

/** From the best known to the least known. */
export const LEVELS: readonly Level[] = ['easy', 'medium', 'hard', 'impossible']

/** What somebody wants of a pack. */
export type PackRequest = {
  /** Number of questions. */
  count: number
  /** `null` = all levels of the pack in equal shares, the easy ones first. */
  level: Level | null
  language: PackLanguage
  kind: QuestionKind
  /** `null` = the whole world. */
  region: Region | null
  /** The same seed makes the same questions. */
  seed: string
  /** Ids of facts that were asked before, the oldest first: they come again only when no others are left. */
  avoid: readonly string[]
}

/** A quiz made by a pack. The field `image` of a question names one of its pictures. */
export type PackQuiz = {
  title: string
  questions: readonly PortableQuestion[]
  /** The fact of each question, to be avoided next time. */
  factIds: readonly string[]
  /** What writes its SVG documents, by name; names tell nothing of the answer. */
  pictures: ReadonlyMap<string, () => string>
}

/** A source of questions whose facts are looked up in data that ships with the service. */
export type Pack = {
  /** Stable name, such as `flags`. */
  id: string
  /** English. */
  title: string
  /** The name of its quizzes. */
  titleIn(language: PackLanguage): string
  description: string
  languages: readonly PackLanguage[]
  /** How its questions can be asked; the first is the default. */
  kinds: readonly [QuestionKind, ...QuestionKind[]]
  levels: readonly Level[]
  /** Empty where its facts have no place in the world. */
  regions: readonly Region[]
  /** Whose data it shows, and their licences. */
  attribution: string
  /** Number of different questions in English. */
  count(): number
  /** Makes a quiz. Throws `VALIDATION_ERROR` where it has fewer facts than questions are wanted. */
  make(request: PackRequest): PackQuiz
}
