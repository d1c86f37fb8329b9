import { rowsLayout } from '../kit/layout/rows.ts'
import type { PageSpec } from '../kit/layout/spec.ts'
import { KEY_FACE, MONO, PIXEL } from './style.ts'

/** The numbers by which the kit lays questions out. */
export const PAGE: PageSpec = {
  question: { face: PIXEL, wordy: MONO, insetX: 120, insetY: 20 },
  option: { face: KEY_FACE, maxPx: 130, letter: 112, corner: 96, padX: 42, gap: 16, isSizedAlone: true },
  clock: { place: 'foot', size: { vertical: 160, square: 128, landscape: 128 } },
  // The score.
  fillsSignRow: true,
  layouts: ['tiles', 'own', 'bars'],
  // The ledges of a platform game: high rows from edge to edge, each with its letter on a block.
  own: rowsLayout({
    form: 'bar',
    style: 'ledge',
    columns: { vertical: 1, square: 2, landscape: 2 },
    least: 148,
    most: 220,
    gap: 10,
    // What the block and the air to its sides take.
    insetX: 210,
    place: (row) => row,
  }),
}
