import type { Design } from '../design.ts'
import { type BrokenLines, breakLines } from '../lines.ts'
import type { Rect } from '../rect.ts'
import { blockHeight, commonSize, widthFactorOf } from '../text-size.ts'

/** Sizes of type, and one at which words are read at a glance. */
const PX = { most: 112, good: 84, least: 34 }
/** Words that are no smaller in display type are set in it, as a headline of the reveal. */
const DISPLAY_PX_MOST = 150
/** Line heights, in em, of the style sheet's `--line`. */
const LINE = { display: 1.08, wordy: 1.18 }
const PAD = { x: 36, y: 32 }
/** Px by which a board is higher than its lines and its padding: positions are rounded. */
const SPARE_PX = 4

/** The part of a board that its words may take. */
export function roomIn(board: Rect): Rect {
  const { x, y, width, height } = board
  return { x: x + PAD.x, y: y + PAD.y, width: width - 2 * PAD.x, height: height - 2 * PAD.y - SPARE_PX }
}

/** How words are set in a room: their face, size and lines. */
type Setting = { px: number; lineEm: number; isDisplay: boolean; lines: BrokenLines }

/** Words as large as a room lets them be: in display type where that makes them no smaller. */
export function settingOf(
  { page: { question } }: Design,
  text: string,
  room: Pick<Rect, 'width' | 'height'>,
): Setting {
  const display = { ...question.face, lineHeight: LINE.display }
  const wordy = { ...question.wordy, lineHeight: LINE.wordy }
  const displayPx = commonSize([text], room, display, DISPLAY_PX_MOST, PX.least)
  const wordyPx = commonSize([text], room, wordy, PX.most, PX.least)
  const isDisplay = displayPx * (display.apparent ?? 1) >= Math.min(PX.good, wordyPx)
  const [face, px] = isDisplay ? [display, displayPx] : [wordy, wordyPx]
  const lines = breakLines(text, room.width / (px * widthFactorOf(text, face)))
  return { px, lineEm: face.lineHeight, isDisplay, lines }
}

/** Px of height that words of a good size need in a column. */
export function goodHeight({ page: { question } }: Design, text: string, width: number): number {
  const face = { ...question.wordy, lineHeight: LINE.wordy }
  return blockHeight(text, width - 2 * PAD.x, PX.good, face) + 2 * PAD.y + SPARE_PX
}
