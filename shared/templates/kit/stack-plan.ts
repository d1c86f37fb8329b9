import { mix } from '../../timeline/easing.ts'
import { breakForms } from './hyphens.ts'
import { blockHeight, commonSize, type Face } from './text-size.ts'

/** How options are laid out: what surrounds their text in px, and how small a body may be. */
export type OptionShape = {
  columns: number
  insetX: number
  insetY: number
  leastHeight: number
  /** Px that no body is lower than, however small its type; the plan's own least without it. */
  floorPx?: number
  maxPx: number
  /** The tight form, for texts whose type falls below `TIGHT_PX`. */
  tight?: { insetX: number; insetY: number; leastHeight: number; gap: number }
}

export type OptionsRequest = {
  texts: readonly string[]
  width: number
  shape: OptionShape
  face: Face
  gap: number
}

export type StackRequest = {
  question: {
    text: string
    width: number
    maxPx: number
    face: Face
  }
  options: OptionsRequest
  /** Height for the question and the options together. */
  height: number
}

export type OptionsPlan = {
  optionSize: number
  optionsHeight: number
  /** Between two options. */
  gap: number
  /** Whether the shape's tight form is used. */
  isTight: boolean
}

/** Sizes at which everything finds room, and what they are worth to a reader: 0 is good, below -2 is poor. */
export type StackPlan = OptionsPlan & { questionSize: number; questionHeight: number; worth: number }

const STEP_PX = 2
const QUESTION_PX_MIN = 18
const OPTION_PX_MIN = 16
const OPTION_HEIGHT_MIN = 72
/** Type that is readable at arm's length. */
const GOOD_QUESTION_PX = 64
export const GOOD_OPTION_PX = 48
/** Below this an option's text is a paragraph: room around it is worth less than its size. */
const TIGHT_PX = 40
/** Scripts whose lines break between any two letters, or by a dictionary. */
const BREAKS_ANYWHERE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u
/**
 * The worth of type sizes, from large to small: it changes little above good sizes and much below readable ones. Linear
 * between two points.
 */
const QUESTION_WORTH = [
  [320, 2.6],
  [200, 2],
  [140, 1.5],
  [96, 0.9],
  [92, 0.8],
  [84, 0],
  [GOOD_QUESTION_PX, -0.7],
  [48, -1.6],
  [32, -4],
  [0, -14],
] as const
const OPTION_WORTH = [
  [120, 1.7],
  [84, 1.3],
  [72, 1],
  [60, -0.1],
  [GOOD_OPTION_PX, -1],
  [40, -2.2],
  [32, -5],
  [0, -24],
] as const

/**
 * Shares a column's height between a question and its options, so that both are as good to read as they can be
 * together: neither shrinks much for the other.
 */
export function planStack({ question, options, height }: StackRequest): StackPlan {
  // Start at the largest size at which whole words fit a line.
  const endless = { width: question.width, height: Number.POSITIVE_INFINITY }
  const largest = commonSize([question.text], endless, question.face, question.maxPx, 40)
  const questions = sizesBetween(largest, QUESTION_PX_MIN).map((px) => ({
    questionSize: px,
    questionHeight: blockHeight(question.text, question.width, px, question.face) + 16,
  }))
  const bodies =
    options.texts.length === 0 ? [NO_OPTIONS] : optionSizes(options).map((px) => planOptionsAt(options, px))
  let best: StackPlan | undefined
  for (const body of bodies) {
    // Both lists go from large to small: the first question that fits is the best one beside these options.
    const asked = questions.find(({ questionHeight }) => questionHeight + body.optionsHeight <= height)
    if (asked === undefined) continue
    const worth =
      worthOf(asked.questionSize * (question.face.apparent ?? 1), QUESTION_WORTH) +
      (options.texts.length > 0 ? worthOf(body.optionSize * (options.face.apparent ?? 1), OPTION_WORTH) : 0)
    if (best === undefined || worth > best.worth) best = { ...asked, ...body, worth }
  }
  if (best !== undefined) return best
  // Nothing fits: divide the height in the same shares and let the browser shrink the texts.
  const least = { ...questions.at(-1)!, ...bodies.at(-1)!, worth: Number.NEGATIVE_INFINITY }
  const share = height / (least.questionHeight + least.optionsHeight)
  return {
    ...least,
    questionHeight: Math.floor(least.questionHeight * share),
    optionsHeight: Math.floor(least.optionsHeight * share),
  }
}

const NO_OPTIONS: OptionsPlan = { optionSize: 0, optionsHeight: 0, gap: 0, isTight: false }

/** Sizes, from large to small, at which words that cannot break fit a line: the browser would shrink their options alone. */
function optionSizes({ texts, width, shape, face, gap }: OptionsRequest): number[] {
  const words = texts.flatMap((text) => text.split(/\s+/)).filter((word) => !BREAKS_ANYWHERE.test(word))
  const whole = words.filter((word) => breakForms(word).forms.length === 1)
  const largestIn = (room: { insetX: number; gap: number }, mostPx: number) => {
    const textWidth = Math.floor((width - room.gap * (shape.columns - 1)) / shape.columns) - room.insetX
    const line = { width: textWidth, height: Number.POSITIVE_INFINITY }
    return commonSize(whole, line, face, mostPx, OPTION_PX_MIN)
  }
  const largest = largestIn({ ...shape, gap }, shape.maxPx)
  return sizesBetween(
    shape.tight && largest < TIGHT_PX ? largestIn(shape.tight, TIGHT_PX - STEP_PX) : largest,
    OPTION_PX_MIN,
  )
}

/** Options of one height, set in `px`: as tall as their longest text needs. */
function planOptionsAt({ texts, width, shape, face, gap }: OptionsRequest, px: number): OptionsPlan {
  const isTight = shape.tight !== undefined && px < TIGHT_PX
  const room = isTight ? shape.tight! : { ...shape, gap }
  const rows = Math.ceil(texts.length / shape.columns)
  const textWidth = Math.floor((width - room.gap * (shape.columns - 1)) / shape.columns) - room.insetX
  const least = isTight
    ? room.leastHeight
    : Math.max(
        shape.floorPx ?? OPTION_HEIGHT_MIN,
        Math.round(room.leastHeight * Math.max(px / shape.maxPx, 0.6)),
      )
  const height = Math.max(least, ...texts.map((text) => blockHeight(text, textWidth, px, face) + room.insetY))
  return {
    optionSize: px,
    optionsHeight: rows * height + room.gap * (rows - 1),
    gap: room.gap,
    isTight,
  }
}

function worthOf(px: number, points: readonly (readonly [px: number, worth: number])[]): number {
  const index = points.findIndex(([from]) => px >= from)
  if (index === 0) return points[0]![1]
  const [[high, best], [low, worst]] = [points[index - 1]!, points[index]!]
  return mix(worst, best, (px - low) / (high - low))
}

function sizesBetween(maxPx: number, minPx: number): number[] {
  const count = Math.max(1, Math.floor((maxPx - minPx) / STEP_PX) + 1)
  return Array.from({ length: count }, (_, step) => maxPx - step * STEP_PX)
}
