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

/** Height of the card with the right answer, and how far below the options' upper edge it stands. */
const CARD = { most: 330, downPx: 16 }

/** Where the right answer is held up. */
export function cardOf({ options, head: { body } }: QuestionPage, { snapshot }: Film): Rect {
  const top = Math.min(...options.map(({ y }) => y)) + CARD.downPx
  const bottom = Math.max(...options.map(({ y, height }) => y + height))
  // A wide frame has half of its width for it.
  const width = snapshot.format === 'landscape' ? Math.round(body.width / 2) : body.width
  return {
    x: Math.round(body.x + (body.width - width) / 2),
    y: top,
    width,
    height: Math.min(CARD.most, bottom - top),
  }
}
