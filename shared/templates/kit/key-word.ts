import { wordsOf } from './words.ts'

/** Shorter words are never the key; a later word is worth so many letters more than the first, a number so many. */
const WORTH = { least: 3, later: 3, number: 12 }

/** Where the word that weighs most lies (UTF-16): a number, else a long word, rather late; empty in a text of one word. */
export function keyWordOf(text: string): [from: number, to: number] {
  const words = wordsOf(text)
  const weights = words.map(([from, to], index) => {
    const word = text.slice(from, to)
    const letters = word.match(/[\p{L}\p{N}]/gu)?.length ?? 0
    const counted = /\p{N}/u.test(word) ? WORTH.number : letters < WORTH.least ? 0 : letters
    return counted === 0 ? 0 : counted + (WORTH.later * index) / words.length
  })
  const most = Math.max(0, ...weights)
  return words.length < 2 || most === 0 ? [0, 0] : words[weights.indexOf(most)]!
}
