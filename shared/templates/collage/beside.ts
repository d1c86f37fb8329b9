import type { VideoFormat } from '../../contracts/format.ts'
import { gridCells, type Rect } from '../kit/rect.ts'
import { blockHeight, commonSize } from '../kit/text-size.ts'
import {
  AREAS,
  CARD_PADDING,
  GAP,
  type Head,
  OPTION_INSETS,
  PICTURE_BOTTOMS,
  type QuestionLayout,
  SECTION_GAP,
  type Texts,
} from './areas.ts'
import { DISPLAY, TEXT } from './style.ts'

/** From this height of a width of 1 on a picture is better seen beside its options than over them. */
export const TALL = 0.95
const SHAPE_MIN = 0.5625
/** Of the column's width: a picture gives way until its options can be read. */
const PICTURE_WIDTH_SHARES = [0.56, 0.46, 0.38]
const QUESTION_SIZES = { vertical: 68, square: 60 }
const OPTION_PX = { least: 40, most: 56 }
/** Of a strip: what a word needs, and what several lines may take. */
const CELL_HEIGHTS = { least: 144, most: 230 }
const DOOR_HEIGHT = 300
/** Least size of an answer on a narrow door, and what surrounds it. */
const DOOR = { leastPx: 48, sides: 48, head: 110 }

/** A tall picture on the left, as large as the frame allows, what one answers with on its right; `null` where that is too narrow. */
export function layoutBeside(
  format: Exclude<VideoFormat, 'landscape'>,
  head: Head,
  texts: Texts,
  natural: { width: number; height: number },
): QuestionLayout | null {
  for (const share of PICTURE_WIDTH_SHARES) {
    const layout = layoutWith(share, format, head, texts, natural)
    if (layout !== null) return layout
  }
  return null
}

function layoutWith(
  pictureShare: number,
  format: Exclude<VideoFormat, 'landscape'>,
  { column, ...head }: Head,
  { text, texts, answer }: Texts,
  natural: { width: number; height: number },
): QuestionLayout | null {
  const area = AREAS[format]
  const padding = 2 * CARD_PADDING
  const questionSize = commonSize(
    [text],
    { width: area.textWidth, height: 190 },
    DISPLAY,
    QUESTION_SIZES[format],
    40,
  )
  const card = {
    ...column,
    height: blockHeight(text, area.textWidth, questionSize, DISPLAY) + padding - 16,
  }
  const top = card.y + card.height + SECTION_GAP + 16
  const shape = Math.max(SHAPE_MIN, natural.width / natural.height)
  const tallest = PICTURE_BOTTOMS[format] - top
  const width = Math.round(Math.min(tallest * shape, column.width * pictureShare))
  const pictureHeight = Math.round(width / shape)
  const left = column.x + 12 + width + 34
  const height = column.y + column.height - top
  const room: Rect = { x: left, y: top, width: column.x + column.width - left, height }
  // A picture that is lower than the column stands in its middle.
  const lowered = Math.max(0, Math.round((height - pictureHeight) * 0.3))
  const picture = { x: column.x + 12, y: top + lowered, width, height: pictureHeight }
  if (room.height < 300) return null
  const layout = {
    ...head,
    isBurstLarge: false,
    card,
    questionSize,
    picture,
    isPaged: false,
    inset: OPTION_INSETS.badge,
  }
  if (texts.length === 0) {
    const answerRoom = { width: room.width - DOOR.sides, height: DOOR_HEIGHT - DOOR.head }
    if (commonSize([answer], answerRoom, DISPLAY, 80, DOOR.leastPx - 2) < DOOR.leastPx) return null
    const door = {
      ...room,
      y: picture.y + Math.round((Math.min(height, picture.height) - DOOR_HEIGHT) / 2),
      height: DOOR_HEIGHT,
    }
    return { ...layout, options: [], optionSize: 0, door }
  }
  const most = Math.min(
    CELL_HEIGHTS.most,
    Math.floor((room.height - GAP * (texts.length - 1)) / texts.length),
  )
  const textWidth = room.width - OPTION_INSETS.badge - OPTION_INSETS.narrowEnd
  const optionSize = commonSize(
    texts,
    { width: textWidth, height: most - 24 },
    TEXT,
    OPTION_PX.most,
    OPTION_PX.least - 2,
  )
  if (optionSize < OPTION_PX.least) return null
  const needed = Math.max(...texts.map((one) => blockHeight(one, textWidth, optionSize, TEXT))) + 36
  const cell = Math.min(most, Math.max(CELL_HEIGHTS.least, needed))
  const used = cell * texts.length + GAP * (texts.length - 1)
  const middle = picture.y + picture.height / 2
  const cells = {
    ...room,
    y: Math.round(Math.max(top, Math.min(middle - used / 2, top + room.height - used))),
    height: used,
  }
  return { ...layout, options: gridCells(cells, texts.length, 1, GAP), optionSize, door: null }
}
