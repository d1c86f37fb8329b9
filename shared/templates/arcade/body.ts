import type { Rect } from '../kit/rect.ts'

/** What stands below the header of a question. */
export type Body = {
  question: Rect
  questionSize: number
  picture: Rect | null
  options: Rect[]
  optionSize: number
  /** Long texts: smaller keys, less air. */
  isTight: boolean
  /** The screen on which the answer appears when there are no options. */
  screen: Rect | null
}

/** `isPaged`: the question leaves before its options come. */
export type PagedBody = Body & { isPaged: boolean }
