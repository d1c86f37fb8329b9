import type { VideoFormat } from '../../../contracts/format.ts'
import type { Film } from '../../template.ts'
import type { Natural, Texts } from '../asked.ts'
import type { Rect } from '../rect.ts'
import type { Face } from '../text-size.ts'

type PerFormat = Readonly<Record<VideoFormat, number>>
type PerTallFormat = Readonly<Record<Exclude<VideoFormat, 'landscape'>, number>>

/** What stands above every question of a film, and the column below it that bodies of options may fill. */
export type BoardHead = { count: Rect; level: Rect; clock: Rect; column: Rect }

/** Where everything of a question stands, and how large its type is set. */
export type BoardPage = {
  head: BoardHead
  /** In the head, or large where the answer will stand. */
  clock: Rect
  isClockLarge: boolean
  /** The text of the question, or the whole card where the template draws one. */
  question: Rect
  questionSize: number
  picture: Rect | null
  options: Rect[]
  optionSize: number
  /** From an option's edge to its text. */
  inset: number
  answer: Rect | null
  /** The question leaves before the options come. */
  isPaged: boolean
}

/** The numbers of a template from which `questionBoards` lays out its questions: px, and shares where it says so. */
export type BoardSpec = {
  /** `largeClock`: the clock counts in the place of every answer. `small`: long texts or pictures need the room. */
  headOf: (film: Film, size: 'normal' | 'small' | 'largeClock') => BoardHead
  /** The second column of a wide frame, and the width of both columns as one. */
  beside: Rect
  wideWidth: number
  /** Between question, picture and options; with `hasMarkGap` wider where the watermark needs it. */
  gap: number
  hasMarkGap: boolean
  faces: { display: Face; text: Face }
  question: {
    sizes: PerFormat
    /** Shares of the largest size above a picture and to the left of one. */
    pictureShares: { above: number; left: number }
    /** Beside the text, left and right together. */
    sides: PerFormat
    /** Padding above and below together; a card's heights come in few steps, so that questions share their cards. */
    card: { padding: number; step: number; leastWide: number } | null
  }
  options: {
    gap: number
    insets: { badge: number; end: number; narrowEnd: number }
    /** Heights of a body by the number of rows, and the most of them below a picture. */
    leastHeights: readonly number[]
    leastBelowPicture: number
    /** How far every other body of a column is pushed to the right; the steps of their heights. */
    stagger: number
    step: number
    /** Smaller type is laid out as long texts. */
    loosePx: number
  }
  /** A picture's share of the column: it gives way until the texts are good to read. */
  pictureShares: readonly number[]
  /** `label`: px above and below the text. `share`: of the column, at most. */
  answer: { least: number; sides: number; label: number; share: number; wideHeight: number }
  /** Least height of an answer below the clock, px that the clock leaves of it, its largest side, and its side on a wide page. */
  largeClock: { least: PerFormat; air: number; most: PerFormat; wide: number }
  long: {
    question: { sides: PerFormat; padding: number }
    options: { inset: number; insetY: number; gap: number; leastHeight: number }
    answer: { heights: PerFormat; width: number }
  }
  /** An upright picture beside the options or the answer; `air` above and left of it is for what holds it. */
  upright: {
    question: { sizes: PerTallFormat; heightMax: number; padding: number }
    air: { top: number; left: number }
    pictureBottoms: PerTallFormat
    columnGap: number
    answer: { height: number; sides: number; label: number }
  }
}

/** What the questions of a film share. */
export type BoardFrame = { head: BoardHead; isClockLarge: boolean; gap: number; answerHeight: number }

/** A question to be laid out. */
export type BoardRequest = Texts &
  BoardFrame & { spec: BoardSpec; format: VideoFormat; natural: Natural | null }

/** The part of a box that type may fill: all of a card; without a card the sides stay free. */
export function readable({ question: { card, sides } }: BoardSpec, format: VideoFormat, box: Rect): Rect {
  return card ? box : { ...box, x: box.x + sides[format] / 2, width: box.width - sides[format] }
}
