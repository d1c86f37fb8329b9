import type { Film, Layer, Look } from '../template.ts'

/** Light is soft and large: it is drawn this much smaller, and stretched. */
export const COARSE = 4
/** Velvet in the light shows its own colour: white light is mixed so far towards that. */
export const SATURATED = 0.6

/** A look of the whole frame that is drawn small. */
export function coarseLayer(id: string, { width, height }: Film, look: Look): Layer {
  const at = { x: Math.round((width - look.width) / 2), y: Math.round((height - look.height) / 2) }
  return { id, look, motion: { ...at, stretch: { x: COARSE, y: COARSE } } }
}
