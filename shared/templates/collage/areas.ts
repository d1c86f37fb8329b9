import type { VideoFormat } from '../../contracts/format.ts'
import type { Rect } from '../kit/rect.ts'

/** Where every piece of paper of a question lies, and how large its type is set. */
export type QuestionLayout = {
  tag: Rect
  stars: Rect
  /** The burst with the figure: in the head, or large on the door. */
  burst: Rect
  isBurstLarge: boolean
  card: Rect
  questionSize: number
  picture: Rect | null
  options: Rect[]
  optionSize: number
  /** From a strip's edge to its text. */
  inset: number
  /** Where the door opens on the answer. */
  door: Rect | null
  /** The question has the page to itself until the options take its place. */
  isPaged: boolean
}

type Area = { x: number; y: number; width: number; bottom: number; burst: number; textWidth: number }

/** Papers may be wider than the safe area; what is read on them keeps inside it. */
export const AREAS: Readonly<Record<VideoFormat, Area>> = {
  vertical: { x: 120, y: 290, width: 840, bottom: 1248, burst: 168, textWidth: 690 },
  square: { x: 64, y: 84, width: 952, bottom: 1000, burst: 138, textWidth: 830 },
  landscape: { x: 120, y: 118, width: 820, bottom: 968, burst: 160, textWidth: 700 },
}
/** The second column of a wide frame. */
export const BESIDE: Rect = { x: 1010, y: 140, width: 790, height: 820 }
/** Of both columns of a wide frame as one. */
export const WIDE_WIDTH = 1680
/** How far down a picture may reach: nothing on it must be read. */
export const PICTURE_BOTTOMS: Readonly<Record<VideoFormat, number>> = {
  vertical: 1400,
  square: 1000,
  landscape: 968,
}
export const CARD_PADDING = 38
export const OPTION_INSETS = { badge: 112, end: 74, narrowEnd: 26 }
export const GAP = 18
export const SECTION_GAP = 26
/** On a door, as large as it may tremble without moving too much of the frame. */
export const LARGE_BURST = { vertical: 360, square: 260, landscape: 340 }
/** Of the head where long texts need the room. */
const SMALL_BURST = 116
const LOW_HEAD = 92

/** The head of a film's questions; a low one has no burst. */
export type HeadSize = 'normal' | 'small' | 'low'
export type Head = Pick<QuestionLayout, 'tag' | 'stars' | 'burst'> & { column: Rect }
/** What the questions of a film share; `gap` lies between a card and what is below it. */
export type Frame = { head: Head; isBurstLarge: boolean; gap: number; doorHeight: number }

/** Burst, stars and the tag with the count, in one row, and the column below them. */
export function layoutHead({ x, y, width, bottom, burst }: Area, size: HeadSize): Head {
  const side = size === 'normal' ? burst : Math.min(burst, SMALL_BURST)
  const height = size === 'low' ? LOW_HEAD : side
  const middle = y + Math.round(height / 2)
  const safeRight = x + width - (width === 840 ? 72 : 0)
  const tag: Rect = { x: safeRight - 208, y: middle - 42, width: 208, height: 84 }
  const stars: Rect = {
    x: size === 'low' ? x : x + side + 34,
    y: middle - 32,
    width: 260,
    height: 64,
  }
  const top = y + height + 24
  return {
    tag,
    stars,
    burst: { x, y, width: side, height: side },
    column: { x, y: top, width, height: bottom - top },
  }
}
