import type { Level } from '../contracts/film-settings.ts'

/** The facts of a question on which the rules of its kind depend. */
export type KindQuestion = {
  text: string
  answers: readonly { text: string; isCorrect: boolean; percent: number | null }[]
}

/** A question that shows what a kind is for. */
export type SampleQuestion = {
  text: string
  answers: readonly { text: string; isCorrect: boolean; percent?: number }[]
  explanation?: string
  level?: Level
}

/** How the answers of a question lie on its page. */
export type Form = 'choice' | 'versus' | 'order' | 'open'

/** All that distinguishes a kind of question from the others. */
export type KindFacts = {
  /** Its name for people. */
  title: string
  /** What it is for, in one sentence. */
  description: string
  /** How several answers lie on the page; `open` shows none of them before the reveal. */
  form: Form
  /** What a question with options reveals; `right` is the only one that needs a right answer. */
  reveals: 'right' | 'shares' | 'order'
  /** Whether options are named A, B, C. */
  isLettered: boolean
  /** Whether a question without a picture deserves a warning. */
  wantsPicture: boolean
  /** How many answers it needs and can show, and how many are usual. */
  answerCount: { least: number; most: number; usual: number }
  /** Longer texts, in characters, come out small; missing where its pages hold long ones. */
  charactersMax?: { question: number; answer: number }
  /** What its owner must do, beside the number of answers, such as "mark the right answer"; `null` = nothing. */
  problemOf(question: KindQuestion): string | null
  /** Tells a language model what each question and its answers must be. */
  prompt(answerCount: number): string
  sample: SampleQuestion
}
