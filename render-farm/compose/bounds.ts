/** The edges of an area of pixels; `right` and `bottom` lie outside it. */
export type Bounds = { left: number; top: number; right: number; bottom: number }

/** Pixels inside the bounds. */
export function areaOf({ left, top, right, bottom }: Bounds): number {
  return (right - left) * (bottom - top)
}

/** The area that both have; its edges cross where there is none. */
export function intersect(a: Bounds, b: Bounds): Bounds {
  return {
    left: Math.max(a.left, b.left),
    top: Math.max(a.top, b.top),
    right: Math.min(a.right, b.right),
    bottom: Math.min(a.bottom, b.bottom),
  }
}

/** Whether two areas share a pixel. */
export function overlaps(a: Bounds, b: Bounds): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
}

/** Whether all of `inner` lies in `outer`. */
export function contains(outer: Bounds, inner: Bounds): boolean {
  return (
    outer.left <= inner.left &&
    outer.top <= inner.top &&
    outer.right >= inner.right &&
    outer.bottom >= inner.bottom
  )
}

/** The samples of chroma that belong to the pixels inside the bounds. */
export function halfBounds({ left, top, right, bottom }: Bounds): Bounds {
  return { left: left >> 1, top: top >> 1, right: (right + 1) >> 1, bottom: (bottom + 1) >> 1 }
}

/** The smallest bounds on even pixels, which share no chroma with pixels outside, around these. */
export function evenBounds({ left, top, right, bottom }: Bounds): Bounds {
  return { left: left & ~1, top: top & ~1, right: (right + 1) & ~1, bottom: (bottom + 1) & ~1 }
}
