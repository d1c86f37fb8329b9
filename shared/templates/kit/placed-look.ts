import type { Layer, Look, Motion } from '../template.ts'
import type { Rect } from './rect.ts'
import type { BoxedLook } from './text-box.ts'

/** A look in its box, with the name of its layer. */
export type PlacedLook = BoxedLook & { id: string }

/** A part of the markup, drawn as large as its box. */
export function boxLook(part: string, box: Rect, look: Partial<Look> = {}): BoxedLook {
  return { box, look: { part, width: box.width, height: box.height, ...look } }
}

/** The same with the name of its layer. */
export function placeLook(id: string, part: string, box: Rect, look?: Partial<Look>): PlacedLook {
  return { id, ...boxLook(part, box, look) }
}

/** The layer of a look, in its box unless `motion` moves it. */
export function layerIn(id: string, { look, box: { x, y } }: BoxedLook, motion: Partial<Motion> = {}): Layer {
  return { id, look, motion: { x, y, ...motion } }
}

/** The box in which a layer is drawn, whatever its scale. */
export function boxOf({ look: { width, height }, motion: { x, y } }: Layer): Rect {
  return { x, y, width, height }
}

/** A layer so many px further to the right and down. */
export function shifted(layer: Layer, dx: number, dy: number): Layer {
  const { motion } = layer
  return { ...layer, motion: { ...motion, x: motion.x + dx, y: motion.y + dy } }
}

/** A part that stands still in its box, as a layer of the part's name. */
export function stillLayer(part: string, box: Rect, look?: Partial<Look>): Layer {
  return layerIn(part, boxLook(part, box, look))
}
