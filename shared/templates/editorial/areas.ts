import type { VideoFormat } from '../../contracts/format.ts'
import { type Rect, SAFE_AREA } from '../kit/rect.ts'
import type { Face } from '../kit/text-size.ts'
import type { Film } from '../template.ts'

export const SERIF: Face = { widthFactor: 0.96, lineHeight: 1.06 }
export const SANS: Face = { widthFactor: 0.9, lineHeight: 1.14 }

/** Where everything below the head of a question stands, and how large its type is set. */
export type PageLayout = {
  question: Rect
  questionSize: number
  picture: Rect | null
  options: Rect[]
  optionSize: number
  /** Long texts: narrow badges, less air. */
  isTight: boolean
  /** Where the answer will stand: there are no options. */
  answer: Rect | null
  answerSize: number
  /** The question has its place to itself until the options take it; its picture goes with it where they need that, too. */
  isPaged: boolean
  isPicturePaged: boolean
}

/** The contents for which a question is laid out. */
export type Request = { film: Film; text: string; texts: readonly string[]; answer: string }

/** A page with nothing on it but its question. */
export const BARE: Omit<PageLayout, 'question' | 'questionSize'> = {
  picture: null,
  options: [],
  optionSize: 0,
  isTight: false,
  answer: null,
  answerSize: 0,
  isPaged: false,
  isPicturePaged: false,
}

export type Head = { folio: Rect; levels: Rect; clock: Rect; rule: Rect }

/** Px of the head: figures that stand on a rule. */
const HEAD = 118
/** From the rule to what stands below it. */
const HEAD_GAP = 34
/** Width of one column of a wide page. */
const HALF = 800

export const SECTION_GAP = 34
/** What an answer's label takes above it. */
export const LABEL = 58

/** The column that hangs from the head; on a wide page the left one. */
export function columnOf(format: VideoFormat): Rect {
  const { x, y, width, height } = SAFE_AREA[format]
  const top = HEAD + HEAD_GAP
  return { x, y: y + top, width: format === 'landscape' ? HALF : width, height: height - top }
}

/** The second column of a wide page. */
export const BESIDE: Rect = {
  x: 1000,
  y: SAFE_AREA.landscape.y + 20,
  width: HALF,
  height: SAFE_AREA.landscape.height - 40,
}

/** Number, level, figure and the rule below them: the same in every question of a format. */
export function headOf(format: VideoFormat): Head {
  const { x, width } = columnOf(format)
  const { y } = SAFE_AREA[format]
  return {
    folio: { x, y, width: 330, height: HEAD - 26 },
    levels: { x: x + 350, y: y + HEAD - 64, width: 140, height: 30 },
    clock: { x: x + width - 230, y: y - 6, width: 230, height: HEAD },
    rule: { x, y: y + HEAD + 2, width, height: 10 },
  }
}

/** A box on the other side of its column: pages of scripts that run from right to left hang from the right. */
export function mirrorIn({ x, width }: Rect, box: Rect): Rect {
  return { ...box, x: 2 * x + width - box.x - box.width }
}
