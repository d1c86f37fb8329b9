import { perText } from '../../per-text.ts'

/**
 * How a face sets text: `widthFactor` is its width against a bold grotesque, `lineHeight` in em; `letterEm` the width of
 * every letter of a face that gives all the same; `apparent`: how large its letters look against a grotesque of that size.
 * `otherFactor` replaces `widthFactor` for texts with letters that are not Latin, where a narrow face lacks them and a
 * wider one stands in.
 */
export type Face = {
  widthFactor: number
  lineHeight: number
  letterEm?: number
  apparent?: number
  otherFactor?: number
}

/** Room that texts may take, in px. */
type TextRoom = { width: number; height: number }

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })
/** More texts than the longest film has: a plan asks for the same ones at dozens of sizes. */
const TEXTS_MAX = 2_000
const STEP_PX = 2
const GIANT_EM = 15

/** Estimated width of one grapheme in em: enough to plan boxes; the browser measures in the end. */
function graphemeEm(grapheme: string): number {
  if (grapheme === ' ') return 0.28
  if (
    /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]|[\u3000-\u303f\uff00-\uffef]/u.test(
      grapheme,
    )
  )
    return 1.02
  if (/\p{Extended_Pictographic}/u.test(grapheme) && !/^[\d#*]$/.test(grapheme)) return 1.3
  // One grapheme holds every consonant of a cluster.
  if (/\p{Script=Devanagari}/u.test(grapheme))
    return 0.64 * (grapheme.match(/\p{L}/gu)?.length ?? 1) + 0.26 * (grapheme.match(/\p{Mc}/gu)?.length ?? 0)
  if (/^[iIlj.,:;'|!()[\]]/.test(grapheme)) return 0.36
  if (/^[ftr-]/.test(grapheme)) return 0.45
  if (/^[mwMW@%—]/.test(grapheme)) return 0.95
  if (/^\p{Lu}/u.test(grapheme)) return 0.73
  return 0.63
}

/** The size at which a face's letters look as large as those of a grotesque of `px`; even, as sizes go in steps of two. */
export function apparentPx(px: number, face: Face): number {
  return 2 * Math.round(px / (face.apparent ?? 1) / 2)
}

const widths = perText<number>(TEXTS_MAX)
const letterWidths = perText<number>(TEXTS_MAX)

/** How many letters or emoji a reader sees. */
export function countGraphemes(text: string): number {
  return [...graphemes.segment(text)].length
}

/** Estimated width of a text on one line, in em. */
export function widthEm(text: string): number {
  return widths(text, () => {
    let width = 0
    for (const { segment } of graphemes.segment(text))
      width += letterWidths(segment, () => graphemeEm(segment))
    return width
  })
}

/** Estimated number of lines; words that are wider than the line break anywhere, ideographs always may. */
export function countLines(text: string, widthPx: number, fontPx: number, face: Face): number {
  return linesOf(measure(text), widthPx, fontPx, face)
}

function linesOf(text: Measured, widthPx: number, fontPx: number, face: Face): number {
  const room = widthPx / (fontPx * factorOf(text, face))
  let lines = 1
  let used = 0
  for (const { width, visible } of text.pieces) {
    if (used > 0 && used + visible > room) {
      lines++
      used = 0
    }
    if (visible > room) {
      lines += Math.ceil(visible / room) - 1
      used = visible % room
    } else used += width
  }
  return lines
}

type Word = { width: number; visible: number }
/** Words as lines break them, and as spaces part them. Widths in em. */
type Measured = { pieces: readonly Word[]; words: readonly number[]; isLatin: boolean }
const measured = perText<Measured>(TEXTS_MAX)

function measure(text: string): Measured {
  return measured(text, () => ({
    pieces: text
      .split(/(?<= )|(?<=[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}])/u)
      .map((word) => ({ width: widthEm(word), visible: widthEm(word.trimEnd()) })),
    words: text.split(/\s+/).map(widthEm),
    isLatin: !/[^\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]/u.test(text),
  }))
}

/** The width of a text in a face against a bold grotesque. */
export function widthFactorOf(text: string, face: Face): number {
  return factorOf(measure(text), face)
}

function factorOf({ isLatin }: Measured, { widthFactor, otherFactor = widthFactor }: Face): number {
  return isLatin ? widthFactor : otherFactor
}

/** Width in em of a text's longest word. */
export function longestWordEm(text: string): number {
  return Math.max(...measure(text).words)
}

/** Estimated height of a text block in px. */
export function blockHeight(text: string, widthPx: number, fontPx: number, face: Face): number {
  return heightOf(measure(text), widthPx, fontPx, face)
}

function heightOf(text: Measured, widthPx: number, fontPx: number, face: Face): number {
  return Math.ceil(linesOf(text, widthPx, fontPx, face) * fontPx * face.lineHeight)
}

/** The largest size, in steps of 2 px, at which each of the texts fits the room: siblings share one size. */
export function commonSize(
  texts: readonly string[],
  room: TextRoom,
  face: Face,
  maxPx: number,
  minPx: number,
): number {
  const all = texts.map(measure)
  for (let px = maxPx; px > minPx; px -= STEP_PX) {
    if (all.every((text) => fits(text, room, px, face))) return px
  }
  return minPx
}

/** A word that no line can hold at a readable size: it may break, and nothing else shrinks for its sake. */
export function hasGiantWord(text: string): boolean {
  return longestWordEm(text) > GIANT_EM
}

/** Bounds of a text's size as a look's `vars`; a giant word breaks instead of shrinking its neighbours to dust. */
export function sizeVars(text: string, size: number, least: number): { size: number; floor: number } {
  return { size, floor: hasGiantWord(text) ? Math.round(size * 0.7) : Math.min(size, least) }
}

function fits(text: Measured, room: TextRoom, fontPx: number, face: Face): boolean {
  const emPx = fontPx * factorOf(text, face)
  const isWordWhole = text.words.every((em) => em > GIANT_EM || em * emPx <= room.width)
  return isWordWhole && heightOf(text, room.width, fontPx, face) <= room.height
}

/** Whether a text's first letter belongs to a script that runs from right to left. */
export function isRightToLeft(text: string): boolean {
  const letter = /\p{L}/u.exec(text)?.[0]
  return (
    letter !== undefined &&
    /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}]/u.test(letter)
  )
}

/** Whether more than half of the texts run from right to left: options that stand together begin at one side. */
export function isMostlyRightToLeft(texts: readonly string[]): boolean {
  return texts.filter(isRightToLeft).length * 2 > texts.length
}
