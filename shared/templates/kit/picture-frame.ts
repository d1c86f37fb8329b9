import { centreIn, type Rect } from './rect.ts'

type Size = { width: number; height: number }

/** Shapes (width by height) that a frame may take; a taller or wider picture is shown whole in it, over its own blur. */
const SHAPE = { tallest: 0.6, widest: 3.2 }
/** A picture that is this little off a frame's shape fills it. */
const SHAPE_TOLERANCE = 0.08

/** The largest frame in the middle of a place that has the picture's own shape, or the nearest one that is allowed. */
export function framePicture(place: Rect, natural: Size): Rect {
  const own = natural.width / natural.height
  const allowed = Math.min(SHAPE.widest, Math.max(SHAPE.tallest, own))
  const shape = isNearShape(own, allowed) ? own : allowed
  const width = Math.floor(Math.min(place.width, place.height * shape))
  return centreIn(place, width, Math.floor(width / shape))
}

/** Whether bars beside a picture of one shape in a frame of another would be so narrow that they look like a part of it. */
export function isNearShape(picture: number, frame: number): boolean {
  return Math.abs(picture / frame - 1) <= SHAPE_TOLERANCE
}
