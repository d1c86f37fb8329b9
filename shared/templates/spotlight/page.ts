import { rowsLayout } from '../kit/layout/rows.ts'
import type { PageSpec } from '../kit/layout/spec.ts'
import { centreIn } from '../kit/rect.ts'
import { CAPTION, DISPLAY, TEXT } from './style.ts'

/** The stairs to the stage: the last step is as wide as the column, and each one above it narrower by a share of that. */
const stairs = rowsLayout({
  form: 'bar',
  style: 'stair',
  columns: { vertical: 1, square: 2, landscape: 2 },
  least: 148,
  most: 196,
  // They touch: each one stands on the next.
  gap: 10,
  insetX: 190,
  place: (row, index, last) => centreIn(row, row.width * (1 - 0.095 * (last - index)), row.height),
})

/** How a question is laid out: the hat stands in the row of the clock. */
export const PAGE: PageSpec = {
  question: { face: CAPTION, wordy: TEXT, insetX: 2, insetY: 12 },
  option: { face: DISPLAY, maxPx: 124, letter: 104, corner: 74, padX: 34, gap: 12 },
  clock: { place: 'foot', size: { vertical: 192, square: 150, landscape: 160 } },
  layouts: ['tiles', 'bars', 'own'],
  own: stairs,
}
