import { clamp } from '../../timeline/easing.ts'
import { perArguments } from '../kit/memo.ts'
import type { Rect } from '../kit/rect.ts'
import { inColour } from '../kit/tinted.ts'
import type { Film, Layer, Look } from '../template.ts'

const sheetOf = perArguments((width: number, height: number): Look => ({ part: 'sheet', width, height }))

/** A part of the frame in a flat colour; nothing of an empty one. */
export function sheetLayers({ width, height }: Film, id: string, colour: string, part: Rect): Layer[] {
  const [left, top] = [clamp(part.x / width), clamp(part.y / height)]
  const right = clamp(1 - (part.x + part.width) / width)
  const bottom = clamp(1 - (part.y + part.height) / height)
  if (left + right >= 1 || top + bottom >= 1) return []
  const inset = { left, right, top, bottom }
  return [{ id, look: sheetOf(width, height), motion: { x: 0, y: 0, inset, ...inColour(colour) } }]
}
