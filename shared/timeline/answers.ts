import type { RenderSnapshot, SnapshotAnswer, SnapshotQuestion } from '../contracts/snapshot.ts'
import { QUIZ_TYPES } from '../questions/quiz-types.ts'
import { findLanguage } from './languages/guess.ts'
import { languageOf } from './phrases.ts'

/** How many options a question can show; more would be too small to read on a phone. */
export const OPTIONS_MAX = 6
const LATIN_LETTERS = 'A B C D E F'

/**
 * The answers that a question shows as options, at most `OPTIONS_MAX`: none in a quiz of a type that
 * shows none, and none where there is nothing to choose from. The right ones are never cut off.
 */
export function optionsOf(snapshot: RenderSnapshot, question: SnapshotQuestion): readonly SnapshotAnswer[] {
  if (!QUIZ_TYPES[snapshot.quizType].showsOptions || question.answers.length < 2) return []
  if (question.answers.length <= OPTIONS_MAX) return question.answers
  const wrongCount = OPTIONS_MAX - question.answers.filter((answer) => answer.isCorrect).length
  let wrongSeen = 0
  return question.answers
    .filter((answer) => answer.isCorrect || ++wrongSeen <= wrongCount)
    .slice(0, OPTIONS_MAX)
}

/** The right answer as one text, or an empty one where none is marked. */
export function rightAnswerOf(question: SnapshotQuestion): string {
  return question.answers
    .filter((answer) => answer.isCorrect)
    .map((answer) => answer.text)
    .join(', ')
}

/** The letter by which an option is named in the film's language; `index` 0 is the first one. */
export function letterOf(index: number, snapshot: RenderSnapshot): string {
  const letters = findLanguage(languageOf(snapshot))?.optionLetters ?? LATIN_LETTERS
  return letters.split(' ')[index]!
}
