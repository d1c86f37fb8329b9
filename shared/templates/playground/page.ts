import type { PageSpec } from '../kit/layout/spec.ts'
import { centreIn } from '../kit/rect.ts'
import { blocks } from './blocks.ts'
import { DISPLAY, TEXT } from './style.ts'

/** A sticker on the ground, with the friends around it, and px below the number's row. */
const STICKER = { size: 250, below: 126 }

/** How a question is laid out: words from the top on, and a friend at each option. */
export const PAGE: PageSpec = {
  question: {
    face: DISPLAY,
    wordy: TEXT,
    insetX: 16,
    insetY: 10,
    stickerAt: (box, { snapshot }) => {
      const row = { ...box, y: box.y + box.height + STICKER.below, height: STICKER.size }
      return snapshot.format === 'vertical' ? centreIn(row, STICKER.size, STICKER.size) : null
    },
  },
  option: { face: DISPLAY, maxPx: 116, isSizedAlone: true, letter: 124, corner: 104, padX: 34, gap: 26 },
  clock: { place: 'foot', size: { vertical: 222, square: 168, landscape: 184 } },
  layouts: ['own'],
  own: blocks,
}
