import { perArguments } from '../kit/memo.ts'
import type { Rect } from '../kit/rect.ts'
import { inColour } from '../kit/tinted.ts'
import type { Film, Layer, Look } from '../template.ts'

const sheetOf = perArguments((width: number, height: number): Look => ({ part: 'sheet', width, height }))

/** A part of the frame in a flat colour; nothing of an empty one. */
export function sheetLayers({ width, height }: Film, id: string, colour: string, part: Rect): Layer[] {
  const { x, y } = part
  if (part.width <= 0 || part.height <= 0) return []
  const [right, bottom] = [1 - (x + part.width) / width, 1 - (y + part.height) / height]
  const inset = { left: x / width, right, top: y / height, bottom }
  return [{ id, look: sheetOf(width, height), motion: { x: 0, y: 0, inset, ...inColour(colour) } }]
}
