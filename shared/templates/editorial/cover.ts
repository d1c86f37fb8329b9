import { easeOut, progress } from '../../timeline/easing.ts'
import type { QuestionScene } from '../../timeline/scenes.ts'
import type { ColdWords } from '../kit/design.ts'
import { barsRequest, questionType } from '../kit/layout/request.ts'
import type { OwnLayout, PageRequest, PageSpec, QuestionPage } from '../kit/layout/spec.ts'
import { fillBody } from '../kit/layout/stack.ts'
import { type Move, movedLayer } from '../kit/moves.ts'
import { boxLook } from '../kit/placed-look.ts'
import type { Rect } from '../kit/rect.ts'
import { type OptionsRequest, planStack } from '../kit/stack-plan.ts'
import { commonSize } from '../kit/text-size.ts'
import type { Film, Layer } from '../template.ts'
import { MASTHEAD, styleOf } from './style.ts'

/** Between a headline and its options, at which its block ends: letters of some scripts reach below their line. */
const GAP = 32
/** Cards in one column and in more: their least type, what is above and below it, and how low they are at the least. */
const CARD = {
  alone: { leastPx: 70, insetY: 44, leastHeight: 150 },
  beside: { leastPx: 76, insetY: 104, leastHeight: 190 },
}
const COLUMNS = { vertical: [2, 1], square: [2], landscape: [4, 3, 2] }
const ENTRY_MS = 220

/** A magazine's cover: a giant headline on a block that bleeds off the page, low cards below it. */
export const cover: OwnLayout = {
  fits: (spec, request, body) => {
    const { length } = request.texts
    if (request.asked.options.some(({ image }) => image !== null)) return false
    return length >= 2 && length <= 4 && cardsOf(spec, request, body) !== null
  },
  // Each page's type is as large as its own words allow.
  lay: (spec, request, body) => {
    const options = cardsOf(spec, request, body)!
    const { columns } = options.shape
    const plan = planStack({
      question: questionType(spec, request, body.width),
      options,
      height: body.height - GAP,
    })
    const style = columns > 1 ? 'spread' : 'cover'
    return { ...fillBody(spec, request, body, plan, 'bar', columns), form: 'bar', style }
  },
}

/** The options in as many columns as leave their type large; `null` where none does. */
function cardsOf(spec: PageSpec, request: PageRequest, body: Rect): OptionsRequest | null {
  const { texts, film } = request
  for (const columns of COLUMNS[film.snapshot.format]) {
    if (texts.length % columns !== 0) continue
    const { leastPx, ...card } = CARD[columns > 1 ? 'beside' : 'alone']
    const { shape, ...options } = barsRequest(spec, request, body.width, columns)
    const width = (body.width - options.gap * (columns - 1)) / columns - shape.insetX
    const room = { width, height: options.face.lineHeight * shape.maxPx }
    const maxPx = commonSize(texts, room, options.face, shape.maxPx, 0)
    if (maxPx < leastPx) continue
    return { ...options, shape: { ...shape, maxPx, ...card } }
  }
  return null
}

/** The block behind a cover's headline: it drops in before its words. A title that opens the film has one of its own. */
export function coverLayers(
  film: Film,
  scene: QuestionScene,
  timeMs: number,
  page: QuestionPage,
  cold?: ColdWords,
): Layer[] {
  if (page.style === undefined) return []
  const { block } = styleOf(film, scene)
  const top = film.snapshot.format === 'vertical' ? MASTHEAD : 0
  const blockTo = (id: string, foot: number, move: Move): Layer[] => {
    const box = { x: 0, y: top, width: film.width, height: foot + GAP - top }
    return movedLayer(id, boxLook('block', box, { bleed: 16, vars: { block } }), move)
  }
  const foot = page.question.y + page.question.height
  if (cold) {
    const titleFoot = Math.max(foot, cold.title.y + cold.title.height)
    return [
      ...blockTo('title-block', titleFoot, cold.leaves),
      ...(cold.comes ? blockTo('block', foot, cold.comes) : []),
    ]
  }
  const entered = scene.isOnStage ? 1 : easeOut(progress(timeMs, -160, ENTRY_MS))
  return blockTo('block', foot, { dy: -Math.round((foot + GAP - top) * (1 - entered)) })
}
