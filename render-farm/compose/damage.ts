import type { Placed } from './place.ts'
import type { Rect } from './sprite.ts'

/**
 * What differs between two frames, as rectangles on even pixels (so that luma and chroma agree). Empty when the
 * frames are the same. Rectangles may overlap; drawing each one anew from its lowest layer is still right.
 */
export function findDamage(before: readonly Placed[], after: readonly Placed[]): Rect[] {
  const rects: Rect[] = []
  const old = new Map<string, { placed: Placed; index: number }>()
  for (const [index, placed] of before.entries()) old.set(placed.id, { placed, index })
  let lastIndex = -1
  for (const placed of after) {
    const match = old.get(placed.id)
    if (match === undefined) {
      addRect(rects, placed.visible)
      continue
    }
    old.delete(placed.id)
    // A layer that went below one that it was above counts as changed.
    if (match.index < lastIndex || !isAlike(match.placed, placed)) {
      addRect(rects, match.placed.visible)
      addRect(rects, placed.visible)
    } else if (match.placed.sweep !== placed.sweep) {
      addRect(rects, sectorBetween(placed, match.placed.sweep))
    }
    lastIndex = Math.max(lastIndex, match.index)
  }
  for (const { placed } of old.values()) addRect(rects, placed.visible)
  return rects
}

/** Near 12 o'clock the two edges of a sector blur into each other. */
const OPEN_SWEEP_MIN = 0.1
/** The edges are antialiased, on chroma's coarser grid too. */
const EDGE_PX = 2

/** A rectangle round all that the hand of a sector passes between two shares of a turn. */
function sectorBetween({ visible, centreX, centreY, sweep }: Placed, otherSweep: number): Rect {
  const from = Math.min(sweep, otherSweep)
  const to = Math.max(sweep, otherSweep)
  const { left, top, right, bottom } = visible
  const isInside = centreX > left && centreX < right && centreY > top && centreY < bottom
  if (!isInside || from < OPEN_SWEEP_MIN || to > 1 - OPEN_SWEEP_MIN) return visible
  const xs = [centreX]
  const ys = [centreY]
  // Where the hand leaves the layer, and the corners that it passes on its way.
  for (const share of [from, to]) {
    const dx = Math.sin(share * 2 * Math.PI)
    const dy = -Math.cos(share * 2 * Math.PI)
    const reach = Math.min(
      ((dx > 0 ? right : left) - centreX) / dx || Number.POSITIVE_INFINITY,
      ((dy > 0 ? bottom : top) - centreY) / dy || Number.POSITIVE_INFINITY,
    )
    xs.push(centreX + reach * dx)
    ys.push(centreY + reach * dy)
  }
  for (const x of [left, right]) {
    for (const y of [top, bottom]) {
      const share = (Math.atan2(x - centreX, centreY - y) / (2 * Math.PI) + 1) % 1
      if (share <= from || share >= to) continue
      xs.push(x)
      ys.push(y)
    }
  }
  return {
    left: Math.max(left, Math.floor(Math.min(...xs)) - EDGE_PX),
    top: Math.max(top, Math.floor(Math.min(...ys)) - EDGE_PX),
    right: Math.min(right, Math.ceil(Math.max(...xs)) + EDGE_PX),
    bottom: Math.min(bottom, Math.ceil(Math.max(...ys)) + EDGE_PX),
  }
}

/** Whether two differ in nothing but their sweep. */
function isAlike(a: Placed, b: Placed): boolean {
  return (
    a.raster === b.raster &&
    a.x === b.x &&
    a.y === b.y &&
    a.opacity === b.opacity &&
    a.visible.left === b.visible.left &&
    a.visible.top === b.visible.top &&
    a.visible.right === b.visible.right &&
    a.visible.bottom === b.visible.bottom
  )
}

function addRect(rects: Rect[], rect: Rect): void {
  let merged: Rect = {
    left: rect.left & ~1,
    top: rect.top & ~1,
    right: (rect.right + 1) & ~1,
    bottom: (rect.bottom + 1) & ~1,
  }
  // Joining two that touch is cheaper than drawing their common part twice.
  for (let index = 0; index < rects.length; index++) {
    const other = rects[index]!
    const joined = {
      left: Math.min(merged.left, other.left),
      top: Math.min(merged.top, other.top),
      right: Math.max(merged.right, other.right),
      bottom: Math.max(merged.bottom, other.bottom),
    }
    if (areaOf(joined) <= areaOf(merged) + areaOf(other)) {
      rects.splice(index, 1)
      merged = joined
      index = -1
    }
  }
  rects.push(merged)
}

/** Pixels of a rectangle. */
export function areaOf(rect: Rect): number {
  return (rect.right - rect.left) * (rect.bottom - rect.top)
}
