import type { Design } from '../design.ts'
import { type BrokenLines, breakLines } from '../lines.ts'
import type { Rect } from '../rect.ts'
import { apparentPx, blockHeight, commonSize, type Face, widthFactorOf } from '../text-size.ts'

/**
 * Sizes of type: the largest of each face, one that boards are planned for, one at which words are read at a glance, and the
 * least. Words that are no smaller in display type are set in it, as a headline of the reveal.
 */
const PX = { display: 168, wordy: 112, large: 132, good: 84, least: 34 }
/** Line heights, in em, of the style sheet's `--line`. */
const LINE = { display: 1.08, wordy: 1.18 }
/** A board has room for so many lines of the largest type. */
const LINES = 2
const PAD = { x: 36, y: 32 }
/** Px by which a board is higher than its lines and its padding: positions are rounded. */
const SPARE_PX = 4

/** The part of a board that its words may take. */
export function roomIn(board: Rect): Rect {
  const { x, y, width, height } = board
  return { x: x + PAD.x, y: y + PAD.y, width: width - 2 * PAD.x, height: height - 2 * PAD.y - SPARE_PX }
}

/** A display face with the line height of boards; one whose letters are low keeps its own. */
function displayFace(face: Face): Face {
  return { ...face, lineHeight: Math.min(LINE.display, face.lineHeight) }
}

/** How words are set in a room: their face, size and lines. */
export type Setting = { px: number; lineEm: number; isDisplay: boolean; lines: BrokenLines }

/** Phrases, each as large as a room lets it be: all in display type where that makes none of them small. */
export function settingsOf(
  { page: { question } }: Design,
  texts: readonly string[],
  room: Pick<Rect, 'width' | 'height'>,
): Setting[] {
  const display = displayFace(question.face)
  const wordy = { ...question.wordy, lineHeight: LINE.wordy }
  const pxIn = (face: Face, most: number) =>
    texts.map((text) => commonSize([text], room, face, apparentPx(most, face), PX.least))
  const displayPx = pxIn(display, PX.display)
  const wordyPx = pxIn(wordy, PX.wordy)
  const isDisplay = displayPx.every(
    (px, at) => px * (display.apparent ?? 1) >= Math.min(PX.good, wordyPx[at]!),
  )
  const [face, sizes] = isDisplay ? [display, displayPx] : [wordy, wordyPx]
  return texts.map((text, at) => {
    const px = sizes[at]!
    const lines = breakLines(text, room.width / (px * widthFactorOf(text, face)))
    return { px, lineEm: face.lineHeight, isDisplay, lines }
  })
}

/** Px of height of a board on which each of the phrases stands in large type. */
export function boardHeight({ page: { question } }: Design, texts: readonly string[], width: number): number {
  const face = displayFace(question.face)
  const px = apparentPx(PX.large, face)
  const lines = texts.map((text) => blockHeight(text, width - 2 * PAD.x, px, face))
  const words = Math.max(...lines, LINES * apparentPx(PX.display, face) * face.lineHeight)
  return Math.ceil(words) + 2 * PAD.y + SPARE_PX
}
