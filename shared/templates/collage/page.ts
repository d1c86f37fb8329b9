import { clamp } from '../../timeline/easing.ts'
import type { PageSpec, QuestionPage } from '../kit/layout/spec.ts'
import type { Rect } from '../kit/rect.ts'
import type { Film } from '../template.ts'
import { fan } from './fan.ts'
import { DISPLAY, TEXT } from './style.ts'

/** How a question is laid out. */
export const PAGE: PageSpec = {
  question: {
    face: DISPLAY,
    wordy: TEXT,
    insetX: 28,
    insetY: 44,
    tucked: 28,
    risesBetween: 320,
    besideSticker: 100,
  },
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
  layouts: ['tiles', 'tiles', 'own'],
  own: fan,
}

/** Greatest height of the card with the right answer, and how far below the options' upper edge it stands at least. */
const CARD = { most: 330, downPx: 40 }

/** Where the right answer is held up: the middle of the frame, or as near to it as the options are. */
export function cardOf({ options, head: { body } }: QuestionPage, film: Film): Rect {
  const top = Math.min(...options.map(({ y }) => y)) + CARD.downPx
  const bottom = Math.max(...options.map((box) => box.y + box.height))
  const height = Math.min(CARD.most, bottom - top)
  // A wide frame has half of its width for it.
  const width = film.snapshot.format === 'landscape' ? Math.round(body.width / 2) : body.width
  const y = clamp(Math.round((film.height - height) / 2), top, bottom - height)
  return { x: Math.round(body.x + (body.width - width) / 2), y, width, height }
}
