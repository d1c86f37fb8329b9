import { markGap } from '../mark-place.ts'
import { framePicture } from '../picture-frame.ts'
import { gridCells, type Rect } from '../rect.ts'
import { planStack } from '../stack-plan.ts'
import { apparentPx, blockHeight, commonSize } from '../text-size.ts'
import { barsRequest, isWordy, questionFace, questionType, tilesRequest, withTypeUpTo } from './request.ts'
import type { OptionForm, PageRequest, PageSpec, StackedPage } from './spec.ts'
import { explanationBeside } from './stack.ts'

const GAP = 22
/** The picture is what is asked about: the question is a line or two above it. */
const QUESTION_PX = { most: 96, least: 60 }
const QUESTION_SHARE = 0.2
const ANSWER_HEIGHT = 220
/** A tall picture may lie below its options with this share of its height. */
const COVERED_SHARE = 0.24

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
  const room = { width: body.width - spec.question.insetX, height: Math.round(body.height * QUESTION_SHARE) }
  const px = (size: number) => apparentPx(size, face)
  const line = { ...room, height: face.lineHeight * px(70) }
  const oneLine = commonSize([asked.text], line, face, px(QUESTION_PX.most), 0)
  const questionPx =
    oneLine >= px(QUESTION_PX.least) ? oneLine : commonSize([asked.text], room, face, px(76), 30)
  const questionHeight = blockHeight(asked.text, room.width, questionPx, face) + spec.question.insetY + 12
  const below = optionsBelow(spec, request, body, body.height * 0.44, optionPx)
  const top = body.y + questionHeight + GAP + markGap(request.film)
  const foot = body.y + body.height - below.height
  const isTall = natural.height > natural.width * 1.1
  const covered = isTall && texts.length > 0 ? Math.round((foot - top) * COVERED_SHARE) : -GAP
  const place = { ...body, y: top, height: foot - top + covered }
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
    { form: 'tile' as const, columns: 2, request: tilesRequest(spec, request, body.width, 2), least: 52 },
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
    height: body.height - GAP - markGap(request.film) - spec.question.insetY - taken,
  })
  const height = texts.length > 0 ? plan.optionsHeight : ANSWER_HEIGHT
  const top = column.y + column.height - height
  const cells = gridCells({ ...column, y: top, height }, texts.length, 1, plan.gap)
  const question = { ...column, height: top - GAP - markGap(request.film) - column.y }
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
