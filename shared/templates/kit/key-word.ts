import type { Layer, Look } from '../template.ts'
import { perLook } from './memo.ts'
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

/** The looks of a text, or of the words that a look has of it: what stands before its key word, that with the class `key`, and the rest. */
export const keyWordLooks = perLook((look): Look[] => {
  const text = look.text?.text ?? ''
  const [from, to] = look.words ?? [0, text.length]
  const key = keyWordOf(text)
  const [start, end] = [Math.max(from, key[0]), Math.min(to, key[1])]
  if (start >= end) return [look]
  return [
    { ...look, words: [from, start] as const },
    { ...look, words: [start, end] as const, classes: [...(look.classes ?? []), 'key'] },
    { ...look, words: [end, to] as const },
  ].filter(({ words: [first, last] }) => text.slice(first, last).trim() !== '')
})

/** A layer of text as one for each of these looks. */
export function keyWordLayers({ id, look, motion }: Layer): Layer[] {
  return keyWordLooks(look).map((part, index) => ({
    id: index === 0 ? id : `${id}-key-${index}`,
    look: part,
    motion,
  }))
}
