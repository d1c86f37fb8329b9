import type { PageSpec } from '../kit/layout/spec.ts'
import { blocks } from './blocks.ts'
import { DISPLAY, TEXT } from './style.ts'

/** How a question is laid out. */
export const PAGE: PageSpec = {
  question: { face: DISPLAY, wordy: TEXT, insetX: 16, insetY: 10, risesBetween: 340 },
  option: { face: DISPLAY, maxPx: 96, letter: 124, corner: 96, padX: 34, gap: 26 },
  clock: { place: 'foot', size: { vertical: 232, square: 168, landscape: 184 } },
  layouts: ['own', 'tiles', 'bars'],
  own: blocks,
}
