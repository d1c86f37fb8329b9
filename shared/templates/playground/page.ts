import type { PageSpec } from '../kit/layout/spec.ts'
import { centreIn } from '../kit/rect.ts'
import { blocks } from './blocks.ts'
import { DISPLAY, TEXT } from './style.ts'

/** A sticker on the ground, with the friends around it, and px from the number's row to its foot. */
const STICKER = { size: 250, foot: 376 }

/** How a question is laid out: words from the top on, and a friend at each option. */
export const PAGE: PageSpec = {
  question: {
    face: DISPLAY,
    wordy: TEXT,
    insetX: 16,
    insetY: 10,
    stickerAt: ({ x, y, width, height }, { snapshot: { format } }) =>
      format === 'vertical'
        ? centreIn(
            { x, y: y + height + STICKER.foot - STICKER.size, width, height: STICKER.size },
            STICKER.size,
            STICKER.size,
          )
        : null,
  },
  option: { face: DISPLAY, maxPx: 116, isSizedAlone: true, letter: 124, corner: 104, padX: 34, gap: 26 },
  clock: { place: 'foot', size: { vertical: 222, square: 168, landscape: 184 } },
  layouts: ['own'],
  own: blocks,
}
