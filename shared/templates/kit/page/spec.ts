import type { VideoFormat } from '../../../contracts/format.ts'
import type { Film } from '../../template.ts'
import type { Natural, Texts } from '../asked.ts'
import type { Rect } from '../rect.ts'
import type { Face } from '../text-size.ts'

type PerFormat<T> = Readonly<Record<VideoFormat, T>>

/** How a text is set: its face, its size against the spec's, and how large its letters look (`StackRequest`). */
export type TextType = { face: Face; scale: number; apparent: number }

/** The numbers by which a template lays out any question; px, unless the name says otherwise. */
export type PageSpec = {
  /** Largest type of a question; about a picture, a share of it and at least so many px, to fit one line. */
  questionPx: PerFormat<number>
  questionByPicture: { share: number; leastPx: number }
  questionType: (film: Film, text: string) => TextType
  answerType: (film: Film, text: string) => TextType
  /** Between the head and a question alone, about a picture, or of long texts. */
  headGap: Readonly<Record<PageKind, PerFormat<number>>>
  /** Lower end of what may be read. */
  bottom: PerFormat<number>
  /** Landscape: the question's column, and the column to its right, which begins `rise` higher. */
  wide: { columnWidth: number; beside: { x: number; width: number; rise: number } }
  /** What a question above an upright picture leaves: this share of the column and so many px. */
  upright: { share: number; gapPx: number }
  /** Between an upright picture and the options beside it. */
  uprightGap: number
  /** The place of an answer below a picture, or (landscape) below its question. */
  answerByPicture: PerFormat<AnswerRoom>
  options: OptionSpec
}

export type PageKind = 'plain' | 'picture' | 'dense'

/** As high as the answer's lines of `width`, set in `px`, and `pad` need; the question leaves it `takenPx`, if named. */
export type AnswerRoom = {
  width: number
  px: number
  pad: number
  least: number
  most: number
  takenPx?: number
}

/** The numbers by which options are set; insets are what a body takes from its text. */
export type OptionSpec = {
  face: Face
  /** Face of long texts, where it is estimated otherwise. */
  denseFace: Face
  /** Room to the left of each body. */
  gutter: number
  /** From a body's leading edge to its text. */
  badge: { roomy: number; tight: number }
  /** Largest type in one column and in two. */
  finestPx: { one: number; two: number }
  /** Texts of less than so many em may lie two in a row. */
  tileEm: number
  /** Least height of a body at its largest type, by count and columns. */
  leastHeight: (count: number, columns: number, format: VideoFormat) => number
  insetY: { roomy: number; tight: number; narrow: number; dense: number }
  tightHeight: number
  /** Largest type beside an upright picture. */
  narrowPx: number
}

/** The contents of a question that need room. */
export type PageRequest = Texts & {
  film: Film
  natural: Natural | null
  /** The type of options that every question of the film with this many options can have. */
  optionPx?: number | undefined
}

/** What a head leaves to a page. */
export type PageRoom = {
  headBottom: number
  /** Between a question and what stands below it. */
  gap: number
  /** Height of the answer's place: what a question leaves it, and what it takes at most. */
  answer: { leastPx: number; mostPx: number }
}

/** Where everything of a question lies below the head, and how large its type is set. */
export type QuestionPage = {
  question: Rect
  questionSize: number
  picture: Rect | null
  options: Rect[]
  optionSize: number
  /** Long texts: smaller badges, less air. */
  isTight: boolean
  /** Where the answer appears when there are no options. */
  answer: Rect | null
  /** The question leaves before its options come. */
  isPaged: boolean
}
