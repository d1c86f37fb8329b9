import type { PageSpec } from '../kit/layout/spec.ts'
import { cover } from './cover.ts'
import { SANS, SERIF } from './style.ts'

/** Px of the foot that belong to the eye and its figure. */
const CLOCK_SIZE = { vertical: 204, square: 150, landscape: 156 }

/** The numbers by which the kit lays questions out. */
export const PAGE: PageSpec = {
  question: { face: SERIF, wordy: SANS, insetX: 0, insetY: 0 },
  option: { face: SERIF, maxPx: 84, letter: 92, padX: 44, gap: 20 },
  clock: { place: 'foot', size: CLOCK_SIZE },
  layouts: ['own', 'bars', 'tiles'],
  own: cover,
}
