import type { PageSpec } from '../kit/page/spec.ts'
import { displayOf, TEXT } from './style.ts'

/** Room for the cursor to the left of an option. */
export const GUTTER = 50
/** Size of an option's key. */
export const KEYS = { roomy: 88, tight: 62 }
export const KEY_PADDING = 24
/** Between the head or a picture and the question, and between the question and what stands below it. */
export const SECTION_GAP = 28
const PICTURE_GAP = 14
const WIDE_GAP = 40
const OPTION_HEIGHTS = [0, 0, 150, 132, 116, 100, 90]
const ANSWER_BY_PICTURE = { px: 96, pad: 96, least: 150, most: 220 }

/** A menu: one option below the other, with room for the cursor beside each. */
export const PAGE: PageSpec = {
  questionPx: { vertical: 136, square: 116, landscape: 140 },
  questionByPicture: { share: 0.62, leastPx: 64 },
  questionType: displayOf,
  answerType: displayOf,
  headGap: {
    plain: { vertical: SECTION_GAP, square: SECTION_GAP, landscape: WIDE_GAP },
    picture: { vertical: PICTURE_GAP, square: PICTURE_GAP, landscape: WIDE_GAP },
    dense: { vertical: SECTION_GAP, square: SECTION_GAP, landscape: SECTION_GAP },
  },
  bottom: { vertical: 1246, square: 1004, landscape: 996 },
  wide: { columnWidth: 780, beside: { x: 950, width: 850, rise: 30 } },
  upright: { share: 0.6, gapPx: 0 },
  uprightGap: 10,
  answerByPicture: {
    vertical: { ...ANSWER_BY_PICTURE, width: 636 },
    square: { ...ANSWER_BY_PICTURE, width: 892 },
    landscape: { ...ANSWER_BY_PICTURE, width: 700, least: 200, most: 320 },
  },
  options: {
    face: TEXT,
    // A plan of long texts takes letters for narrower than capitals are; those of this face are all as wide.
    denseFace: { ...TEXT, widthFactor: TEXT.widthFactor * 1.12 },
    gutter: GUTTER,
    badge: { roomy: KEYS.roomy + KEY_PADDING, tight: KEYS.tight + KEY_PADDING },
    finestPx: { one: 58, two: 48 },
    tileEm: 8.005,
    leastHeight: (count, columns, format) =>
      columns > 1 ? 112 : (OPTION_HEIGHTS[count] ?? 104) * (format === 'landscape' ? 1.15 : 1),
    insetY: { roomy: 34, tight: 20, narrow: 34, dense: 22 },
    tightHeight: 64,
    narrowPx: 50,
  },
}
