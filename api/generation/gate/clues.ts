import { KINDS } from '../../../shared/questions/kinds.ts'
import { type Candidate, type Check, keysOf, optionsOf } from './candidate.ts'
import { plainText, plainWords } from './words.ts'

/** Words of this length carry a meaning; shorter ones are articles and the like. */
const WORD_CHARACTERS_MIN = 4
/** Words with the same beginning are forms of one word: “erupt” and “eruption”. */
const STEM_CHARACTERS = 5
const FILLERS = new Set(
  'this that these those with from which what when where whose have does were been their there about into than then they your name called most more also each other between because during first kind type part welche welcher welches dieser diese dieses eine einen einem einer wird sind nicht como cual cuales quien donde esta este estos entre para cette quel quelle quels quelles dans avec pour sont qual quais onde essa esse pela pelo'.split(
    ' ',
  ),
)
const ABSOLUTES = new Set(
  'always never nobody everybody everyone everything impossible absolutely completely entirely immer niemals niemand jeder ausnahmslos unmoglich siempre jamas nadie imposible toujours jamais personne impossible sempre ninguem impossivel'.split(
    ' ',
  ),
)
const TIME_WORDS =
  /\b(?:currently|nowadays|right now|at present|at the moment|as of (?:today|now|\d{4})|this (?:year|month|season)|today s|most recent|latest|derzeit|aktuell\w*|heutzutage|dieses jahr|actualmente|hoy en dia|este ano|actuellement|de nos jours|cette annee|atualmente|hoje em dia)\b|現在の|目前|今年/

/** Whether the right answer shares a word with the question that no wrong one has, or stands in it. */
export const clueWord: Check = (candidate) => {
  const { questionText, kind } = candidate
  if (kind === 'true_false' || kind === 'order') return null
  const stem = new Set(contentWords(questionText))
  const options = optionsOf(candidate)
  const shares = (text: string) => contentWords(text).some((word) => stem.has(word))
  if (options !== null && shares(options.key) && !options.others.some(shares)) return 'clue_word'
  // Scripts without spaces, and questions without options.
  const asked = plainText(questionText)
  return keysOf(candidate).some((key) => {
    const plain = plainText(key)
    const isInside =
      ` ${asked} `.includes(` ${plain} `) || (/[\u3040-\u9fff]/.test(plain) && asked.includes(plain))
    return [...plain].length > 1 && isInside && !isNamedAmongOthers(candidate, asked)
  })
    ? 'clue_word'
    : null
}

/** “Which is larger, Mars or Venus?” names its options, all of them. */
function isNamedAmongOthers(candidate: Candidate, asked: string): boolean {
  const others = optionsOf(candidate)?.others ?? []
  return others.length > 0 && others.every((text) => asked.includes(plainText(text)))
}

/** Whether a word without exceptions makes an option improbable, or a statement false. */
export const absoluteWord: Check = ({ questionText, kind, answers }) => {
  if (KINDS[kind].reveals !== 'right') return null
  const texts = kind === 'true_false' ? [questionText] : answers.map(({ answerText }) => answerText)
  return texts.some((text) => plainWords(text).some((word) => ABSOLUTES.has(word))) ? 'absolute_word' : null
}

/** Whether the question asks how things are now. */
export const timeWord: Check = ({ questionText, kind }) =>
  KINDS[kind].reveals === 'right' && TIME_WORDS.test(plainText(questionText)) ? 'time_word' : null

function contentWords(text: string): string[] {
  return plainWords(text)
    .filter((word) => word.length >= WORD_CHARACTERS_MIN && !FILLERS.has(word))
    .map((word) => word.slice(0, STEM_CHARACTERS))
}
