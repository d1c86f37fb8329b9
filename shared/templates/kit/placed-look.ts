import type { Layer, Look, Motion } from '../template.ts'
import type { Rect } from './rect.ts'
import type { BoxedLook } from './text-box.ts'

/** A look in its box, with the name of its layer. */
export type PlacedLook = BoxedLook & { id: string }

/** A part of the markup, drawn as large as its box. */
export function placeLook(id: string, part: string, box: Rect, look: Partial<Look> = {}): PlacedLook {
  return { id, box, look: { part, width: box.width, height: box.height, ...look } }
}

/** The layer of a look that lies in its box. */
export function placedLayer({ id, look, box: { x, y } }: PlacedLook, motion: Partial<Motion> = {}): Layer {
  return { id, look, motion: { x, y, ...motion } }
}
