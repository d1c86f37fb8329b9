import { markGap } from '../kit/mark-place.ts'
import type { Rect } from '../kit/rect.ts'
import { type OptionsPlan, planOptionsWithin, planStack, type StackPlan } from '../kit/stack-plan.ts'
import { commonSize } from '../kit/text-size.ts'
import type { Film } from '../template.ts'
import { optionsRequest } from './option-shape.ts'
import { DISPLAY } from './style.ts'

/** A column of type, and the wider one of the bodies below it: in vertical they reach to the frame's middle. */
type Area = { x: number; y: number; width: number; height: number; bodyWidth: number }
export const AREAS: Readonly<Record<'vertical' | 'square' | 'landscape', Area>> = {
  vertical: { x: 120, y: 288, width: 768, height: 956, bodyWidth: 840 },
  square: { x: 64, y: 56, width: 952, height: 936, bodyWidth: 952 },
  landscape: { x: 120, y: 72, width: 800, height: 880, bodyWidth: 800 },
}
/** The second column of a wide frame. */
export const BESIDE: Rect = { x: 1000, y: 84, width: 800, height: 872 }
const QUESTION_SIZES = { vertical: 100, square: 96, landscape: 112 }
export const SECTION_GAP = 32
export const PICTURE_GAP = 14

/** Where everything of a question below its head lies, and how large its type is set. */
export type QuestionLayout = {
  question: Rect
  questionSize: number
  picture: Rect | null
  options: Rect[]
  optionSize: number
  /** Tall bodies carry their letter above the text, low ones beside it. */
  isStacked: boolean
  /** Long texts: smaller badges, less air. */
  isTight: boolean
  answer: Rect | null
  /** The question leaves before the options come, with its picture where they take that's place, too. */
  isPaged: boolean
  isPicturePaged: boolean
}

/** A page with nothing on it but its question. */
export const BARE: Omit<QuestionLayout, 'question' | 'questionSize'> = {
  picture: null,
  options: [],
  optionSize: 0,
  isStacked: false,
  isTight: false,
  answer: null,
  isPaged: false,
  isPicturePaged: false,
}

/** The contents for which a question is laid out. */
export type Request = {
  film: Film
  text: string
  texts: readonly string[]
  answer: string
  picture: { width: number; height: number } | undefined
}

/** The foot of a column; bodies of options may reach further than type. */
export function belowOf(
  { x, y, width, height: areaHeight, bodyWidth }: Area,
  height: number,
  isBodies: boolean,
): Rect {
  return { x, y: y + areaHeight - height, width: isBodies ? bodyWidth : width, height }
}

/** `isStacked`: tall bodies carry their letter above the text. `gaps`: px between the sections of the column. */
type Column<Plan = StackPlan> = { plan: Plan; columns: number; isStacked: boolean; gaps: number }

/** A question above its options, below a header and beside what else takes `takenPx` of the column. */
export function planColumn(
  request: Request,
  area: Area,
  header: number,
  { isLow, takenPx }: { isLow: boolean; takenPx: number },
): Column {
  const { film, text, texts, picture } = request
  const { format } = film.snapshot
  const largest = QUESTION_SIZES[format]
  // A picture is the biggest part of its scene: its question fits one line if possible.
  const line = { width: area.width, height: largest * 0.72 * DISPLAY.lineHeight }
  const maxPx =
    picture && format !== 'landscape'
      ? commonSize([text], line, DISPLAY, Math.round(largest * 0.72), 56)
      : largest
  const { options, isStacked } = optionsRequest(film, texts, area.bodyWidth, {
    isLow,
    hasPicture: picture !== undefined,
  })
  const gaps = (picture ? PICTURE_GAP + 24 : 2 * SECTION_GAP) + markGap(film)
  const question = { text, width: area.width, maxPx, face: DISPLAY }
  const height = area.height - header - gaps - takenPx
  return { plan: planStack({ question, options, height }), columns: options.shape.columns, isStacked, gaps }
}

/** Px of a question that has the first column of a wide frame between a header and what stands at the foot. */
export function planWideQuestion({ text }: Request, header: number, foot: number): number {
  const { width, height } = AREAS.landscape
  const gaps = (foot > 0 ? 2 : 1) * SECTION_GAP
  return commonSize(
    [text],
    { width, height: height - header - foot - gaps },
    DISPLAY,
    QUESTION_SIZES.landscape,
    18,
  )
}

/** Options that have the second column of a wide frame. */
export function planBeside({ film, texts }: Request, isLow: boolean): Omit<Column<OptionsPlan>, 'gaps'> {
  const { options, isStacked } = optionsRequest(film, texts, BESIDE.width, { isLow, hasPicture: false })
  return { plan: planOptionsWithin(options, BESIDE.height), columns: options.shape.columns, isStacked }
}
