import type { Layer, Motion } from '../template.ts'

/** Flat art is drawn once, in white, and laid down in a colour. */
export function inColour(colour: string): Pick<Motion, 'tint'> {
  return { tint: { colour, amount: 1 } }
}

/** A white layer in a colour. */
export function tinted(layer: Layer, colour: string): Layer {
  return { ...layer, motion: { ...layer.motion, ...inColour(colour) } }
}
