import type { PageSpec } from '../kit/layout/spec.ts'
import { blocks } from './blocks.ts'
import { DISPLAY, TEXT } from './style.ts'

/** How a question is laid out: words from the top on, and its sticker beside the number that the friends hold. */
export const PAGE: PageSpec = {
  question: {
    face: DISPLAY,
    wordy: TEXT,
    insetX: 16,
    insetY: 10,
    stickerAt: ({ x, y, width, height }, { snapshot: { format } }) =>
      format === 'vertical' ? { x: x + width - height - 6, y, width: height, height } : null,
  },
  option: { face: DISPLAY, maxPx: 116, isSizedAlone: true, letter: 124, corner: 96, padX: 34, gap: 26 },
  clock: { place: 'foot', size: { vertical: 240, square: 168, landscape: 184 } },
  layouts: ['own'],
  own: blocks,
}
