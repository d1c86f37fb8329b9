import type { Motion } from '../template.ts'
import type { Rect } from './rect.ts'

type Size = Pick<Rect, 'width' | 'height'>

/** Where an option's badge lies: px of its centre from the leading edge, and from the top where it is not half way down. */
export type Badge = { fromEdge: number; fromTop?: number; isReversed: boolean }

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

/** The place of a mark of this size over the badge of an option whose `box` has grown by `growth` (1 = not at all). */
export function placeOverBadge(box: Rect, growth: number, badge: Badge, { width, height }: Size): Rect {
  const [left, top] = [box.x - (box.width * (growth - 1)) / 2, box.y - (box.height * (growth - 1)) / 2]
  const fromLeft = badge.isReversed ? box.width - badge.fromEdge : badge.fromEdge
  const fromTop = badge.fromTop ?? box.height / 2
  return {
    x: Math.round(left + fromLeft * growth - width / 2),
    y: Math.round(top + fromTop * growth - height / 2),
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
