import type { Film, Layer, Look, Motion } from '../template.ts'
import { centreIn, type Rect } from './rect.ts'

/** A look without a line in it, such as light or cloth, is drawn so many `times` smaller, and stretched about the middle of a box. */
export function softLayer(
  id: string,
  look: Look,
  box: Rect,
  times: number,
  motion: Partial<Motion> = {},
): Layer {
  const { x, y } = centreIn(box, look.width, look.height)
  return { id, look, motion: { x, y, stretch: { x: times, y: times }, ...motion } }
}

/** A part over the whole frame; without a scene's colours, so that a film draws it once. */
export function frameCover(
  { width, height }: Film,
  part: string,
  opacity: number,
  vars: Look['vars'] = {},
): Layer {
  return { id: part, look: { part, width, height, vars }, motion: { x: 0, y: 0, opacity } }
}
