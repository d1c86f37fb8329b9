import type { Layer, Look } from '../template.ts'

/** A piece of paper at its place. */
export type Item = { look: Look; x: number; y: number }

/** The layer of a piece; `motion` overrides where it lies. */
export function put(id: string, { look, x, y }: Item, motion: Partial<Layer['motion']> = {}): Layer {
  return { id, look, motion: { x, y, ...motion } }
}
