import { makePages } from '../kit/layout/page.ts'
import type { PageSpec } from '../kit/layout/spec.ts'
import { cover } from './cover.ts'
import { NARROW, SANS, SERIF } from './style.ts'

/** Px of the foot that belong to the eye and its figure. */
const CLOCK_SIZE = { vertical: 240, square: 166, landscape: 186 }

/** The numbers by which the kit lays questions out. */
export const PAGE: PageSpec = {
  question: { face: SERIF, wordy: SANS, insetX: 0, insetY: 0 },
  option: { face: NARROW, maxPx: 100, letter: 92, lettersBeside: 'pictured', padX: 40, gap: 14, corner: 84 },
  clock: { place: 'foot', size: CLOCK_SIZE },
  layouts: ['own', 'own', 'bars', 'own', 'tiles'],
  own: cover,
}

/** Where everything of a question stands: the face looks at it. */
export const questionPageOf = makePages(PAGE)
