import { type Check, optionsOf } from './candidate.ts'
import { plainText, plainWords } from './words.ts'

/** Features in which answers of one question are alike, or else one of them sticks out. */
const FEATURES: readonly ((text: string) => unknown)[] = [
  (text) => /^[\d\s.,:%°+−-]+$/.test(text),
  (text) => /[.!?。？！]$/.test(text.trim()),
  (text) => /^\p{Lu}/u.test(text.trim()) || !/^\p{L}/u.test(text.trim()),
]
const LONG_WORDS = 4

/** Whether the right answer alone differs in form: a number among words, a sentence among names. */
export const oddForm: Check = (candidate) => {
  const options = optionsOf(candidate)
  if (options === null || candidate.kind === 'true_false' || options.others.length < 2) return null
  const all = [options.key, ...options.others]
  const sticksOut = FEATURES.some((feature) => {
    const values = all.map(feature)
    return values.filter((value) => value === values[0]).length === 1 && new Set(values.slice(1)).size === 1
  })
  const isOnlySentence =
    plainWords(options.key).length > LONG_WORDS &&
    options.others.every((text) => plainWords(text).length <= 2)
  return sticksOut || isOnlySentence ? 'odd_form' : null
}

const ALL_OR_NONE = [
  /\b(?:all|none|both|neither|any|each) of (?:the )?(?:above|these|them|those|others|options|answers)\b/,
  /\b(?:both|neither)? ?[a-d] (?:and|or|nor|und|oder|y|o|et|ou|e) [a-d]\b$/,
  /\b(?:all|none|both) the above\b/,
  /^(?:none|all|both|neither|any of them|no answer is (?:right|correct))$/,
  /\b(?:alle|keine|keines|keiner|beide)s?(?: der)? (?:genannten|oben genannten|obigen|antworten|davon)\b/,
  /\b(?:todas|todos|ninguna|ninguno|ambas|ambos)(?: de)?(?: las| los)? (?:anteriores|opciones|respuestas|ellas|ellos)\b/,
  /\b(?:toutes|tous|aucune?)(?: de)?(?: ces| les)? (?:reponses|options|ci dessus|propositions)\b|ci dessus$/,
  /\b(?:todas|todos|nenhuma|nenhum|ambas)(?: as| os| das| dos)? (?:anteriores|acima|alternativas|opcoes|respostas)\b|\bacima$/,
  /以上(?:すべて|全て|都|皆|の)|すべて正しい|どれでもない|以上皆/,
]

/** Whether an answer speaks of the other answers instead of the question. */
export const allOrNone: Check = ({ answers, kind }) =>
  kind !== 'true_false' &&
  answers.some(({ answerText }) => ALL_OR_NONE.some((form) => form.test(plainText(answerText))))
    ? 'all_or_none'
    : null
