import type { VideoFormat } from '../../contracts/format.ts'
import { questionBoards } from '../kit/board/question-board.ts'
import type { BoardHead, BoardSpec } from '../kit/board/spec.ts'
import { GOOD_OPTION_PX } from '../kit/stack-plan.ts'
import { DISPLAY, TEXT } from './style.ts'

type Area = { x: number; y: number; width: number; bottom: number; burst: number }

/** Papers may be wider than the safe area; what is read on them keeps inside it. */
const AREAS: Readonly<Record<VideoFormat, Area>> = {
  vertical: { x: 120, y: 290, width: 840, bottom: 1248, burst: 168 },
  square: { x: 64, y: 84, width: 952, bottom: 1000, burst: 138 },
  landscape: { x: 120, y: 118, width: 820, bottom: 968, burst: 160 },
}
export const CARD_PADDING = 38
export const OPTION_INSETS = { badge: 112, end: 74, narrowEnd: 26 }
/** Of the head where long texts need the room. */
const SMALL_BURST = 116
/** Of a head without a burst. */
const LOW_HEAD = 92

/** Burst, stars and the tag with the count, in one row, and the column below them. */
const headOf: BoardSpec['headOf'] = ({ snapshot: { format } }, size): BoardHead => {
  const { x, y, width, bottom, burst } = AREAS[format]
  const isLow = size === 'largeClock'
  const side = size === 'normal' ? burst : Math.min(burst, SMALL_BURST)
  const height = isLow ? LOW_HEAD : side
  const middle = y + Math.round(height / 2)
  const safeRight = x + width - (format === 'vertical' ? 72 : 0)
  const top = y + height + 24
  return {
    count: { x: safeRight - 208, y: middle - 42, width: 208, height: 84 },
    level: { x: isLow ? x : x + side + 34, y: middle - 32, width: 260, height: 64 },
    clock: { x, y, width: side, height: side },
    column: { x, y: top, width, height: bottom - top },
  }
}

const SPEC: BoardSpec = {
  headOf,
  beside: { x: 1010, y: 140, width: 790, height: 820 },
  wideWidth: 1680,
  gap: 26,
  hasMarkGap: true,
  faces: { display: DISPLAY, text: TEXT },
  question: {
    sizes: { vertical: 100, square: 90, landscape: 106 },
    pictureShares: { above: 0.64, left: 0.76 },
    sides: { vertical: 150, square: 122, landscape: 120 },
    card: { padding: 2 * CARD_PADDING, step: 48, leastWide: 260 },
  },
  options: {
    gap: 18,
    insets: OPTION_INSETS,
    leastHeights: [0, 0, 158, 140, 122, 104, 90],
    leastBelowPicture: 104,
    stagger: 56,
    step: 12,
    loosePx: GOOD_OPTION_PX,
  },
  pictureShares: [0.54, 0.5, 0.46, 0.42, 0.38, 0.34],
  answer: { least: 190, sides: 160, label: 130, share: 0.6, wideHeight: 540 },
  largeClock: {
    least: { vertical: 400, square: 320, landscape: 400 },
    air: 24,
    // As large as it may tremble without moving too much of the frame.
    most: { vertical: 360, square: 260, landscape: 340 },
    wide: 340,
  },
  long: {
    question: { sides: { vertical: 150, square: 150, landscape: 150 }, padding: 2 * CARD_PADDING },
    // Small badges leave texts more room.
    options: { inset: 90, insetY: 24, gap: 12, leastHeight: 72 },
    answer: { heights: { vertical: 400, square: 320, landscape: 540 }, width: 790 },
  },
  upright: {
    question: { sizes: { vertical: 68, square: 60 }, heightMax: 190, padding: 60 },
    // For the tapes.
    air: { top: 16, left: 12 },
    pictureBottoms: { vertical: 1400, square: 1000 },
    columnGap: 34,
    answer: { height: 300, sides: 48, label: 110 },
  },
}

export const layoutQuestion = questionBoards(SPEC)
