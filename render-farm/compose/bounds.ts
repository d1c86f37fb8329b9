/** The edges of an area of pixels; `right` and `bottom` lie outside it. */
export type Bounds = { left: number; top: number; right: number; bottom: number }

/** Pixels inside the bounds. */
export function areaOf({ left, top, right, bottom }: Bounds): number {
  return (right - left) * (bottom - top)
}
