import { KINDS } from '../../../shared/questions/kinds.ts'
import type { Check } from './candidate.ts'
import { plainText } from './words.ts'

const PLACEHOLDER =
  /^(?:(?:answer|option|choice|antwort|reponse|respuesta|opcion|resposta|opcao) ?[a-h\d]?|n a|tbd|todo|xxx+|lorem ipsum.*)$/
const LETTERED = /^\(?(?:[A-H]|[1-6])[).:]\s/

/** Whether the answers are as many, and marked, as their kind needs. */
export const wrongAnswers: Check = ({ questionText, kind, answers }) => {
  const { answerCount, problemOf } = KINDS[kind]
  const isFew = answers.length < answerCount.least || answers.length > answerCount.most
  const shown = answers.map(({ answerText, isCorrect }) => ({ text: answerText, isCorrect, percent: null }))
  const isBlank =
    questionText.trim() === '' || (kind !== 'true_false' && shown.some(({ text }) => text.trim() === ''))
  return isFew || isBlank || problemOf({ text: questionText, answers: shown }) !== null
    ? 'wrong_answers'
    : null
}

/** Whether two answers say the same, also in other case, spacing or order of their words. */
export const sameOptions: Check = ({ answers }) => {
  const said = answers.flatMap(({ answerText }) =>
    answerText.trim() === '' ? [] : [plainText(answerText).split(' ').sort().join(' ') || answerText.trim()],
  )
  return new Set(said).size < said.length ? 'same_options' : null
}

/** Whether an answer stands for one that was never written. */
export const placeholder: Check = ({ answers }) =>
  answers.some(({ answerText }) => PLACEHOLDER.test(plainText(answerText))) ? 'placeholder' : null

/** Whether an answer brings a letter or number of its own, beside those that the film gives. */
export const letteredOption: Check = ({ answers }) =>
  answers.length > 1 && answers.every(({ answerText }) => LETTERED.test(answerText))
    ? 'lettered_option'
    : null
