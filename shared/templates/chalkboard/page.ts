import { questionFace } from '../kit/layout/request.ts'
import type { OwnLayout, PageRequest, PageSpec, StackedPage } from '../kit/layout/spec.ts'
import { layoutStack } from '../kit/layout/stack.ts'
import { gridCells, type Rect } from '../kit/rect.ts'
import { commonSize, widthEm } from '../kit/text-size.ts'
import { DISPLAY, TEXT } from './style.ts'

/** Rows of smaller type than this need boxes of their own. */
const LEAST_PX = 56
/** Px of a row before its text, and of the box to tick at its end. */
const COLUMNS = { letter: 148, box: 138 }
/** Least size of a question of emoji alone. */
const EMOJI_PX = 280
/** Between a question and its table. */
const AIR = 22
/** Heights of rows of an upright table, each with the least type that the question above them keeps. */
const ROWS = [
  { height: 164, questionPx: 100 },
  { height: 148, questionPx: 48 },
]
/** Share of a row's height that its type grows into. */
const TYPE_SHARE = 0.78
const QUESTION_PX = { most: 320, least: 18 }

/** A table drawn on the board: rows without gaps, letters in its first column, boxes to tick where texts leave room. */
const TABLE: OwnLayout = {
  fits: (spec, request, body) =>
    request.asked.reveals === 'right' &&
    request.texts.length > 2 &&
    TABLE.lay(spec, request, body, undefined).optionPx >= LEAST_PX,
  lay: (spec, request, body, optionPx) => {
    const ruled = { ...spec, option: { ...spec.option, gap: 0 } }
    const page = withTallRows(spec, request, layoutStack(ruled, request, body, 'bars', optionPx))
    const row = page.options[0]!
    const room = { width: row.width - COLUMNS.letter - COLUMNS.box, height: row.height * TYPE_SHARE }
    const grown = commonSize(request.texts, room, TEXT, optionPx ?? spec.option.maxPx, LEAST_PX)
    const px = Math.max(grown, page.optionPx)
    const hasBoxes = request.texts.every((text) => widthEm(text) * TEXT.widthFactor * px <= room.width)
    return { ...page, optionPx: px, style: hasBoxes ? 'sheet' : 'table' }
  },
}

/** Rows of one column grow to a thumb's height, as far as the question above them stays large. */
function withTallRows(spec: PageSpec, request: PageRequest, page: StackedPage): StackedPage {
  const { question, options } = page
  const [first, last] = [options[0]!, options.at(-1)!]
  if (first.width < question.width || page.isTight) return page
  for (const row of ROWS) {
    const grown = row.height * options.length - (last.y + last.height - first.y)
    const room: Rect = { ...question, height: question.height - grown - AIR }
    const face = questionFace(spec, request)
    // Beside a sticker its lines have less than the column's width.
    const lines = { ...room, width: room.width - spec.question.insetX }
    const px = commonSize([request.asked.text], lines, face, QUESTION_PX.most, QUESTION_PX.least)
    if (px < (request.asked.isEmoji ? EMOJI_PX : row.questionPx)) continue
    const table = { ...first, y: first.y - grown, height: row.height * options.length }
    return {
      ...page,
      question: room,
      questionPx: px,
      options: gridCells(table, options.length, 1, 0),
      ...(page.explanation === question && { explanation: room }),
    }
  }
  return page
}

/** Where everything of a question lies; the clock is a scribble over the whole width of a low frame, and stands on a bulb in others. */
export const PAGE: PageSpec = {
  question: { face: DISPLAY, wordy: TEXT, insetX: 0, insetY: 0 },
  option: { face: TEXT, maxPx: 108, isSizedAlone: true, letter: 104, corner: 84, padX: 34, gap: 24 },
  clock: { place: 'foot', size: { vertical: 180, square: 112, landscape: 112 } },
  layouts: ['own', 'tiles', 'bars'],
  own: TABLE,
}
