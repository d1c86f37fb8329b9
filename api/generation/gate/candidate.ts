import type { QuestionKind } from '../../../shared/contracts/film-settings.ts'
import type { ReviewReason } from '../../../shared/contracts/review.ts'
import { KINDS } from '../../../shared/questions/kinds.ts'

/** A question before it is believed. Answers are in the order of the film. */
export type Candidate = {
  questionText: string
  kind: QuestionKind
  answers: readonly { answerText: string; isCorrect: boolean }[]
  explanation: string | null
  /** The words of the source that its answer comes from; missing where there is no source. */
  quote?: string
  /** Whether a picture belongs to it or to an answer. */
  hasPicture?: boolean
}

/** One check: the reason against a question, or `null`. */
export type Check = (candidate: Candidate) => ReviewReason | null

/** The right answers as texts: those that are marked; of an order all, of a single answer that one; none of a poll. */
export function keysOf({ kind, answers }: Candidate): string[] {
  const { reveals } = KINDS[kind]
  if (reveals === 'shares') return []
  if (reveals === 'order' || answers.length === 1) return answers.map(({ answerText }) => answerText)
  return answers.filter(({ isCorrect }) => isCorrect).map(({ answerText }) => answerText)
}

/** The one right option and the wrong ones, where a question has both; `null` elsewhere. */
export function optionsOf(candidate: Candidate): { key: string; others: string[] } | null {
  const { kind, answers } = candidate
  if (KINDS[kind].reveals !== 'right' || answers.length < 2) return null
  const [key, ...more] = keysOf(candidate)
  if (key === undefined || more.length > 0) return null
  return { key, others: answers.filter(({ isCorrect }) => !isCorrect).map(({ answerText }) => answerText) }
}
