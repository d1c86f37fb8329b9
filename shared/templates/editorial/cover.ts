import { easeIn, easeOut, progress } from '../../timeline/easing.ts'
import { LEAVE_MS, TRANSITION_MS } from '../../timeline/pace.ts'
import type { QuestionScene } from '../../timeline/scenes.ts'
import { questionType, withTypeUpTo } from '../kit/layout/request.ts'
import type { OwnLayout, PageRequest, PageSpec, QuestionPage } from '../kit/layout/spec.ts'
import { fillBody } from '../kit/layout/stack.ts'
import { markGap } from '../kit/mark-place.ts'
import type { Rect } from '../kit/rect.ts'
import { type OptionsRequest, planStack } from '../kit/stack-plan.ts'
import { commonSize } from '../kit/text-size.ts'
import type { Film, Layer, Look } from '../template.ts'
import { styleOf } from './style.ts'

const GAP = 34
/** Cover lines are set in display type or not at all. */
const LINE_PX = { vertical: 70, square: 64, landscape: 64 }
const LINE = {
  maxPx: 112,
  height: { tile: 196, bar: 150 },
  insetY: { tile: 100, bar: 40 },
  gap: { tile: 28, bar: 0 },
}
const COLUMNS = { vertical: [2, 1], square: [2], landscape: [4, 3, 2] }
/** Lines have no cards to stand before the eye: they end above it. */
const FOOT = { vertical: 86, square: 56, landscape: 54 }
const ENTRY_MS = 240

/** A magazine's cover: a giant headline on a block that bleeds off the page, options as cover lines between rules. */
export const cover: OwnLayout = {
  fits: (spec, request, body) => {
    const { texts } = request
    return texts.length >= 2 && texts.length <= 4 && linesOf(spec, request, body) !== null
  },
  lay: (spec, request, body, optionPx) => {
    const { format } = request.film.snapshot
    const place = { ...body, height: body.height - FOOT[format] }
    const options = linesOf(spec, request, body)!
    // Lines stay as high as they are with type of their own.
    options.shape = { ...withTypeUpTo(options.shape, optionPx), leastHeight: options.shape.leastHeight }
    const plan = planStack({
      question: questionType(spec, request, place.width),
      options,
      height: place.height - GAP - markGap(request.film),
    })
    const { columns } = options.shape
    const page = fillBody(spec, request, place, plan, 'bar', columns)
    return { ...page, form: columns > 1 ? 'tile' : 'bar', style: 'cover' }
  },
}

/** The options in as many columns as leave their type large; `null` where none does. */
function linesOf(spec: PageSpec, { texts, film }: PageRequest, body: Rect): OptionsRequest | null {
  const { format } = film.snapshot
  const { face, letter, padX } = spec.option
  const { maxPx, height, insetY, gap } = LINE
  for (const columns of COLUMNS[format]) {
    if (texts.length % columns !== 0) continue
    const form = columns > 1 ? 'tile' : 'bar'
    // A line's letter stands beside it, or above it where lines share a row.
    const insetX = Math.round(form === 'tile' ? 1.3 * padX : letter + 1.9 * padX) + 10
    const width = (body.width - gap[form] * (columns - 1)) / columns - insetX
    const px = commonSize(texts, { width, height: face.lineHeight * maxPx }, face, maxPx, 0)
    if (px < LINE_PX[format]) continue
    const shape = { columns, insetX, insetY: insetY[form], leastHeight: height[form], maxPx: px }
    return { texts, width: body.width, shape, face, gap: gap[form] }
  }
  return null
}

/** The block behind a cover's headline: it drops in and is drawn up again. */
export function coverLayers(film: Film, scene: QuestionScene, timeMs: number, page: QuestionPage): Layer[] {
  if (page.style !== 'cover') return []
  const { block } = styleOf(film, scene)
  const height = page.question.y + page.question.height + Math.round(GAP / 2)
  const look: Look = { part: 'block', width: film.width, height, vars: { block } }
  const entered = scene.isOnStage ? 1 : easeOut(progress(timeMs, -60, ENTRY_MS))
  const gone = easeIn(progress(timeMs, scene.beats.outMs + TRANSITION_MS - LEAVE_MS, LEAVE_MS))
  return [{ id: 'block', look, motion: { x: 0, y: -Math.round(height * (1 - entered + gone)) } }]
}
