import type { Language, Phrases } from './language.ts'
import { LATIN } from './latin.ts'
import { LATIN_SCRIPT, SCRIPTS, type Script } from './scripts.ts'

/** The code of a text whose script is not in the table. */
const UNKNOWN = 'und'
/** Latin letters that one letter of another script outweighs: a brand's name does not make a Japanese title Latin. */
const LATIN_PER_LETTER = 4
/** A word counts 1, a letter half as much: both occur in names too. */
const LETTER_WEIGHT = 0.5
/**
 * Latin names and loan words occur in texts of every language. A guess needs so much evidence, so much more than the
 * next one has, and letters beyond this number add nothing to it.
 */
const LATIN_EVIDENCE_MIN = 3
const LATIN_LEAD = 1.4
const LATIN_LETTERS_MAX = 6
const WORDS = new Map(
  SCRIPTS.flatMap(({ languages }) => Object.values(languages)).map(
    (language) => [language, new Set(language.words?.split(' '))] as const,
  ),
)

/**
 * The language of a text by its script, and by its words and letters among languages that share a script. `context`
 * is everything that the film says: it counts as evidence, and decides for a text without letters. `und` for a script
 * that is not in the table.
 */
export function guessLanguage(text: string, context = ''): string {
  const own = scriptOf(text)
  if (own === undefined && /\p{L}/u.test(text)) return UNKNOWN
  return mostLikely(own ?? scriptOf(context) ?? LATIN_SCRIPT, `${context} ${text}`)
}

/** Whether a text is in Latin script, foreign words in it aside. */
export function isLatin(text: string): boolean {
  return scriptOf(text) === LATIN_SCRIPT
}

/** A language by its code; `undefined` where it is not in the table. */
export function findLanguage(code: string): Language | undefined {
  return SCRIPTS.find(({ languages }) => Object.hasOwn(languages, code))?.languages[code]
}

/** The phrases of films whose language is unknown or has none. */
export const ENGLISH_PHRASES: Phrases = LATIN.en!.phrases!

/** The script of a text: the first one of which it has a letter, unless that is a foreign word between Latin ones. */
function scriptOf(text: string): Script | undefined {
  const latinCount = text.match(/\p{Script=Latin}/gu)?.length ?? 0
  return SCRIPTS.find(({ letter }) => {
    if (!letter.test(text)) return false
    const count = [...text].filter((character) => letter.test(character)).length
    return count * LATIN_PER_LETTER >= latinCount
  })
}

/** The language with the most evidence; the script's first one where the evidence is not clear. */
function mostLikely(script: Script, text: string): string {
  const sample = text.normalize('NFC').toLowerCase()
  const words = sample.match(/[\p{L}\p{M}]+/gu) ?? []
  const lettersMax = script === LATIN_SCRIPT ? LATIN_LETTERS_MAX : Number.POSITIVE_INFINITY
  const ranking = Object.entries(script.languages)
    .map(([code, language]) => {
      const hits = words.filter((word) => WORDS.get(language)!.has(word)).length
      const letters = language.letters ? (sample.match(language.letters)?.length ?? 0) : 0
      return { code, hits, evidence: hits + LETTER_WEIGHT * Math.min(lettersMax, letters) }
    })
    .sort((a, b) => b.evidence - a.evidence)
  const [best, next] = ranking
  const isClear =
    script !== LATIN_SCRIPT ||
    (best!.hits > 0 &&
      best!.evidence >= LATIN_EVIDENCE_MIN &&
      best!.evidence >= LATIN_LEAD * (next?.evidence ?? 0))
  return isClear ? best!.code : Object.keys(script.languages)[0]!
}
