import type { Look } from '../template.ts'
import type { Rect } from './rect.ts'
import { blockHeight, countLines, type Face, longestWordEm, widthEm, widthFactorOf } from './text-size.ts'

/** A look and the box in the frame in which it is drawn at scale 1. */
export type BoxedLook = { look: Look; box: Rect }

/** How much wider than estimated a line may be before it shrinks in its box. */
const DOUBT = 1.12
/** Room above and below a line, in em, for scripts that stack marks. */
const AIR_EM = 0.3

/**
 * The part of `room` that one line of text covers, from its leading edge and vertically centred, so that empty room is
 * not drawn. Texts of several lines get all of it, so that a wrong estimate does not hurt.
 */
export function cropToText(text: string, room: Rect, px: number, face: Face, isReversed: boolean): Rect {
  const em = Math.max(widthEm(text) * widthFactorOf(text, face), text.length * (face.letterEm ?? 0))
  const width = Math.ceil(em * px * DOUBT) + 8
  if (width >= room.width || countLines(text, width, px, face) > 1) return room
  const height = Math.min(room.height, Math.ceil(px * (face.lineHeight + 2 * AIR_EM)))
  return {
    x: isReversed ? room.x + room.width - width : room.x,
    y: Math.round(room.y + (room.height - height) / 2),
    width,
    height,
  }
}

/**
 * The middle of `room` that a centred text needs, should its lines come out wider than estimated; all of it where a word
 * may have to break.
 */
export function cropToBlock(text: string, room: Rect, px: number, face: Face): Rect {
  if (longestWordEm(text) * px * widthFactorOf(text, face) > room.width) return room
  const needed = blockHeight(text, room.width / DOUBT, px, face) + 2 * AIR_EM * px
  const height = Math.min(room.height, 2 * Math.ceil(needed / 2))
  return { ...room, y: Math.round(room.y + (room.height - height) / 2), height }
}
