import type { Natural } from './asked.ts'
import { gridCells, type Rect } from './rect.ts'
import { blockHeight, commonSize, type Face } from './text-size.ts'

/** A picture that is not wide, and options in one column to its right. */
type BesideRequest = {
  /** Area of both. */
  place: Rect
  /** How far down the picture may reach: it holds no text, so it may leave the safe area. */
  pictureBottom: number
  natural: Natural
  /** Empty where the column is for an answer. */
  texts: readonly string[]
  face: Face
  /** Px that a body takes from the line of its text. */
  insetX: number
  /** Between two options, and between the picture and what is beside it. */
  gaps: { row: number; column: number }
  /** Whether the column to the right is wide enough for what else must stand there. */
  isEnough: (column: Rect) => boolean
}

type BesidePlan = { picture: Rect; column: Rect; options: Rect[]; optionSize: number }

/** From this height of a width of 1 on a picture is better seen beside its options than over them. */
const UPRIGHT = 0.95
const SHAPE_MIN = 0.5625
/** Shares of the width, tried in turn until the options are readable. */
const PICTURE_SHARES = [0.56, 0.46, 0.38]
const OPTION_PX = { least: 40, most: 56 }
/** Height of a body: at least for a word, at most for several lines. */
const CELL_HEIGHTS = { least: 132, most: 230 }
const COLUMN_HEIGHT_MIN = 300

/** As large a picture as leaves its options readable; `null` where none does, or where it is wide. */
export function planBeside(request: BesideRequest): BesidePlan | null {
  const { natural, place } = request
  if (natural.height / natural.width < UPRIGHT || place.height < COLUMN_HEIGHT_MIN) return null
  for (const share of PICTURE_SHARES) {
    const plan = planWith(share, request)
    if (plan !== null) return plan
  }
  return null
}

function planWith(share: number, request: BesideRequest): BesidePlan | null {
  const { place, pictureBottom, natural, texts, face, insetX, gaps, isEnough } = request
  const shape = Math.max(SHAPE_MIN, natural.width / natural.height)
  const width = Math.round(Math.min((pictureBottom - place.y) * shape, place.width * share))
  const height = Math.round(width / shape)
  // A picture that is lower than the column stands above its middle.
  const lowered = Math.max(0, Math.round((place.height - height) * 0.3))
  const picture = { x: place.x, y: place.y + lowered, width, height }
  const left = place.x + width + gaps.column
  const column = { ...place, x: left, width: place.x + place.width - left }
  if (!isEnough(column)) return null
  if (texts.length === 0) return { picture, column, options: [], optionSize: 0 }

  const free = Math.floor((place.height - gaps.row * (texts.length - 1)) / texts.length)
  const most = Math.min(CELL_HEIGHTS.most, free)
  const room = { width: column.width - insetX, height: most - 24 }
  const optionSize = commonSize(texts, room, face, OPTION_PX.most, OPTION_PX.least - 2)
  if (optionSize < OPTION_PX.least) return null
  const needed = Math.max(...texts.map((text) => blockHeight(text, room.width, optionSize, face))) + 36
  const cell = Math.min(most, Math.max(CELL_HEIGHTS.least, needed))
  const used = cell * texts.length + gaps.row * (texts.length - 1)
  const centred = picture.y + (picture.height - used) / 2
  const top = Math.round(Math.max(place.y, Math.min(centred, place.y + place.height - used)))
  return {
    picture,
    column,
    options: gridCells({ ...column, y: top, height: used }, texts.length, 1, gaps.row),
    optionSize,
  }
}
