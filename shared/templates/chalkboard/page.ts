import type { OwnLayout, PageSpec } from '../kit/layout/spec.ts'
import { layoutStack } from '../kit/layout/stack.ts'
import { widthEm } from '../kit/text-size.ts'
import { DISPLAY, TEXT } from './style.ts'

/** Rows of smaller type than this need boxes of their own. */
const LEAST_PX = 56
/** Px of a row before its text, and of the box to tick at its end. */
const COLUMNS = { letter: 148, box: 138 }

/** A table drawn on the board: rows without gaps, letters in its first column, boxes to tick where texts leave room. */
const TABLE: OwnLayout = {
  fits: (spec, request, body) =>
    request.asked.reveals === 'right' &&
    request.texts.length > 2 &&
    TABLE.lay(spec, request, body, undefined).optionPx >= LEAST_PX,
  lay: (spec, request, body, optionPx) => {
    const ruled = { ...spec, option: { ...spec.option, gap: 0 } }
    const page = layoutStack(ruled, request, body, 'bars', optionPx)
    const room = page.options[0]!.width - COLUMNS.letter - COLUMNS.box
    const hasBoxes = request.texts.every((text) => widthEm(text) * TEXT.widthFactor * page.optionPx <= room)
    return { ...page, style: hasBoxes ? 'sheet' : 'table' }
  },
}

/** Where everything of a question lies; the clock is a scribble over the whole width. */
export const PAGE: PageSpec = {
  question: { face: DISPLAY, wordy: TEXT, insetX: 0, insetY: 0, tucked: 1, risesBetween: 340 },
  option: { face: TEXT, maxPx: 84, letter: 104, corner: 64, padX: 34, gap: 24 },
  clock: { place: 'foot', size: { vertical: 190, square: 112, landscape: 112 } },
  layouts: ['own', 'tiles', 'bars'],
  own: TABLE,
}
