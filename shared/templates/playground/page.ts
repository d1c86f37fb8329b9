import type { QuestionScene } from '../../timeline/scenes.ts'
import { makePages } from '../kit/layout/page.ts'
import type { PageSpec } from '../kit/layout/spec.ts'
import { perScene } from '../kit/memo.ts'
import { blocks } from './blocks.ts'
import { DISPLAY, TEXT } from './style.ts'

/** How a question is laid out. */
export const PAGE: PageSpec = {
  question: { face: DISPLAY, wordy: TEXT, insetX: 16, insetY: 10 },
  option: { face: DISPLAY, maxPx: 96, letter: 124, corner: 96, padX: 34, gap: 26 },
  clock: { place: 'head', size: { vertical: 224, square: 164, landscape: 180 } },
  layouts: ['own', 'tiles', 'bars'],
  own: blocks,
}

const layPage = makePages(PAGE)

/** The page of a question's scene: friends stand by it. */
export const pageOf = perScene((film, scene) => layPage(film, scene as QuestionScene))
