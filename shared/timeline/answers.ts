import type { RenderSnapshot, SnapshotAnswer, SnapshotQuestion } from '../contracts/snapshot.ts'
import { KINDS, kindOf } from '../questions/kinds.ts'
import { shuffle } from '../questions/shuffle.ts'
import { findLanguage } from './languages/guess.ts'
import { languageOf } from './phrases.ts'

/** How many options a question can show; more would be too small to read on a phone. */
export const OPTIONS_MAX = 6
const LATIN_LETTERS = 'A B C D E F'

/**
 * The answers that a question shows as options, in the order shown, at most `OPTIONS_MAX`: none for a kind that
 * shows none, and none where there is nothing to choose from. The right ones are never cut off. Things to put in
 * order are shuffled, always in the same way.
 */
export function optionsOf(snapshot: RenderSnapshot, question: SnapshotQuestion): readonly SnapshotAnswer[] {
  const { answers } = question
  const { form } = KINDS[kindOf(snapshot.quizType, question)]
  if (form === 'open' || answers.length < 2) return []
  if (form === 'order')
    return shuffle(answers.slice(0, OPTIONS_MAX), answers.map(({ text }) => text).join('\n'))
  if (answers.length <= OPTIONS_MAX) return answers
  const wrongCount = OPTIONS_MAX - answers.filter((answer) => answer.isCorrect).length
  let wrongSeen = 0
  return answers.filter((answer) => answer.isCorrect || ++wrongSeen <= wrongCount).slice(0, OPTIONS_MAX)
}

/** What is revealed as one text: the right answers, a whole order, or an empty text where nothing is right. */
export function rightAnswerOf(question: SnapshotQuestion): string {
  const { answers } = question
  const reveals = question.kind && KINDS[question.kind].reveals
  if (reveals === 'shares') return ''
  const right = reveals === 'order' ? answers : answers.filter((answer) => answer.isCorrect)
  // One answer alone is the right one, marked or not.
  const shown = right.length === 0 && answers.length === 1 ? answers : right
  return shown.map((answer) => answer.text).join(', ')
}

/** The letter by which an option is named in the film's language; `index` 0 is the first one. */
export function letterOf(index: number, snapshot: RenderSnapshot): string {
  const letters = findLanguage(languageOf(snapshot))?.optionLetters ?? LATIN_LETTERS
  return letters.split(' ')[index]!
}
