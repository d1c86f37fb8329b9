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
    if (match.index < lastIndex || !isSame(match.placed, placed)) {
      addRect(rects, match.placed.visible)
      addRect(rects, placed.visible)
    }
    lastIndex = Math.max(lastIndex, match.index)
  }
  for (const { placed } of old.values()) addRect(rects, placed.visible)
  return rects
}

function isSame(a: Placed, b: Placed): boolean {
  return (
    a.raster === b.raster &&
    a.x === b.x &&
    a.y === b.y &&
    a.opacity === b.opacity &&
    a.sweep === b.sweep &&
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
