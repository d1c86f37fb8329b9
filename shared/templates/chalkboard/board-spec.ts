import { questionBoards } from '../kit/board/question-board.ts'
import type { BoardHead, BoardSpec } from '../kit/board/spec.ts'
import { centredSafeArea, type Rect } from '../kit/rect.ts'
import type { Film } from '../template.ts'
import { DISPLAY, TEXT } from './style.ts'

/** What an option's badge and end take from its text's line. */
export const OPTION_INSETS = { badge: 116, end: 72, narrowEnd: 30 }
const CLOCK_PX = 132
/** Room for the eraser, which is half over the end of its line. */
const ERASER_ROOM = 50
/** Boxes around options may be wider than the column of centred type. */
const SIDES = { vertical: 144, square: 0, landscape: 0 }
const NO_LIMIT = 2000

/** Count and tally over the scribble, the circled figure beside both; a square board has them in one row. */
export function layoutHead(film: Film, isClockLarge: boolean): BoardHead & { scribble: Rect } {
  const { format } = film.snapshot
  const area = centredSafeArea(format, film.width)
  const { x, y } = area
  const width = format === 'landscape' ? 820 : area.width
  const clock: Rect = { x: x + width - CLOCK_PX, y, width: CLOCK_PX, height: CLOCK_PX }
  const right = isClockLarge ? x + width - ERASER_ROOM : clock.x - ERASER_ROOM
  const isOneRow = format === 'square'
  const rowY = isOneRow ? y + 26 : y
  const count: Rect = { x, y: rowY, width: 190, height: 72 }
  const level: Rect = { x: x + 210, y: rowY + 4, width: 140, height: 64 }
  const left = isOneRow ? level.x + level.width + ERASER_ROOM : x
  const scribble: Rect = { x: left, y: isOneRow ? y + 36 : y + 80, width: right - left, height: 52 }
  const top = y + CLOCK_PX + 22
  const bottom = area.y + area.height - (format === 'vertical' ? 0 : 40)
  const sides = SIDES[format]
  const column: Rect = { x: x - sides / 2, y: top, width: width + sides, height: bottom - top }
  return { count, level, clock, scribble, column }
}

const SPEC: BoardSpec = {
  headOf: (film, size) => layoutHead(film, size === 'largeClock'),
  beside: { x: 1000, y: 96, width: 800, height: 880 },
  wideWidth: 1680,
  gap: 28,
  hasMarkGap: false,
  faces: { display: DISPLAY, text: TEXT },
  question: {
    sizes: { vertical: 92, square: 84, landscape: 96 },
    pictureShares: { above: 0.78, left: 0.78 },
    sides: SIDES,
    card: null,
  },
  options: {
    gap: 20,
    insets: OPTION_INSETS,
    leastHeights: [0, 0, 160, 140, 118, 104, 92],
    leastBelowPicture: 160,
    stagger: 0,
    step: 1,
    loosePx: 46,
  },
  pictureShares: [0.52, 0.48, 0.44, 0.4, 0.36, 0.32],
  answer: { least: 230, sides: 130, label: 150, share: 0.62, wideHeight: 560 },
  largeClock: {
    least: { vertical: 430, square: 330, landscape: 430 },
    air: 0,
    most: { vertical: NO_LIMIT, square: NO_LIMIT, landscape: NO_LIMIT },
    wide: 460,
  },
  long: {
    question: { sides: SIDES, padding: 16 },
    // Small badges leave texts more room.
    options: { inset: 92, insetY: 26, gap: 14, leastHeight: 76 },
    answer: { heights: { vertical: 430, square: 330, landscape: 560 }, width: NO_LIMIT },
  },
  upright: {
    question: { sizes: { vertical: 72, square: 66 }, heightMax: 240, padding: 16 },
    // For the magnets.
    air: { top: 10, left: 0 },
    // Above the chalk on the ledge.
    pictureBottoms: { vertical: 1400, square: 984 },
    columnGap: 40,
    answer: { height: 320, sides: 130, label: 170 },
  },
}

export const layoutQuestion = questionBoards(SPEC)
