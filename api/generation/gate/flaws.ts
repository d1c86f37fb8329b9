import type { ReviewReason } from '../../../shared/contracts/review.ts'
import { letteredOption, placeholder, sameOptions, wrongAnswers } from './answers.ts'
import type { Candidate, Check } from './candidate.ts'
import { hiddenCharacters } from './characters.ts'
import { absoluteWord, clueWord, timeWord } from './clues.ts'
import { allOrNone, oddForm } from './form.ts'
import { longExplanation, longKey, longText } from './lengths.ts'

/** Everything that code alone can hold against a question. */
const CHECKS: readonly Check[] = [
  wrongAnswers,
  sameOptions,
  hiddenCharacters,
  placeholder,
  letteredOption,
  longText,
  longExplanation,
  longKey,
  oddForm,
  allOrNone,
  absoluteWord,
  clueWord,
  timeWord,
]

/** Those that hold for a card too, which nobody chooses from. */
export const CHECKS_OF_CARDS: readonly Check[] = [
  wrongAnswers,
  hiddenCharacters,
  placeholder,
  clueWord,
  timeWord,
]

/** Every reason that code alone finds against a question. */
export function flawsOf(candidate: Candidate): ReviewReason[] {
  return CHECKS.flatMap((check) => check(candidate) ?? [])
}
