import type { PageSpec } from '../kit/layout/spec.ts'
import { PANELS } from './panels.ts'
import { DISPLAY, TEXT } from './style.ts'

/** The numbers by which the kit lays questions out; the clock's row belongs to the two players and their sign. */
export const PAGE: PageSpec = {
  question: { face: DISPLAY, wordy: TEXT, insetX: 72, insetY: 46 },
  option: { face: DISPLAY, maxPx: 104, isSizedAlone: true, letter: 112, corner: 76, padX: 34, gap: 8 },
  clock: { place: 'foot', size: { vertical: 192, square: 150, landscape: 156 } },
  layouts: ['tiles', 'own', 'bars'],
  own: PANELS,
}
