import { clamp } from '../../../timeline/easing.ts'
import { framePicture } from '../picture-frame.ts'
import { gridCells, type Rect } from '../rect.ts'
import { GOOD_OPTION_PX, planStack } from '../stack-plan.ts'
import { apparentPx, blockHeight, commonSize } from '../text-size.ts'
import { barsRequest, isWordy, questionFace, questionType, tilesRequest, withTypeUpTo } from './request.ts'
import type { OptionForm, PageRequest, PageSpec, StackedPage } from './spec.ts'
import { explanationBeside } from './stack.ts'

const GAP = 22
/** The picture is what is asked about: the question above it is as large as elsewhere, in the room that the picture leaves. */
const QUESTION_PX = { most: 150, least: 30 }
/** Least and most of the body's height for the question. */
const SHARES = { least: 0.13, most: 0.27 }
/** A picture is as wide as its column, or as high as this share of the frame; it lies below options with a third at most. */
const LARGE_SHARE = 0.42
const COVERED_SHARE = 1 / 3
const ANSWER_HEIGHT = 200

/** The picture as the hero: question above, options over or below its foot; beside it in a wide frame. */
export function layoutPicture(
  spec: PageSpec,
  request: PageRequest,
  body: Rect,
  natural: { width: number; height: number },
  optionPx: number | undefined,
): StackedPage {
  if (request.film.snapshot.format === 'landscape')
    return layoutBeside(spec, request, body, natural, optionPx)
  const { asked, texts } = request
  const face = questionFace(spec, request)
  const below = optionsBelow(spec, request, body, body.height * 0.44, optionPx)
  const air = spec.question.insetY + 12
  const wanted = Math.min((body.width * natural.height) / natural.width, request.film.height * LARGE_SHARE)
  const left = body.height - below.height - wanted - 2 * GAP - air
  const room = {
    width: body.width - spec.question.insetX,
    height: clamp(left, body.height * SHARES.least, body.height * SHARES.most),
  }
  const most = apparentPx(QUESTION_PX.most, face)
  const questionPx = commonSize([asked.text], room, face, most, QUESTION_PX.least)
  const questionHeight = blockHeight(asked.text, room.width, questionPx, face) + air
  const top = body.y + questionHeight + GAP
  const foot = body.y + body.height - below.height
  const free = foot - top - GAP
  // A strip of it below the options would look like an accident.
  const covers = texts.length > 0 && free < wanted * 0.9
  const height = covers ? Math.min(wanted, free / (1 - COVERED_SHARE)) : free
  const place = { ...body, y: top, height: Math.round(height) }
  const picture = framePicture(place, natural)
  // Close to the question: what a wide picture leaves free lies above the options.
  const spare = place.height - picture.height
  const options = below.cells(foot)
  const question = { ...body, height: questionHeight }
  return {
    question,
    questionPx,
    isWordy: isWordy(request),
    picture: { ...picture, y: place.y + Math.round(spare / 2) },
    options,
    optionPx: below.optionPx,
    form: below.form,
    isTight: below.isTight,
    answer: texts.length > 0 ? null : { ...body, y: foot, height: ANSWER_HEIGHT },
    explanation: texts.length > 0 ? explanationBeside(options, request, question) : question,
  }
}

type Below = {
  height: number
  optionPx: number
  form: OptionForm
  isTight: boolean
  cells: (top: number) => Rect[]
}

/** Options in two columns where they are short, else bars; as high as they need within `most` px. */
function optionsBelow(
  spec: PageSpec,
  request: PageRequest,
  body: Rect,
  most: number,
  optionPx?: number,
): Below {
  const { texts } = request
  if (texts.length === 0)
    return { height: ANSWER_HEIGHT, optionPx: 0, form: 'bar', isTight: false, cells: () => [] }
  const tries = [
    {
      form: 'tile' as const,
      columns: 2,
      request: tilesRequest(spec, request, body.width, 2),
      least: GOOD_OPTION_PX,
    },
    { form: 'bar' as const, columns: 1, request: barsRequest(spec, request, body.width, 1), least: 0 },
  ]
  for (const { form, columns, request: options, least } of tries) {
    const [leastHeight, insetY] = form === 'tile' ? [150, 44] : [130, 36]
    const shape = withTypeUpTo({ ...options.shape, leastHeight, insetY }, optionPx)
    const plan = planStack({
      question: { ...questionType(spec, request, body.width, 60), text: '' },
      options: { ...options, shape },
      height: most,
    })
    if (plan.optionSize < least) continue
    return {
      height: plan.optionsHeight,
      optionPx: plan.optionSize,
      form,
      isTight: plan.isTight,
      cells: (top) =>
        gridCells({ ...body, y: top, height: plan.optionsHeight }, texts.length, columns, plan.gap),
    }
  }
  throw new Error('bars always fit somehow')
}

/** Landscape: the picture in the left half, question and options in the right one. */
function layoutBeside(
  spec: PageSpec,
  request: PageRequest,
  body: Rect,
  natural: { width: number; height: number },
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
