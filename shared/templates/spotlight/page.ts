import type { PageSpec } from '../kit/layout/spec.ts'
import { stairs } from './stairs.ts'
import { CAPTION, DISPLAY, TEXT } from './style.ts'

/** How a question is laid out: the hat stands in the row of the clock. */
export const PAGE: PageSpec = {
  question: { face: CAPTION, wordy: TEXT, insetX: 16, insetY: 12 },
  option: { face: DISPLAY, maxPx: 124, letter: 104, corner: 74, padX: 34, gap: 12 },
  clock: { place: 'foot', size: { vertical: 192, square: 150, landscape: 160 } },
  layouts: ['tiles', 'bars', 'own'],
  own: stairs,
}
