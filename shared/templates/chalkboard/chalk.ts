import type { Layer, Look } from '../template.ts'

/** Something written on the board, at its place. */
export type Item = { look: Look; x: number; y: number }

export function put(id: string, { look, x, y }: Item, motion: Partial<Layer['motion']> = {}): Layer {
  return { id, look, motion: { x, y, ...motion } }
}

/** Chalk writes from the left: `share` 1 leaves a look whole. */
export function written(share: number): Partial<Layer['motion']> {
  return share >= 1 ? {} : { inset: { right: 1 - share } }
}
