import type { Natural } from '../asked.ts'
import { gridCells, type Rect } from '../rect.ts'
import { blockHeight, commonSize } from '../text-size.ts'
import { type BoardPage, type BoardRequest, readable } from './spec.ts'

const QUESTION_PX_MIN = 40
const ANSWER_PX = { least: 48, most: 80 }
/** From this height of a width of 1 on a picture is better seen beside its options than over them. */
const UPRIGHT = 0.95
const SHAPE_MIN = 0.5625
/** Shares of the width, tried in turn until the options are readable. */
const PICTURE_SHARES = [0.56, 0.46, 0.38]
const OPTION_PX = { least: 40, most: 56 }
/** Height of a body: at least for a word, at most for several lines. */
const CELL_HEIGHTS = { least: 132, most: 230 }
const COLUMN_HEIGHT_MIN = 300

type Options = { options: Rect[]; optionSize: number }
type Beside = Options & { picture: Rect; column: Rect }

/** An upright picture on the left, the options or the answer on its right; `null` where that is too narrow. */
export function layoutUpright(request: BoardRequest): BoardPage | null {
  const { spec, format, natural, text, texts, head, isClockLarge } = request
  if (natural === null || format === 'landscape' || natural.height / natural.width < UPRIGHT) return null
  const { question, air, answer, pictureBottoms } = spec.upright
  const { column } = head
  const room = { width: column.width - spec.question.sides[format], height: question.heightMax }
  const questionSize = commonSize([text], room, spec.faces.display, question.sizes[format], QUESTION_PX_MIN)
  const textHeight = blockHeight(text, room.width, questionSize, spec.faces.display)
  if (textHeight > room.height) return null
  const asked = { ...column, height: textHeight + question.padding }
  const y = asked.y + asked.height + spec.gap + air.top
  const height = column.y + column.height - y
  if (height < COLUMN_HEIGHT_MIN) return null
  const place = { x: column.x + air.left, y, width: column.width - air.left, height }
  const tries = PICTURE_SHARES.map((share) =>
    placeBeside(request, place, natural, pictureBottoms[format], share),
  )
  const plan = tries.find((one) => one !== null)
  if (!plan) return null
  const { column: beside, ...shown } = plan
  const middle = Math.min(beside.height, shown.picture.height)
  const answerY = shown.picture.y + Math.round((middle - answer.height) / 2)
  return {
    ...shown,
    head,
    clock: head.clock,
    isClockLarge,
    question: readable(spec, format, asked),
    questionSize,
    inset: spec.options.insets.badge,
    answer: texts.length > 0 ? null : { ...beside, y: answerY, height: answer.height },
    isPaged: false,
  }
}

/** A picture of this share of a place's width; `null` where what is beside it would be too small. */
function placeBeside(
  { spec, texts, answer }: BoardRequest,
  place: Rect,
  natural: Natural,
  pictureBottom: number,
  share: number,
): Beside | null {
  const { answer: box, columnGap } = spec.upright
  const shape = Math.max(SHAPE_MIN, natural.width / natural.height)
  const width = Math.round(Math.min((pictureBottom - place.y) * shape, place.width * share))
  const height = Math.round(width / shape)
  // A picture that is lower than the column stands above its middle.
  const lowered = Math.max(0, Math.round((place.height - height) * 0.3))
  const picture = { x: place.x, y: place.y + lowered, width, height }
  const x = place.x + width + columnGap
  const column = { ...place, x, width: place.x + place.width - x }
  if (texts.length === 0) {
    const room = { width: column.width - box.sides, height: box.height - box.label }
    const answerPx = commonSize([answer], room, spec.faces.display, ANSWER_PX.most, ANSWER_PX.least - 2)
    return answerPx < ANSWER_PX.least ? null : { picture, column, options: [], optionSize: 0 }
  }
  const planned = placeOptions(spec, texts, column, picture)
  return planned && { picture, column, ...planned }
}

/** Options in one column, about the middle of the picture; `null` where their type would be too small. */
function placeOptions(
  { options, faces }: BoardRequest['spec'],
  texts: readonly string[],
  column: Rect,
  picture: Rect,
): Options | null {
  const { gap, insets } = options
  const free = Math.floor((column.height - gap * (texts.length - 1)) / texts.length)
  const most = Math.min(CELL_HEIGHTS.most, free)
  const room = { width: column.width - insets.badge - insets.narrowEnd, height: most - 24 }
  const optionSize = commonSize(texts, room, faces.text, OPTION_PX.most, OPTION_PX.least - 2)
  if (optionSize < OPTION_PX.least) return null
  const heights = texts.map((text) => blockHeight(text, room.width, optionSize, faces.text))
  const cell = Math.min(most, Math.max(CELL_HEIGHTS.least, ...heights.map((height) => height + 36)))
  const height = cell * texts.length + gap * (texts.length - 1)
  const centred = picture.y + (picture.height - height) / 2
  const y = Math.round(Math.max(column.y, Math.min(centred, column.y + column.height - height)))
  return { options: gridCells({ ...column, y, height }, texts.length, 1, gap), optionSize }
}
