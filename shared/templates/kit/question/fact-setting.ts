import type { Design } from '../design.ts'
import { type BrokenLines, breakLines } from '../lines.ts'
import type { Rect } from '../rect.ts'
import {
  apparentPx,
  blockHeight,
  commonSize,
  countLines,
  type Face,
  widthEm,
  widthFactorOf,
} from '../text-size.ts'
import type { FactParts, FactText } from './fact-text.ts'

/**
 * Px of type as they look: the largest of words, of those beside a figure, the one for which boards are planned and the one up to
 * which they grow, the least of a display face, and the least of all.
 */
const PX = { most: 132, beside: 104, planned: 76, grown: 130, display: 50, least: 34 }
/** A figure's size against the words, and at most; its line in em, which holds its marker even as that strikes. */
const FIGURE = { times: 2.9, most: 360, lineEm: 1.12 }
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

/** Lines of one size in the box of their part, which has the board's padding around them. */
export type SetLines = { box: Rect; px: number; lineEm: number; lines: BrokenLines }
/** How a fact is set on its board: each of its parts, `null` where it has none. */
export type FactSetting = { isDisplay: boolean } & Record<keyof FactParts, SetLines | null>

/** A fact in the middle of its board, as large as that lets it be: in display type where that makes it no small print. */
export function settingOf(design: Design, text: FactText, board: Rect): FactSetting {
  const [display, wordy] = facesOf(design)
  const room = roomIn(board)
  const displayPx = wordsPx(display, text, room)
  const isDisplay = displayPx * (display.apparent ?? 1) >= PX.display
  const face = isDisplay ? display : wordy
  const px = isDisplay ? displayPx : wordsPx(wordy, text, room)
  const spare = room.height - heightAt(face, text, px, room.width)
  const figurePx = Math.min(
    figureRoom(face, text.figure, room.width),
    apparentPx(FIGURE.most, face),
    figureAt(face, text, px, room.width) + Math.max(0, spare) / FIGURE.lineEm,
  )
  const linesOf = (part: string, at: number) =>
    breakLines(part, room.width / (at * widthFactorOf(part, face)))
  const heights = (['before', 'figure', 'after'] as const).map((name) => {
    if (text[name] === '') return 0
    return name === 'figure'
      ? Math.floor(figurePx * FIGURE.lineEm)
      : Math.ceil(linesOf(text[name], px).starts.length * px * face.lineHeight)
  }) as [number, number, number]
  let y = room.y + Math.max(0, Math.round((room.height - heights[0] - heights[1] - heights[2]) / 2))
  const set = (name: keyof FactParts, index: 0 | 1 | 2): SetLines | null => {
    if (text[name] === '') return null
    const height = heights[index]
    const box = { ...board, y: y - PAD.y, height: height + 2 * PAD.y + SPARE_PX }
    y += height
    const size = name === 'figure' ? Math.floor(figurePx) : px
    const lineEm = name === 'figure' ? FIGURE.lineEm : face.lineHeight
    return { box, px: size, lineEm, lines: linesOf(text[name], size) }
  }
  return { isDisplay, before: set('before', 0), figure: set('figure', 1), after: set('after', 2) }
}

/** Px of height of a board on which a fact stands in type as large as its place has room for, in no more than a line more. */
export function grownHeight(design: Design, text: FactText, { width, height }: Rect): number {
  const [face] = facesOf(design)
  const linesAt = (looks: number) =>
    wordsOf(text).reduce(
      (sum, part) => sum + countLines(part, width - 2 * PAD.x, apparentPx(looks, face), face),
      0,
    )
  const most = linesAt(PX.planned) + 1
  for (let looks = PX.grown; looks > PX.planned; looks -= 2) {
    const grown = boardHeight(design, text, width, looks)
    if (grown <= height && linesAt(looks) <= most) return grown
  }
  return Math.min(height, boardHeight(design, text, width))
}

/** Px of height of a board on which a fact stands in large type, of so many px as they look. */
export function boardHeight(design: Design, text: FactText, width: number, looks = PX.planned): number {
  const [face] = facesOf(design)
  const px = apparentPx(looks, face)
  return Math.ceil(heightAt(face, text, px, width - 2 * PAD.x)) + 2 * PAD.y + SPARE_PX
}

/** The display face with the line height of boards, one whose letters are low keeps its own; and the one of many words. */
function facesOf({ page: { question } }: Design): [display: Face, wordy: Face] {
  const { face, wordy } = question
  return [
    { ...face, lineHeight: Math.min(LINE.display, face.lineHeight) },
    { ...wordy, lineHeight: LINE.wordy },
  ]
}

function wordsOf({ before, after }: FactText): string[] {
  return [before, after].filter((part) => part !== '')
}

/** The largest size of the words with which a fact fits its room. */
function wordsPx(face: Face, text: FactText, room: Rect): number {
  const words = wordsOf(text)
  const most = apparentPx(text.figure === '' ? PX.most : PX.beside, face)
  const wide = { width: room.width, height: Number.POSITIVE_INFINITY }
  let px = commonSize(words, wide, face, most, PX.least)
  while (px > PX.least && heightAt(face, text, px, room.width) > room.height) px -= 2
  return px
}

function heightAt(face: Face, text: FactText, px: number, width: number): number {
  const lines = wordsOf(text).reduce((sum, part) => sum + blockHeight(part, width, px, face), 0)
  return lines + figureAt(face, text, px, width) * FIGURE.lineEm
}

function figureAt(face: Face, { figure }: FactText, px: number, width: number): number {
  return figure === '' ? 0 : Math.min(px * FIGURE.times, figureRoom(face, figure, width))
}

/** The size at which a figure is as wide as its room, with a little air. */
function figureRoom(face: Face, figure: string, width: number): number {
  return (0.9 * width) / Math.max(0.1, widthEm(figure) * widthFactorOf(figure, face))
}
