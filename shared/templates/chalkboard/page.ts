import type { OwnLayout, PageSpec } from '../kit/layout/spec.ts'
import { layoutStack } from '../kit/layout/stack.ts'
import { DISPLAY, TEXT } from './style.ts'

/** Rows of smaller type than this need boxes of their own. */
const LEAST_PX = 56
/** Px between a row's letter and its text, beyond those of a box: the letter's column ends in between. */
const AIR = 16

/** A table drawn on the board: rows without gaps, letters in its first column. */
const TABLE: OwnLayout = {
  fits: (spec, request, body) =>
    request.asked.reveals === 'right' &&
    request.texts.length > 2 &&
    TABLE.lay(spec, request, body, undefined).optionPx >= LEAST_PX,
  lay: (spec, request, body, optionPx) => {
    const ruled = { ...spec, option: { ...spec.option, gap: 0, padX: spec.option.padX + AIR } }
    return { ...layoutStack(ruled, request, body, 'bars', optionPx), style: 'table' }
  },
}

/** Where everything of a question lies; the clock is a scribble over the whole width. */
export const PAGE: PageSpec = {
  question: { face: DISPLAY, wordy: TEXT, insetX: 0, insetY: 0 },
  option: { face: TEXT, maxPx: 84, letter: 104, padX: 34, gap: 24 },
  clock: { place: 'foot', size: { vertical: 184, square: 112, landscape: 112 } },
  layouts: ['own', 'tiles', 'bars'],
  own: TABLE,
}
