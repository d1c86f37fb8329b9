import type { Layer } from '../template.ts'

/** A white layer in a colour: one look serves all pages. */
export function tinted(layer: Layer, colour: string): Layer {
  return { ...layer, motion: { ...layer.motion, tint: { colour, amount: 1 } } }
}
