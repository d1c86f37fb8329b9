import { blockHeight, commonSize, type Face } from './text-size.ts'

/** How options are laid out: what surrounds their text in px, and how small a body may be. */
export type OptionShape = {
  columns: number
  insetX: number
  insetY: number
  leastHeight: number
  maxPx: number
}

export type StackRequest = {
  question: { text: string; width: number; maxPx: number; face: Face }
  options: { texts: readonly string[]; width: number; shape: OptionShape; face: Face; gap: number }
  /** What the question and the options share. */
  height: number
}

/** Sizes at which everything finds room; `scale` tells how far type had to shrink from its wish (1). */
export type StackPlan = {
  scale: number
  questionSize: number
  questionHeight: number
  optionSize: number
  optionsHeight: number
}

const SCALE_MIN = 0.16
const SCALE_STEP = 0.04
const OPTION_HEIGHT_MIN = 72
/** Where the text allows it, a question becomes smaller before its options do: type that is read at arm's length. */
export const GOOD_QUESTION_PX = 64
export const GOOD_OPTION_PX = 48

/**
 * Shares a column's height between a question and its options. The question shrinks first, then both together until
 * they fit.
 */
export function planStack({ question, options, height }: StackRequest): StackPlan {
  // Whole words first: what no word could fit is not worth planning for.
  const endless = { width: question.width, height: Number.POSITIVE_INFINITY }
  const largest = commonSize([question.text], endless, question.face, question.maxPx, 40)
  const planAt = (scale: number, optionScale: number): StackPlan => {
    const questionSize = evenSize(largest * scale, 18)
    return {
      scale,
      questionSize,
      questionHeight: blockHeight(question.text, question.width, questionSize, question.face) + 16,
      ...planOptions(options, optionScale),
    }
  }
  const doesFit = (plan: StackPlan) => plan.questionHeight + plan.optionsHeight <= height
  const good = goodOptionScale(options.shape.maxPx)
  for (let scale = 1; largest * scale >= GOOD_QUESTION_PX; scale -= SCALE_STEP) {
    const plan = planAt(scale, Math.max(scale, good))
    if (doesFit(plan) && plan.optionSize >= Math.min(GOOD_OPTION_PX, options.shape.maxPx)) return plan
  }
  let plan = planAt(1, 1)
  for (let scale = 1 - SCALE_STEP; !doesFit(plan) && scale > SCALE_MIN; scale -= SCALE_STEP) {
    plan = planAt(scale, scale)
  }
  if (doesFit(plan)) return plan
  // Beyond planning: the same shares of what there is, and the browser shrinks what is in them.
  const share = height / (plan.questionHeight + plan.optionsHeight)
  return {
    ...plan,
    questionHeight: Math.floor(plan.questionHeight * share),
    optionsHeight: Math.floor(plan.optionsHeight * share),
  }
}

/** Options of one height and one size of type, as tall as their longest text needs; nothing without options. */
export function planOptions(
  { texts, width, shape, face, gap }: StackRequest['options'],
  scale: number,
): Pick<StackPlan, 'optionSize' | 'optionsHeight'> {
  if (texts.length === 0) return { optionSize: 0, optionsHeight: 0 }
  const rows = Math.ceil(texts.length / shape.columns)
  const cellWidth = Math.floor((width - gap * (shape.columns - 1)) / shape.columns)
  const textWidth = cellWidth - shape.insetX
  let size = evenSize(shape.maxPx * scale, 16)
  const heightAt = (px: number) =>
    Math.max(
      OPTION_HEIGHT_MIN,
      Math.round(shape.leastHeight * Math.max(scale, 0.6)),
      ...texts.map((text) => blockHeight(text, textWidth, px, face) + shape.insetY),
    )
  // One more line in every option costs more than a slightly smaller size.
  const line = { width: textWidth, height: size * face.lineHeight }
  const smaller = commonSize(texts, line, face, size, smallestLine(size))
  if (heightAt(smaller) < heightAt(size)) size = smaller
  return { optionSize: size, optionsHeight: rows * heightAt(size) + gap * (rows - 1) }
}

/** The scale at which options of `maxPx` are still good to read. */
export function goodOptionScale(maxPx: number): number {
  return Math.min(1, GOOD_OPTION_PX / maxPx)
}

/** How far a size may shrink to save a line: good type stays good. */
export function smallestLine(px: number): number {
  return Math.min(px, Math.max(px >= GOOD_OPTION_PX ? GOOD_OPTION_PX : 34, px - 18))
}

function evenSize(px: number, least: number): number {
  return Math.max(least, Math.round(px / 2) * 2)
}
