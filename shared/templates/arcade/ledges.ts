import { rowsLayout } from '../kit/layout/rows.ts'

/** Width of a ledge against the column's: many rows have room for wide steps between them. */
const SHARE = { many: 0.8, two: 0.88 }

/** The ledges of a platform game: rows that start at the left and at the right edge in turn. */
export const ledges = rowsLayout({
  form: 'tile',
  style: 'ledge',
  columns: { vertical: 1, square: 2, landscape: 2 },
  least: 148,
  most: 220,
  gap: 10,
  // Words stand in the middle: so they never reach the letter in the corner.
  insetX: 120,
  place(row, index, last) {
    const width = Math.round(row.width * (last > 1 ? SHARE.many : SHARE.two))
    return { ...row, x: index % 2 === 0 ? row.x : row.x + row.width - width, width }
  },
})
