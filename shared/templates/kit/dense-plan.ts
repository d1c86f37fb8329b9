import type { Rect } from './rect.ts'
import { blockHeight, commonSize, type Face } from './text-size.ts'

/** Long texts: rows as tall as each needs, type as large as all of them allow. */
export type RowsRequest = {
  texts: readonly string[]
  /** Px of a text's line, and what its row adds to its height. */
  width: number
  insetY: number
  leastHeight: number
  face: Face
  gap: number
  columns: number
}

export type RowsPlan = { size: number; heights: readonly number[]; height: number }

type DenseRequest = {
  question: { text: string; width: number; face: Face }
  options: RowsRequest
  /** Height for both in px, without paddings. */
  height: number
}

type DensePlan = { questionSize: number; questionHeight: number; rows: RowsPlan }

/** Sizes of question and options, best first: both stay good as long as they can, then come down together. */
const PAIRS: readonly (readonly [question: number, option: number])[] = [
  [64, 48],
  [60, 48],
  [56, 48],
  [52, 46],
  [50, 44],
  [48, 42],
  [46, 40],
  [42, 40],
  [40, 38],
  [38, 36],
  [36, 34],
  [34, 32],
  [31, 29],
  [28, 26],
  [25, 23],
  [22, 20],
]
/** Below this a text cannot be read at arm's length. */
export const READABLE_PX = 32
const ROWS_PX_MAX = 48
const PAGE_PX_MAX = 96
const PX_MIN = 16
/** Estimates allow for capitals: running text of this length takes less room. */
const RUNNING_TEXT = 1.12

/** A question and its options in one column, all readable; `null` where that cannot be. */
export function planDense({ question, options, height }: DenseRequest): DensePlan | null {
  const wholeWords = wholeWordsPx(question.text, question.width, question.face, PAIRS[0]![0])
  // A very long word shrinks alone; other options follow only down to this size.
  const room = { width: options.width, height: Number.POSITIVE_INFINITY }
  const wholeOptions = commonSize(options.texts, room, options.face, ROWS_PX_MAX, 40)
  for (const [questionPx, optionPx] of PAIRS) {
    const questionSize = Math.min(questionPx, wholeWords)
    const questionHeight = heightOf(question.text, question.width, questionSize, question.face)
    const rows = rowsAt(options, Math.min(optionPx, wholeOptions))
    if (questionHeight + rows.height <= height) return { questionSize, questionHeight, rows }
  }
  return null
}

/** The largest type, up to 48 px, at which all rows fit `height`. */
export function planRows(request: RowsRequest, height: number, maxPx = ROWS_PX_MAX): RowsPlan {
  const endless = { width: request.width, height: Number.POSITIVE_INFINITY }
  let plan = rowsAt(request, commonSize(request.texts, endless, request.face, maxPx, READABLE_PX))
  while (plan.height > height && plan.size > PX_MIN) plan = rowsAt(request, plan.size - 1)
  return plan
}

/** The size of a question that has a page of its own. */
export function pageSize(
  text: string,
  { width, height }: Pick<Rect, 'width' | 'height'>,
  face: Face,
): number {
  let size = wholeWordsPx(text, width, face, PAGE_PX_MAX)
  while (size > PX_MIN && heightOf(text, width, size, face) > height) size -= 2
  return size
}

/** The largest size at which no word is wider than a line; a giant one may break. */
function wholeWordsPx(text: string, width: number, face: Face, maxPx: number): number {
  return commonSize([text], { width, height: Number.POSITIVE_INFINITY }, face, maxPx, 40)
}

/** Rows of a plan from the top of a box; cells of one row are equally tall. */
export function rowCells({ x, y, width }: Rect, heights: readonly number[], request: RowsRequest): Rect[] {
  const { columns, gap, texts } = request
  const cellWidth = Math.floor((width - gap * (columns - 1)) / columns)
  let top = y
  return texts.map((_, index) => {
    const height = heights[Math.floor(index / columns)]!
    const cell = { x: x + (index % columns) * (cellWidth + gap), y: top, width: cellWidth, height }
    if (index % columns === columns - 1) top += height + gap
    return cell
  })
}

/** A plan whose rows take up to `extra` px more in all, at most `most` px each, in steps that films can share. */
export function growRows(plan: RowsPlan, extra: number, most: number): RowsPlan {
  const step = 4
  const each = Math.min(most, Math.floor(Math.max(0, extra) / plan.heights.length / step) * step)
  return {
    ...plan,
    heights: plan.heights.map((height) => height + each),
    height: plan.height + each * plan.heights.length,
  }
}

function rowsAt(request: RowsRequest, size: number): RowsPlan {
  const { texts, width, insetY, leastHeight, face, gap, columns } = request
  const heights = Array.from({ length: Math.ceil(texts.length / columns) }, (_, row) =>
    Math.max(
      leastHeight,
      ...texts
        .slice(row * columns, (row + 1) * columns)
        .map((text) => heightOf(text, width, size, face) + insetY),
    ),
  )
  const height = heights.reduce((sum, one) => sum + one, 0) + gap * Math.max(0, heights.length - 1)
  return { size, heights, height }
}

function heightOf(text: string, width: number, size: number, face: Face): number {
  return blockHeight(text, width * RUNNING_TEXT, size, face)
}
