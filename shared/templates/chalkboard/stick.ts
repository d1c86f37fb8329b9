import type { Layer } from '../template.ts'

const SIZE_PX = 150

/** The stick of chalk that draws something, with its tip at a place of the frame. */
export function stickLayer(id: string, x: number, y: number): Layer {
  return {
    id,
    look: { part: 'stick', width: SIZE_PX, height: SIZE_PX, bleed: 20 },
    motion: { x: Math.round(x), y: Math.round(y) },
  }
}
