import {
  ANSWER_CHARACTERS_MAX_PHONE,
  EXPLANATION_CHARACTERS_MAX_GENERATED,
  KEY_LENGTH_RATIO_MAX,
  QUESTION_CHARACTERS_MAX_PHONE,
} from './bounds.ts'
import { type Check, optionsOf } from './candidate.ts'

/** Nobody sees a smaller difference: “Canberra” among “Sydney”, “Perth” and “Hobart”. */
const KEY_SURPLUS_CHARACTERS_MIN = 3

/** Whether a text is too long to be read on a phone within a countdown. */
export const longText: Check = ({ questionText, answers }) => {
  const isLong =
    lengthOf(questionText) > QUESTION_CHARACTERS_MAX_PHONE ||
    answers.some(({ answerText }) => lengthOf(answerText) > ANSWER_CHARACTERS_MAX_PHONE)
  return isLong ? 'long_text' : null
}

/** Whether the explanation takes longer than its card is shown. */
export const longExplanation: Check = ({ explanation }) =>
  lengthOf(explanation ?? '') > EXPLANATION_CHARACTERS_MAX_GENERATED ? 'long_explanation' : null

/** Whether the right answer can be told by its length. */
export const longKey: Check = (candidate) => {
  const options = optionsOf(candidate)
  if (options === null || candidate.kind === 'true_false') return null
  const key = lengthOf(options.key)
  const mean = options.others.reduce((sum, text) => sum + lengthOf(text), 0) / options.others.length
  return key > mean * KEY_LENGTH_RATIO_MAX && key - mean >= KEY_SURPLUS_CHARACTERS_MIN ? 'long_key' : null
}

/** Characters as people count them. */
function lengthOf(text: string): number {
  return [...text.trim()].length
}
