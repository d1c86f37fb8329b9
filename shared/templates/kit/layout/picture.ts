import { framePicture } from '../picture-frame.ts'
import { gridCells, type Rect } from '../rect.ts'
import { planStack } from '../stack-plan.ts'
import { apparentPx } from '../text-size.ts'
import {
  ANSWER_HEIGHT,
  BADGE_PX,
  GAP,
  lineShare,
  NO_OPTIONS,
  optionsIn,
  pageOf,
  questionAbove,
  SHARES,
  type Size,
} from './picture-parts.ts'
import { barsRequest, isWordy, questionType, withTypeUpTo } from './request.ts'
import type { PageRequest, PageSpec, StackedPage } from './spec.ts'
import { explanationBeside } from './stack.ts'
import { layoutUpright } from './upright-picture.ts'

/** A picture is as wide as its column, or as high as this share of the frame; a third of it lies below options at most. */
const LARGE_SHARE = 0.42
const COVERED_SHARE = 1 / 3
/** In a square frame a picture of this width by height, or a wider one, stands beside its options; in some templates all do. */
const WIDE = 1.25
/** The most type of options with it, most px of their rows; px by which letters of tiles reach to the side; and the picture's share of the width. */
const CLEAR = { optionPx: 80, rowPx: 220, sidePx: 22, asideShare: 0.54 }
/** How options stand below a picture, and beside it: least px of their height, and px of it around their words. */
const BELOW = {
  tile: { columns: 2, leastHeight: 190, floorPx: 190, insetY: 46 },
  bar: { columns: 1, leastHeight: 130, floorPx: 78, insetY: 36 },
}
const BESIDE = {
  tile: { columns: 1, leastHeight: 84, floorPx: 84, insetY: 28 },
  bar: { columns: 1, leastHeight: 84, floorPx: 72, insetY: 24 },
}
/** Most of the body's height for options over a picture. */
const OPTIONS_SHARE = 0.52

/**
 * The picture as the hero: question above, options below it, or beside a wide one in a square frame, or over the foot of a tall one
 * there; and all words beside it in a wide frame.
 */
export function layoutPicture(
  spec: PageSpec,
  request: PageRequest,
  body: Rect,
  natural: Size,
  optionPx: number | undefined,
): StackedPage {
  const { format } = request.film.snapshot
  if (format === 'landscape') return layoutBeside(spec, request, body, natural, optionPx)
  const isUpright = format === 'vertical'
  const isClear = isUpright || natural.width / natural.height >= WIDE || spec.clearsPictures === true
  if (request.texts.length === 0 || !isClear) return layoutOver(spec, request, body, natural, optionPx)
  const px = apparentPx(spec.option.picturedPx ?? CLEAR.optionPx, spec.option.face)
  const layout = isUpright ? layoutUpright : layoutAside
  return layout(spec, request, body, natural, Math.min(optionPx ?? px, px))
}

/** A wide picture in a square frame: options in a column beside it, the question above both. */
function layoutAside(
  spec: PageSpec,
  request: PageRequest,
  body: Rect,
  natural: Size,
  optionPx: number,
): StackedPage {
  const share = lineShare(spec, request, body)
  const question = questionAbove(spec, request, body, 0, share)
  const y = body.y + question.height + BADGE_PX
  const rest = { ...body, y, height: body.y + body.height - y }
  const width = Math.round(body.width * CLEAR.asideShare)
  const x = width + CLEAR.sidePx
  const column = { ...rest, x: body.x + x, width: body.width - x }
  const beside = optionsIn(spec, request, column, BESIDE, column.height, optionPx)
  const height = Math.min(column.height, Math.max(beside.height, beside.rows * CLEAR.rowPx))
  const options = beside.cells(rest.y + Math.round((rest.height - height) / 2), height)
  return pageOf(request, question, framePicture({ ...rest, width }, natural), beside, options)
}

/** A picture that needs the height: options lie over its foot where it would be much smaller without. */
function layoutOver(
  spec: PageSpec,
  request: PageRequest,
  body: Rect,
  natural: Size,
  optionPx: number | undefined,
): StackedPage {
  const { texts } = request
  const below =
    texts.length === 0
      ? NO_OPTIONS
      : optionsIn(spec, request, body, BELOW, body.height * OPTIONS_SHARE, optionPx)
  const wanted = Math.min((body.width * natural.height) / natural.width, request.film.height * LARGE_SHARE)
  const left = body.height - below.height - wanted - 2 * GAP
  const question = questionAbove(spec, request, body, left, SHARES.least)
  const top = body.y + question.height + GAP
  const foot = body.y + body.height - below.height
  const free = foot - top - GAP
  // A strip of it below the options would look like an accident.
  const covers = texts.length > 0 && free < wanted * 0.9
  const height = Math.round(covers ? Math.min(wanted, free / (1 - COVERED_SHARE)) : free)
  const picture = framePicture({ ...body, y: top, height }, natural)
  const page = pageOf(request, question, picture, below, below.cells(foot, below.height))
  return texts.length > 0 ? page : { ...page, answer: { ...body, y: foot, height: ANSWER_HEIGHT } }
}

/** Landscape: the picture in the left half, question and options in the right one. */
function layoutBeside(
  spec: PageSpec,
  request: PageRequest,
  body: Rect,
  natural: Size,
  optionPx: number | undefined,
): StackedPage {
  const { texts } = request
  const width = Math.round((body.width - 2 * GAP) / 2)
  const column = { ...body, x: body.x + body.width - width, width }
  const options = barsRequest(spec, request, width, 1)
  const shape = withTypeUpTo({ ...options.shape, leastHeight: 120 }, optionPx)
  const taken = texts.length > 0 ? 0 : ANSWER_HEIGHT
  const plan = planStack({
    question: questionType(spec, request, width, 110),
    options: { ...options, shape },
    height: body.height - GAP - spec.question.insetY - taken,
  })
  const height = texts.length > 0 ? plan.optionsHeight : ANSWER_HEIGHT
  const top = column.y + column.height - height
  const cells = gridCells({ ...column, y: top, height }, texts.length, 1, plan.gap)
  const question = { ...column, height: top - GAP - column.y }
  return {
    question,
    questionPx: plan.questionSize,
    isWordy: isWordy(request),
    picture: framePicture({ ...body, width }, natural),
    options: cells,
    optionPx: plan.optionSize,
    form: 'bar',
    isTight: plan.isTight,
    answer: texts.length > 0 ? null : { ...column, y: top, height },
    explanation: texts.length > 0 ? explanationBeside(cells, request, question) : question,
  }
}
