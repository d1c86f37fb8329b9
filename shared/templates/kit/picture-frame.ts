import { centreIn, type Rect } from './rect.ts'
import { type OptionsPlan, type OptionsRequest, planOptionsWithin } from './stack-plan.ts'
import { commonSize, hasGiantWord } from './text-size.ts'

type Size = { width: number; height: number }

/** Shapes (width by height) that a frame may take; a taller or wider picture is shown whole in it, over its own blur. */
const SHAPE = { tallest: 0.7, widest: 2.2 }
/** A picture that is taller than this has room for a column of options beside it. */
const UPRIGHT = 0.82
const BESIDE_PX_MIN = 40

/** Shares of a column that a picture should take at least, the best one first: texts may need the room. */
export const PICTURE_SHARES = [0.46, 0.38, 0.3]
/** If the plan of question and options is worth less than this, the picture gets smaller. */
export const PICTURE_WORTH_MIN = -2.6

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

type BesidePicture = { picture: Rect; options: Rect; plan: OptionsPlan }

/**
 * An upright picture with short options in a column to its right: twice as large as it would be above them. `null` where
 * the picture is not upright or an option would be too small there. `gap` lies between the two.
 */
export function planBesidePicture(
  place: Rect,
  natural: Size,
  options: OptionsRequest,
  gap: number,
): BesidePicture | null {
  const shape = natural.width / natural.height
  if (shape > UPRIGHT || options.texts.length < 2 || options.texts.some(hasGiantWord)) return null
  const width = Math.round(Math.min(place.height * shape, place.width * 0.52))
  const height = Math.round(width / shape)
  const column = {
    x: place.x + width + gap,
    y: place.y,
    width: place.width - width - gap,
    height: Math.min(height, place.height),
  }
  const request = { ...options, width: column.width }
  const room = { width: column.width - options.shape.insetX, height: Number.POSITIVE_INFINITY }
  const largest = commonSize(options.texts, room, options.face, options.shape.maxPx, 0)
  const plan = planOptionsWithin(
    { ...request, shape: { ...options.shape, maxPx: Math.max(largest, BESIDE_PX_MIN - 2) } },
    column.height,
  )
  if (largest < BESIDE_PX_MIN || plan.optionSize < BESIDE_PX_MIN) return null
  const top = place.y + Math.round((place.height - column.height) / 2)
  return {
    picture: { x: place.x, y: top, width, height: column.height },
    options: { ...column, y: top },
    plan,
  }
}
