import { rowsLayout } from '../kit/layout/rows.ts'

/** The ledges of a platform game: high rows from edge to edge, each with its letter on a block. */
export const ledges = rowsLayout({
  form: 'bar',
  style: 'ledge',
  columns: { vertical: 1, square: 2, landscape: 2 },
  least: 148,
  most: 220,
  gap: 10,
  // What the block and the air to its sides take.
  insetX: 210,
  place: (row) => row,
})
