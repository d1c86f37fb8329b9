import { keyWordLayers } from '../kit/key-word.ts'
import { perLook } from '../kit/memo.ts'
import type { Layer, Look } from '../template.ts'

/** Capitals would change what such words mean: pH, mRNA, iPhone. */
const MIXED = /\p{Ll}\p{Lu}/u

/** A question as a caption: in capitals, its key word in the film's accent. */
export function withKeyWord(layers: readonly Layer[]): Layer[] {
  return layers.flatMap((layer) => {
    const { part, classes = [] } = layer.look
    const isCaption = part === 'question' && !classes.includes('wordy') && !classes.includes('emoji')
    return isCaption ? keyWordLayers({ ...layer, look: captionOf(layer.look) }) : [layer]
  })
}

const captionOf = perLook((look): Look => {
  const isMixed = MIXED.test(look.text?.text ?? '')
  return isMixed ? look : { ...look, classes: [...(look.classes ?? []), 'caps'] }
})
