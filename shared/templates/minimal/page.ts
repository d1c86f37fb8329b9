import { makePages } from '../kit/layout/page.ts'
import type { PageSpec } from '../kit/layout/spec.ts'
import { DISPLAY, TEXT } from './style.ts'
import { table } from './table.ts'

/** The numbers by which the kit lays questions out. */
export const PAGE: PageSpec = {
  question: { face: DISPLAY, wordy: TEXT, insetX: 0, insetY: 16 },
  option: {
    face: TEXT,
    maxPx: 130,
    letter: 92,
    lettersBeside: 'all',
    isSizedAlone: true,
    padX: 0,
    gap: 0,
  },
  clock: { place: 'head', at: 'start', size: { vertical: 330, square: 184, landscape: 190 } },
  // An answer without a card is not read over a picture.
  clearsPictures: true,
  middleStyle: 'field',
  layouts: ['own'],
  own: table,
}

/** Where everything of a question stands: the water rises to its words. */
export const questionPageOf = makePages(PAGE)
