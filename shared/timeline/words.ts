import { perText } from '../per-text.ts'

/** How many words a viewer reads, and a voice says, in a second. */
const WORDS_PER_SECOND = 2.8

// A fixed locale: the count must not depend on the machine. Scripts without spaces are cut by dictionary.
const segmenter = new Intl.Segmenter('en', { granularity: 'word' })

/** More texts than the longest film has: an editor plans all of them again at each key. */
const TEXTS_MAX = 2_000
const counts = perText<number>(TEXTS_MAX)

/** Number of words of a text in any script. */
export function countWords(text: string): number {
  return counts(text, () => {
    let count = 0
    for (const segment of segmenter.segment(text)) if (segment.isWordLike) count++
    return count
  })
}

/** How long a text takes to read, in ms. */
export function readingMs(text: string): number {
  return (countWords(text) * 1000) / WORDS_PER_SECOND
}

/** Whether a text holds anything that a voice can say. */
export function isSpeakable(text: string): boolean {
  return /[\p{L}\p{N}]/u.test(text)
}
