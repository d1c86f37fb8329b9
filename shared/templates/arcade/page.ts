import type { PageSpec } from '../kit/layout/spec.ts'
import { ledges } from './ledges.ts'
import { KEY_FACE, MONO, PIXEL } from './style.ts'

/** The numbers by which the kit lays questions out. */
export const PAGE: PageSpec = {
  question: { face: PIXEL, wordy: MONO, insetX: 44, insetY: 20 },
  option: { face: KEY_FACE, maxPx: 130, letter: 112, corner: 88, padX: 42, gap: 16, isSizedAlone: true },
  clock: { place: 'foot', size: { vertical: 160, square: 128, landscape: 128 } },
  layouts: ['tiles', 'own', 'bars'],
  own: ledges,
}

/** Where the hero stands on what it has beaten; in a tall frame the score is above it. */
export const END_STAGES = {
  vertical: { x: 150, y: 1090, width: 700, height: 430 },
  square: { x: 200, y: 700, width: 680, height: 280 },
  landscape: null,
}
