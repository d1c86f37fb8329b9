import type { Motion } from '../template.ts'
import type { Rect } from './rect.ts'

/** A box that has grown (1.05 = by 5 %) about the middle of `pivot`, by default its own; whole px. */
export function growBox(box: Rect, growth: number, pivot: Rect = box): Rect {
  const width = Math.round(box.width * growth)
  const height = Math.round(box.height * growth)
  const [centreX, centreY] = [pivot.x + pivot.width / 2, pivot.y + pivot.height / 2]
  return {
    x: Math.round(centreX + (box.x + box.width / 2 - centreX) * growth - width / 2),
    y: Math.round(centreY + (box.y + box.height / 2 - centreY) * growth - height / 2),
    width,
    height,
  }
}

/** The motion of a look that lies in `box` at scale 1 and grows together with others about `pivot`. */
export function scaledAbout(box: Rect, pivot: Rect, scale: number): Pick<Motion, 'x' | 'y' | 'scale'> {
  const offset = (at: number, size: number, pivotAt: number, pivotSize: number) =>
    Math.round(at + (at + size / 2 - pivotAt - pivotSize / 2) * (scale - 1))
  return {
    x: offset(box.x, box.width, pivot.x, pivot.width),
    y: offset(box.y, box.height, pivot.y, pivot.height),
    scale,
  }
}
