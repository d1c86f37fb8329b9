import { makePages } from '../kit/layout/page.ts'
import type { PageSpec } from '../kit/layout/spec.ts'
import type { Film } from '../template.ts'
import { PANELS } from './panels.ts'
import PLACES from './places.json'
import { DISPLAY, TEXT } from './style.ts'

/** The numbers by which the kit lays questions out; the clock's row belongs to the two players and their sign. */
export const PAGE: PageSpec = {
  question: { face: DISPLAY, wordy: TEXT, insetX: 72, insetY: 64 },
  option: { face: DISPLAY, maxPx: 104, isSizedAlone: true, letter: 112, corner: 76, padX: 34, gap: 8 },
  clock: { place: 'foot', size: { vertical: 192, square: 150, landscape: 156 } },
  layouts: ['tiles', 'own', 'bars'],
  own: PANELS,
}

/** Where everything of a question stands. */
export const questionPageOf = makePages(PAGE)

/**
 * Where players, desks and scores stand in a film's format, in px. Reaches are from the sign's middle, tops from the sign's head: of a
 * player's square, of a desk, and of the figures of a score. `sinkPx` is how far all make room for a card, `endSinkPx` for the last one, and
 * `apart` where scores are while one player is in the middle. A tall frame has them beside the sign, clear of captions and of faces.
 */
export const placesOf = ({ snapshot }: Film) => PLACES[snapshot.format]
