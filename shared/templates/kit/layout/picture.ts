import { clamp } from '../../../timeline/easing.ts'
import { framePicture } from '../picture-frame.ts'
import { gridCells, type Rect } from '../rect.ts'
import { GOOD_OPTION_PX, planStack } from '../stack-plan.ts'
import { apparentPx, blockHeight, commonSize } from '../text-size.ts'
import { barsRequest, isWordy, questionFace, questionType, tilesRequest, withTypeUpTo } from './request.ts'
import type { OptionForm, PageRequest, PageSpec, StackedPage } from './spec.ts'
import { explanationBeside } from './stack.ts'

const GAP = 14
/** The picture is what is asked about: the question above it is as large as elsewhere, in the room that the picture leaves. */
const QUESTION_PX = { most: 150, least: 30 }
/** Least and most of the body's height for the question. */
const SHARES = { least: 0.13, most: 0.27 }
/** A picture is as wide as its column, or as high as this share of the frame; a third of it lies below options at most. */
const LARGE_SHARE = 0.42
const COVERED_SHARE = 1 / 3
/** A picture of this width by height, or a wider one, stands clear of its options; in some templates all do. */
const WIDE = { vertical: 1.25, square: 1.25 }
/**
 * With a wide one: how the least type of a question looks on its one line, the most where the picture needs the height, and the most of options; most px of their rows; px
 * by which letters of tiles reach up, and to the side; the share of a square's width that is the picture's; and of an upright column's width or
 * of its frame's height, what is a large one.
 */
const CLEAR = {
  linePx: 60,
  questionPx: 72,
  optionPx: 80,
  rowPx: 220,
  badgePx: 47,
  sidePx: 22,
  asideShare: 0.54,
  widthShare: 0.88,
  heightShare: 0.36,
}
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
const ANSWER_HEIGHT = 200

type Size = { width: number; height: number }

/**
 * Whether a picture that its template keeps clear is large in an upright frame: nearly as wide as the column, or so high.
 */
export function isLargeEnough(
  spec: PageSpec,
  { film }: PageRequest,
  { picture }: StackedPage,
  body: Rect,
): boolean {
  if (!spec.clearsPictures || !picture || film.snapshot.format !== 'vertical') return true
  return picture.width >= body.width * CLEAR.widthShare || picture.height >= film.height * CLEAR.heightShare
}

/**
 * The picture as the hero: question above, options below it, or over the foot of a tall one; options beside a wide one in a
 * square frame, and all words beside it in a wide frame.
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
  const isWide = natural.width / natural.height >= WIDE[format]
  const isClear = request.texts.length > 0 && (isWide || spec.clearsPictures === true)
  if (!isClear) return layoutOver(spec, request, body, natural, optionPx)
  const px = apparentPx(spec.option.picturedPx ?? CLEAR.optionPx, spec.option.face)
  return (format === 'vertical' ? layoutAbove : layoutAside)(
    spec,
    request,
    body,
    natural,
    Math.min(optionPx ?? px, px),
  )
}

/** A wide picture above its options, which keep clear of it. */
function layoutAbove(
  spec: PageSpec,
  request: PageRequest,
  body: Rect,
  natural: Size,
  optionPx: number,
): StackedPage {
  const wanted = (body.width * natural.height) / natural.width
  const shared = body.height * OPTIONS_SHARE
  const below = optionsIn(spec, request, body, BELOW, shared, optionPx)
  const gap = below.form === 'tile' ? CLEAR.badgePx : GAP
  const taken = below.height + wanted + GAP + gap
  const line = lineShare(spec, request, body)
  // Where the picture gives up width for its question, that is no larger than it must be.
  const isLow = !spec.clearsPictures && body.height - taken < body.height * line
  const mostPx = isLow ? CLEAR.questionPx : QUESTION_PX.most
  const question = questionAbove(spec, request, body, body.height - taken, line, mostPx)
  const top = body.y + question.height + GAP
  const spare = Math.max(0, Math.floor(body.height - question.height - taken))
  // Rows grow into what the picture leaves over.
  const height = below.height + Math.min(spare, Math.max(0, below.rows * CLEAR.rowPx - below.height))
  const foot = body.y + body.height - height
  const picture = framePicture({ ...body, y: top, height: foot - gap - top }, natural)
  return pageOf(request, question, picture, below, below.cells(foot, height))
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
  const y = body.y + question.height + CLEAR.badgePx
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

type Question = Pick<StackedPage, 'question' | 'questionPx'> & { height: number }

/** The question over the body's width, as large as `left` px of its height let it be: of at least a share of that. */
function questionAbove(
  spec: PageSpec,
  request: PageRequest,
  body: Rect,
  left: number,
  leastShare: number,
  px: number = QUESTION_PX.most,
): Question {
  const { text } = request.asked
  const face = questionFace(spec, request)
  const air = spec.question.insetY + 8
  const room = {
    width: body.width - spec.question.insetX,
    height: clamp(left - air, body.height * leastShare, body.height * SHARES.most),
  }
  const mostPx = apparentPx(px, face)
  const questionPx = commonSize([text], room, face, mostPx, QUESTION_PX.least)
  const height = blockHeight(text, room.width, questionPx, face) + air
  return { question: { ...body, height }, questionPx, height }
}

/** The share of a body that has no room for two lines of small type: one line of about as much takes half of their height. */
function lineShare(spec: PageSpec, request: PageRequest, body: Rect): number {
  const face = questionFace(spec, request)
  return Math.min(SHARES.most, (1.9 * apparentPx(CLEAR.linePx, face) * face.lineHeight) / body.height)
}

function pageOf(
  request: PageRequest,
  { question, questionPx }: Question,
  picture: Rect,
  { optionPx, form, isTight }: Options,
  options: Rect[],
): StackedPage {
  return {
    question,
    questionPx,
    isWordy: isWordy(request),
    picture,
    options,
    optionPx,
    form,
    isTight,
    answer: null,
    explanation: options.length > 0 ? explanationBeside(options, request, question) : question,
  }
}

type Options = {
  height: number
  optionPx: number
  form: OptionForm
  isTight: boolean
  rows: number
  cells: (top: number, height: number) => Rect[]
}

const NO_OPTIONS: Options = {
  height: ANSWER_HEIGHT,
  optionPx: 0,
  form: 'bar',
  isTight: false,
  rows: 0,
  cells: () => [],
}

/** Options as tiles where they are short, else as bars, or whichever has the larger type: as high as they need within `most` px. */
function optionsIn(
  spec: PageSpec,
  request: PageRequest,
  column: Rect,
  forms: typeof BELOW,
  most: number,
  mostPx: number | undefined,
): Options {
  const [tiles, bars] = (['tile', 'bar'] as const).map((form): Options => {
    const requestIn = form === 'tile' ? tilesRequest : barsRequest
    const { columns, ...sizes } = forms[form]
    const options = requestIn(spec, request, column.width, columns)
    const plan = planStack({
      question: { ...questionType(spec, request, column.width, 60), text: '' },
      options: { ...options, shape: withTypeUpTo({ ...options.shape, ...sizes }, mostPx) },
      height: most,
    })
    return {
      height: plan.optionsHeight,
      optionPx: plan.optionSize,
      form,
      isTight: plan.isTight,
      rows: Math.ceil(request.texts.length / columns),
      cells: (y, height) => gridCells({ ...column, y, height }, request.texts.length, columns, plan.gap),
    }
  }) as [Options, Options]
  return tiles.optionPx >= Math.min(GOOD_OPTION_PX, bars.optionPx) ? tiles : bars
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
