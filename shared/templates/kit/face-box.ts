import type { FaceShares, Layer } from '../template.ts'
import { around, type Rect } from './rect.ts'

/** The box of all eyes and mouths among layers, as if no camera were there; `null` without any. */
export function faceBox(shares: FaceShares, layers: readonly Layer[]): Rect | null {
  const boxes = layers.flatMap(({ look, motion: { x, y, scale = 1, stretch } }) => {
    const share = shares[look.part]
    if (share === undefined) return []
    const [left, top, right, bottom] = share
    const [width, height] = [look.width * scale * (stretch?.x ?? 1), look.height * scale * (stretch?.y ?? 1)]
    return [
      {
        x: Math.round(x + look.width / 2 + (left - 0.5) * width),
        y: Math.round(y + look.height / 2 + (top - 0.5) * height),
        width: Math.round((right - left) * width),
        height: Math.round((bottom - top) * height),
      },
    ]
  })
  return boxes.length === 0 ? null : around(boxes)
}
