import { clamp } from '../../timeline/easing.ts'
import { answerRoom } from '../kit/layout/answer-places.ts'
import type { OwnLayout, PageRequest, PageSpec, QuestionPage } from '../kit/layout/spec.ts'
import type { Rect } from '../kit/rect.ts'
import type { Film } from '../template.ts'
import { notes } from './notes.ts'
import { strips } from './strips.ts'
import { DISPLAY, TEXT } from './style.ts'

/** How a question is laid out. */
export const PAGE: PageSpec = {
  question: { face: DISPLAY, wordy: TEXT, insetX: 28, insetY: 44, risesBetween: 320 },
  option: {
    face: DISPLAY,
    maxPx: 112,
    isSizedAlone: true,
    letter: 108,
    corner: 92,
    padX: 30,
    gap: 16,
    tilt: 1.1,
  },
  clock: { place: 'foot', size: { vertical: 208, square: 150, landscape: 160 } },
  layouts: ['own', 'own', 'tiles'],
  own: {
    fits: (spec, request, body) => ownAt(request).fits(spec, request, body),
    lay: (spec, request, body, optionPx) => ownAt(request).lay(spec, request, body, optionPx),
  },
}

/** Strips and notes in turn. */
function ownAt({ index }: PageRequest): OwnLayout {
  return index % 3 === 1 ? notes : strips
}

/** Greatest height of the card with the right answer, and how far below the options' upper edge it stands at least. */
const CARD = { most: 400, downPx: 20 }

/** Where the right answer is held up: the middle of the frame, or as near to it as the options are. */
export function cardOf(page: QuestionPage, film: Film): Rect {
  const { x, y, width, height } = answerRoom(page)
  const { body } = page.head
  const [top, bottom] = [y + CARD.downPx, y + height]
  const tall = Math.min(CARD.most, bottom - top)
  const at = { y: clamp(Math.round((film.height - tall) / 2), top, bottom - tall), height: tall }
  // A wide frame has half of its width for it.
  const half = { x: Math.round(body.x + body.width / 4), width: Math.round(body.width / 2) }
  return { ...at, ...(film.snapshot.format === 'landscape' ? half : { x, width }) }
}
