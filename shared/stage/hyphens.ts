const SOFT_HYPHEN = '\u00ad'
/** Shorter words never need a break; two letters alone on a line are hard to read. */
const WORD_LENGTH_MIN = 14
const PART_LENGTH_MIN = 3
const WORD = new RegExp(`\\p{Script=Latin}{${WORD_LENGTH_MIN},}`, 'gu')
const VOWEL = /[aeiouyàâäáãåæèéêëìíîïòóôöõøùúûüÿœ]/i
/** Consonants that are one sound and stay together. */
const CLUSTER = /^(?:sch|ch|ph|th|ck|qu|st|sh|[bcdfgkpt][lr])$/i

/**
 * A text whose very long words in Latin script may break, with a hyphen, before the last consonant of a syllable: right
 * in most languages, and readable in all. No other word changes.
 */
export function withHyphens(text: string): string {
  return text.replace(WORD, (word) => {
    let result = ''
    for (let index = 0; index < word.length; index++) {
      const isBreak =
        index >= PART_LENGTH_MIN && word.length - index >= PART_LENGTH_MIN && startsSyllable(word, index)
      result += isBreak ? SOFT_HYPHEN + word[index]! : word[index]!
    }
    return result
  })
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
