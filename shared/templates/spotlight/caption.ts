import { keyWordLooks } from '../kit/key-word.ts'
import { perLook } from '../kit/memo.ts'
import type { Layer, Look } from '../template.ts'

/** Capitals would change what such words mean: pH, mRNA, iPhone. */
const MIXED = /\p{Ll}\p{Lu}/u

/** A question as a caption: in capitals, its key word in the film's accent. */
export function withKeyWord(layers: readonly Layer[]): Layer[] {
  return layers.flatMap(({ id, look, motion }) => {
    if (look.part !== 'question' || look.classes?.includes('wordy') || look.classes?.includes('emoji'))
      return [{ id, look, motion }]
    return keyWordLooks(captionOf(look)).map((part, index) => ({
      id: index === 0 ? id : `${id}-key-${index}`,
      look: part,
      motion,
    }))
  })
}

const captionOf = perLook(
  (look): Look =>
    MIXED.test(look.text?.text ?? '') ? look : { ...look, classes: [...(look.classes ?? []), 'caps'] },
)
