import { looseShape } from '../kit/loose-shape.ts'
import { gridCells, type Rect } from '../kit/rect.ts'
import type { OptionShape } from '../kit/stack-plan.ts'
import { GAP, OPTION_INSETS } from './areas.ts'

/** How far every other strip is pushed to the right. */
export const STAGGER = 56
const LEAST_HEIGHTS = [0, 0, 158, 140, 122, 104, 90]
/** Few heights, so that questions share their strips. */
const STRIP_STEP = 12

/** Strips of paper, every other one pushed to the right; short options lie two in a row. */
export function stripsIn(box: Rect, count: number, columns: number): Rect[] {
  const inRows = gridCells(box, count, columns, GAP)
  const steps = inRows.map((cell) => ({
    ...cell,
    height: cell.height >= 84 ? cell.height - (cell.height % STRIP_STEP) : cell.height,
  }))
  if (columns > 1) return steps
  return steps.map((cell, index) => ({
    ...cell,
    x: cell.x + (index % 2) * STAGGER,
    width: cell.width - STAGGER,
  }))
}

export function shapeOf(texts: readonly string[], isTight: boolean): OptionShape {
  return looseShape(texts, isTight, OPTION_INSETS, LEAST_HEIGHTS)
}
