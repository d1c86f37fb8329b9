import { rowsLayout } from '../kit/layout/rows.ts'
import { centreIn } from '../kit/rect.ts'

/** Share of the column's width by which each step is wider than the one above it. */
const TREAD = 0.095

/** The stairs to the stage: the last step is as wide as the column. */
export const stairs = rowsLayout({
  form: 'bar',
  style: 'stair',
  columns: { vertical: 1, square: 2, landscape: 2 },
  least: 148,
  most: 196,
  // They touch: each one stands on the next.
  gap: 10,
  insetX: 190,
  place: (row, index, last) => centreIn(row, row.width * (1 - TREAD * (last - index)), row.height),
})
