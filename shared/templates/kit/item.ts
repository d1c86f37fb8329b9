import type { Layer, Look, Motion } from '../template.ts'
import type { Rect } from './rect.ts'

/** A look and the place of its upper left corner at scale 1. */
export type Item = { look: Look; x: number; y: number }

/** A part of the markup that fills a box. */
export function itemAt(part: string, { x, y, width, height }: Rect, look: Partial<Look> = {}): Item {
  return { x, y, look: { part, width, height, ...look } }
}

/** The layer of an item; `motion` overrides its place. */
export function put(id: string, { look, x, y }: Item, motion: Partial<Motion> = {}): Layer {
  return { id, look, motion: { x, y, ...motion } }
}

/** The box that an item fills at scale 1. */
export function boxOf({ x, y, look: { width, height } }: Item): Rect {
  return { x, y, width, height }
}
