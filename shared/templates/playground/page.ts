import { rowsLayout } from '../kit/layout/rows.ts'
import type { PageSpec } from '../kit/layout/spec.ts'
import { DISPLAY, TEXT } from './style.ts'

/** A wall of large toy blocks, two in a row, which friends carry; each row lies 30 px beside the one below it, as bricks do. */
const wall = rowsLayout({
  form: 'tile',
  style: 'wall',
  columns: { vertical: 2, square: 2, landscape: 4 },
  least: 232,
  most: 290,
  gap: 34,
  insetX: 44,
  place: ({ x, width, ...row }, index, last) =>
    last > 0 ? { ...row, x: x + 30 * (index % 2), width: width - 30 } : { ...row, x, width },
})

/** How a question is laid out: words from the top on, and friends who carry what there is to choose from. */
export const PAGE: PageSpec = {
  question: { face: DISPLAY, wordy: TEXT, insetX: 16, insetY: 0 },
  option: { face: DISPLAY, maxPx: 116, isSizedAlone: true, letter: 124, corner: 104, padX: 34, gap: 18 },
  clock: { place: 'foot', size: { vertical: 222, square: 168, landscape: 184 } },
  layouts: ['own', 'tiles', 'bars'],
  own: wall,
}
