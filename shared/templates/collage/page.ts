import type { PageSpec } from '../kit/layout/spec.ts'
import { fan } from './fan.ts'
import { DISPLAY, TEXT } from './style.ts'

/** How a question is laid out. */
export const PAGE: PageSpec = {
  question: { face: DISPLAY, wordy: TEXT, insetX: 40, insetY: 52, tucked: 28, risesBetween: 320 },
  option: {
    face: DISPLAY,
    maxPx: 104,
    isSizedAlone: true,
    letter: 108,
    corner: 92,
    padX: 34,
    gap: 16,
    tilt: 1.1,
  },
  clock: { place: 'foot', size: { vertical: 222, square: 150, landscape: 160 } },
  layouts: ['tiles', 'tiles', 'own'],
  own: fan,
}
