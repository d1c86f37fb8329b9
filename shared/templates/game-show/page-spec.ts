import type { PageSpec } from '../kit/page/spec.ts'
import { DISPLAY, isLong, TEXT } from './style.ts'

/** From an option's edge to its text: rim, badge and the air around it. */
export const OPTION_INSET = { roomy: 112, tight: 78 }
const OPTION_HEIGHTS = [0, 0, 156, 144, 122, 106, 92]
/** The header leaves the room above a question. */
const NO_GAP = { vertical: 0, square: 0, landscape: 0 }
const ANSWER_BY_PICTURE = { width: 690, px: 68, pad: 84, least: 150, most: 260 }

/** Large display type, and gold-rimmed options with badges. */
export const PAGE: PageSpec = {
  questionPx: { vertical: 96, square: 92, landscape: 104 },
  questionByPicture: { share: 0.75, leastPx: 50 },
  questionType: (_, text) => ({ face: isLong(text) ? TEXT : DISPLAY, scale: 1, apparent: 1 }),
  answerType: () => ({ face: DISPLAY, scale: 1, apparent: 1 }),
  headGap: { plain: NO_GAP, picture: NO_GAP, dense: NO_GAP },
  bottom: { vertical: 1248, square: 1024, landscape: 1000 },
  wide: { columnWidth: 820, beside: { x: 1000, width: 800, rise: 0 } },
  upright: { share: 0.7, gapPx: 14 },
  uprightGap: 24,
  answerByPicture: {
    vertical: ANSWER_BY_PICTURE,
    square: ANSWER_BY_PICTURE,
    landscape: { width: 670, px: 72, pad: 84, least: 180, most: 300, takenPx: 180 },
  },
  options: {
    face: TEXT,
    denseFace: TEXT,
    gutter: 0,
    badge: OPTION_INSET,
    finestPx: { one: 60, two: 54 },
    tileEm: 8,
    leastHeight: (count, columns) =>
      OPTION_HEIGHTS[columns > 1 ? Math.ceil(count / columns) + 1 : count] ?? OPTION_HEIGHTS.at(-1)!,
    insetY: { roomy: 32, tight: 14, narrow: 14, dense: 20 },
    tightHeight: 66,
    narrowPx: 54,
  },
}
