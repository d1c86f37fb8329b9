import { keyWordOf } from '../kit/key-word.ts'
import { perLook } from '../kit/memo.ts'
import type { Layer, Look } from '../template.ts'

/** Capitals would change what such words mean: pH, mRNA, iPhone. */
const MIXED = /\p{Ll}\p{Lu}/u

/** A question as a caption: in capitals, its key word in the film's accent. */
export function withKeyWord(layers: readonly Layer[]): Layer[] {
  return layers.flatMap((layer) => {
    const { id, look, motion } = layer
    if (look.part !== 'question' || look.classes?.includes('wordy') || look.classes?.includes('emoji'))
      return [layer]
    return captionsOf(look).map((part, index) => ({
      id: index === 0 ? id : `${id}-key-${index}`,
      look: part,
      motion,
    }))
  })
}

/** The parts of a question's look: what stands before its key word, that word, and the rest. */
const captionsOf = perLook((look): Look[] => {
  const text = look.text?.text ?? ''
  const classes = [...(look.classes ?? []), ...(MIXED.test(text) ? [] : ['caps'])]
  const [from, to] = look.words ?? [0, text.length]
  const key = keyWordOf(text)
  const [start, end] = [Math.max(from, key[0]), Math.min(to, key[1])]
  if (start >= end) return [{ ...look, classes }]
  const parts: [number, number, boolean][] = [
    [from, start, false],
    [start, end, true],
    [end, to, false],
  ]
  return parts
    .filter(([first, last]) => text.slice(first, last).trim() !== '')
    .map(([first, last, isKey]) => ({
      ...look,
      words: [first, last],
      classes: isKey ? [...classes, 'key'] : classes,
    }))
})
