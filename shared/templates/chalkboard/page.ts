import type { PageSpec } from '../kit/layout/spec.ts'
import { cross } from './cross.ts'
import { DISPLAY, TEXT } from './style.ts'

/** Where everything of a question lies; the clock is a scribble over the whole width of a low frame, and stands on a bulb in others. */
export const PAGE: PageSpec = {
  question: { face: DISPLAY, wordy: TEXT, insetX: 0, insetY: 0 },
  option: { face: TEXT, maxPx: 108, isSizedAlone: true, letter: 112, corner: 96, padX: 34, gap: 24 },
  clock: { place: 'foot', size: { vertical: 180, square: 112, landscape: 112 } },
  layouts: ['bars', 'tiles', 'bars', 'own'],
  own: cross,
}
