import { findJoints } from './compound-joints.ts'

/** Share of its size down to which a text shrinks to keep its words whole, before they break at joints. */
const JOINT_SHARE = 0.95
/** The same before they break between syllables, and for a form that breaks. */
export const BROKEN_SHARE = 0.85
const SOFT_HYPHEN = '\u00ad'
/** Shorter words get smaller rather than break, at joints or between syllables: nearly every name of a country is one. */
const LONG_LENGTH_MIN = 15
const LONG = new RegExp(`\\p{Script=Latin}{${LONG_LENGTH_MIN},}`, 'gu')
/** Fewer letters alone on a line are hard to read. */
const PART_LENGTH_MIN = 3
const VOWEL = /[aeiouyàâäáãåæèéêëìíîïòóôöõøùúûüÿœ]/i
/** Consonants that are one sound and stay together. */
const CLUSTER = /^(?:sch|ch|ph|th|ck|qu|st|sh|[bcdfgkpt][lr])$/i

/**
 * The forms of a text, best first: whole, then with words that may break. `wholeShare` of its size is the least at which
 * the first form beats the others: a break at a joint reads well, one between syllables less so.
 */
export function breakForms(text: string): { forms: readonly string[]; wholeShare: number } {
  const joined = hyphenateJoints(text)
  const forms = [...new Set([text, joined, hyphenateSyllables(text)])]
  return { forms, wholeShare: joined === text ? BROKEN_SHARE : JOINT_SHARE }
}

/** A text whose long compounds in Latin script may break, with a hyphen, where their words meet: the breaks that read best. */
function hyphenateJoints(text: string): string {
  return text.replace(LONG, (word) => withBreaks(word, findJoints(word)))
}

/**
 * A text whose very long words in Latin script may break at joints and before the last consonant of each syllable:
 * right in most languages, and readable in all.
 */
function hyphenateSyllables(text: string): string {
  return text.replace(LONG, breakSyllables)
}

function breakSyllables(word: string): string {
  const joints = findJoints(word)
  const isFar = (index: number) =>
    [0, ...joints, word.length].every((other) => Math.abs(other - index) >= PART_LENGTH_MIN)
  const syllables = [...word].flatMap((_, index) =>
    isFar(index) && startsSyllable(word, index) ? [index] : [],
  )
  return withBreaks(word, [...joints, ...syllables])
}

function withBreaks(word: string, breaks: readonly number[]): string {
  return [...word].map((letter, index) => (breaks.includes(index) ? SOFT_HYPHEN + letter : letter)).join('')
}

/** Whether the consonants that begin at `index` lead to a vowel and do not continue a sound that began before. */
function startsSyllable(word: string, index: number): boolean {
  const length = [3, 2].find((count) => CLUSTER.test(word.slice(index, index + count))) ?? 1
  if (VOWEL.test(word[index]!) || !VOWEL.test(word[index + length] ?? '')) return false
  const isInside = [3, 2].some((count) =>
    [1, 2].some(
      (back) => back < count && CLUSTER.test(word.slice(Math.max(0, index - back), index - back + count)),
    ),
  )
  const before = word.slice(0, index)
  return !isInside && [...before].some((letter) => VOWEL.test(letter))
}
