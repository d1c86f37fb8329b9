import type { VideoFormat } from '../../contracts/format.ts'
import { centredSafeArea, type Rect } from '../kit/rect.ts'

/** Where everything of a question is written on the board, and how large. */
export type QuestionLayout = {
  count: Rect
  tally: Rect
  /** The line of chalk that is rubbed out. */
  scribble: Rect
  /** The circled figure: in the head, or large where the answer will be written. */
  clock: Rect
  isClockLarge: boolean
  question: Rect
  questionSize: number
  picture: Rect | null
  options: Rect[]
  optionSize: number
  /** From a box's edge to its text. */
  inset: number
  answer: Rect | null
  /** The question has the board to itself until it is rubbed out. */
  isPaged: boolean
}

/** What an option's badge and end take from its text's line. */
export const OPTION_INSETS = { badge: 116, end: 72, narrowEnd: 30 }
export const GAP = 20
export const SECTION_GAP = 28
/** The second column of a wide board. */
export const BESIDE: Rect = { x: 1000, y: 96, width: 800, height: 880 }
export const WIDE_WIDTH = 1680
const CLOCK_PX = 132
/** Room for the eraser, which is half over the end of its line. */
const ERASER_ROOM = 50

export type Head = Pick<QuestionLayout, 'count' | 'tally' | 'scribble' | 'clock'> & { column: Rect }
/** What the questions of a film share; `gap` lies between a question and what is below it. */
export type Frame = { head: Head; isClockLarge: boolean; gap: number; answerHeight: number }

/** Count and tally over the scribble, the circled figure beside both; a square board has them in one row. */
export function layoutHead(format: VideoFormat, frameWidth: number, isClockLarge: boolean): Head {
  const area = centredSafeArea(format, frameWidth)
  const { x, y } = area
  const width = format === 'landscape' ? 820 : area.width
  const clock: Rect = { x: x + width - CLOCK_PX, y, width: CLOCK_PX, height: CLOCK_PX }
  const right = isClockLarge ? x + width - ERASER_ROOM : clock.x - ERASER_ROOM
  const isOneRow = format === 'square'
  const rowY = isOneRow ? y + 26 : y
  const count: Rect = { x, y: rowY, width: 190, height: 72 }
  const tally: Rect = { x: x + 210, y: rowY + 4, width: 140, height: 64 }
  const left = isOneRow ? tally.x + tally.width + ERASER_ROOM : x
  const scribble: Rect = { x: left, y: isOneRow ? y + 36 : y + 80, width: right - left, height: 52 }
  const top = y + CLOCK_PX + 22
  const bottom = area.y + area.height - (format === 'vertical' ? 0 : 40)
  return { count, tally, clock, scribble, column: { x, y: top, width, height: bottom - top } }
}

/** Boxes around options may be wider than the column of centred type. */
export function bodiesOf(format: VideoFormat, column: Rect): Pick<Rect, 'x' | 'width'> {
  return format === 'vertical' ? { x: 120, width: 840 } : { x: column.x, width: column.width }
}
