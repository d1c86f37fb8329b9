import { markGap } from '../kit/mark-place.ts'
import { framePicture, PICTURE_SHARES, PICTURE_WORTH_MIN, planBesidePicture } from '../kit/picture-frame.ts'
import { gridCells, type Rect } from '../kit/rect.ts'
import { planStack, type StackPlan } from '../kit/stack-plan.ts'
import { blockHeight, commonSize } from '../kit/text-size.ts'
import { BARE, BESIDE, columnOf, LABEL, type PageLayout, type Request, SECTION_GAP, SERIF } from './areas.ts'
import { pageOfOptions } from './dense.ts'
import {
  answerRequest,
  NARROW_GAP,
  narrowRequest,
  optionsRequest,
  placeOptions,
  SHADOW,
} from './option-shape.ts'

type Size = { width: number; height: number }

const PICTURE_GAP = 22
/** Of a column; the least one for texts that fill a page. */
const SHARES = [...PICTURE_SHARES, 0.2]
const QUESTION_PX_MAX = { vertical: 76, square: 72, landscape: 92 }
const ANSWER_PX_MAX = 112
const ANSWER_HEIGHT_MIN = 190
/** Below this, question and options have a page each. */
const READABLE_PX = 30
/** A picture narrower than this (width by height) has its answer beside it, if that fits there at this size. */
const UPRIGHT = 0.9
const BESIDE_ANSWER_PX_MIN = 56
/** A picture beside its question: its share of the width at most, and how much wider than below it at least. */
const BAND_SHARE = 0.58
const BAND_GAIN = 1.06
const BAND_GAP = 32
const BAND_PX_MAX = 76
const BAND_PX_MIN = 48

/** A picture and its question. */
export function layoutPicture(request: Request, natural: Size): PageLayout {
  if (request.film.snapshot.format === 'landscape') return layoutWide(request, natural)
  return layoutUpright(request, natural) ?? layoutStacked(request, natural)
}

/** An upright picture with the options or the answer beside it; `null` where that would be too small. */
function layoutUpright({ film, text, texts, answer }: Request, natural: Size): PageLayout | null {
  const column = columnOf(film.snapshot.format)
  const question = planQuestion({ film, text, texts: [], answer: null }, column, column.height * 0.6)
  const place = belowQuestion(column, question)
  const paper = { ...BARE, question: { ...column, height: question.questionHeight } }
  if (texts.length > 0) {
    const beside = planBesidePicture(place, natural, narrowRequest(texts), 28)
    return (
      beside && {
        ...paper,
        questionSize: question.questionSize,
        picture: beside.picture,
        options: gridCells(
          { ...beside.options, width: beside.options.width - SHADOW, height: beside.options.height - SHADOW },
          texts.length,
          1,
          NARROW_GAP,
        ),
        optionSize: beside.plan.optionSize,
        isTight: true,
      }
    )
  }
  if (natural.width / natural.height > UPRIGHT) return null
  const frame = framePicture(place, natural)
  const picture = { ...frame, x: place.x, y: place.y }
  const x = picture.x + picture.width + 36
  const box = { x, y: picture.y, width: place.x + place.width - x, height: picture.height }
  const room = { width: box.width, height: box.height - LABEL - 40 }
  const answerSize = commonSize([answer], room, SERIF, ANSWER_PX_MAX, 0)
  if (answerSize < BESIDE_ANSWER_PX_MIN) return null
  const needed = LABEL + blockHeight(answer, box.width * 0.9, answerSize, SERIF) + 60
  const answerBox = { ...box, height: Math.min(box.height, Math.max(LABEL + 120, needed)) }
  return { ...paper, questionSize: question.questionSize, picture, answer: answerBox, answerSize }
}

/** Question, picture, options or the answer: one column. */
function layoutStacked(request: Request, natural: Size): PageLayout {
  const { film, texts } = request
  const column = columnOf(film.snapshot.format)
  const plans = SHARES.map((share) =>
    planQuestion(request, column, PICTURE_GAP + Math.round(column.height * share)),
  )
  const plan = plans.find(({ worth }) => worth >= PICTURE_WORTH_MIN) ?? plans.at(-1)!
  if (texts.length > 0 && isTooSmall(plan)) return layoutPages(request, natural)
  const place = belowQuestion(column, plan)
  const foot = { ...column, y: column.y + column.height - plan.optionsHeight, height: plan.optionsHeight }
  const options = optionsRequest(film, texts, column.width, true)
  const boxes = texts.length > 0 ? placeOptions(options, plan, foot, 0) : []
  const bottom = (boxes[0]?.y ?? foot.y) - PICTURE_GAP - markGap(film)
  const frame = framePicture({ ...place, height: bottom - place.y }, natural)
  const band = planBand(request.text, { ...column, height: bottom - column.y }, natural, frame)
  return {
    ...BARE,
    ...(band ?? {
      question: { ...column, height: plan.questionHeight },
      questionSize: plan.questionSize,
      picture: { ...frame, x: column.x },
    }),
    options: boxes,
    optionSize: texts.length > 0 ? plan.optionSize : 0,
    isTight: plan.isTight,
    answer: texts.length > 0 ? null : foot,
    answerSize: plan.optionSize,
  }
}

/** A question to the left of its picture, where that makes much more of a picture that would be narrow below it. */
function planBand(
  text: string,
  band: Rect,
  natural: Size,
  below: Rect,
): Pick<PageLayout, 'question' | 'questionSize' | 'picture'> | null {
  const most = { ...band, width: Math.round(band.width * BAND_SHARE) }
  const frame = framePicture(most, natural)
  if (frame.width < below.width * BAND_GAIN) return null
  const picture = { ...frame, x: band.x + band.width - frame.width, y: band.y }
  const question = { ...band, width: band.width - frame.width - BAND_GAP, height: frame.height }
  const questionSize = commonSize([text], question, SERIF, BAND_PX_MAX, 0)
  return questionSize < BAND_PX_MIN ? null : { question, questionSize, picture }
}

/** The question on the left, the picture on the right. */
function layoutWide(request: Request, natural: Size): PageLayout {
  const { film, text, texts } = request
  const column = columnOf('landscape')
  const plan = planQuestion(request, column, 0)
  const picture = framePicture(BESIDE, natural)
  if (texts.length > 0 && isTooSmall(plan)) {
    const alone = planQuestion({ film, text, texts: [], answer: null }, column, 0)
    const question = { ...BARE, question: column, questionSize: alone.questionSize, picture }
    return { ...question, ...pageOfOptions(texts, column, 1), isPaged: true }
  }
  const foot = { ...column, y: column.y + column.height - plan.optionsHeight, height: plan.optionsHeight }
  const spare = column.height - SECTION_GAP - SHADOW - plan.questionHeight - plan.optionsHeight
  const options = optionsRequest(film, texts, column.width, true)
  const boxes = texts.length > 0 ? placeOptions(options, plan, column, spare) : []
  return {
    ...BARE,
    question: { ...column, height: (boxes[0]?.y ?? foot.y) - SECTION_GAP - column.y },
    questionSize: plan.questionSize,
    picture,
    options: boxes,
    optionSize: texts.length > 0 ? plan.optionSize : 0,
    isTight: plan.isTight,
    answer: texts.length > 0 ? null : foot,
    answerSize: plan.optionSize,
  }
}

/** The question with its picture, then the options: none of them could be read beside the others. */
function layoutPages(request: Request, natural: Size): PageLayout {
  const column = columnOf(request.film.snapshot.format)
  const plan = planQuestion({ ...request, texts: [], answer: null }, column, column.height * 0.4)
  const frame = framePicture(belowQuestion(column, plan), natural)
  return {
    ...BARE,
    question: { ...column, height: plan.questionHeight },
    questionSize: plan.questionSize,
    picture: { ...frame, x: column.x },
    ...pageOfOptions(request.texts, column, 1),
    isPaged: true,
    isPicturePaged: true,
  }
}

/** A question with its options or answer, if any, where something else takes `takenPx` of the column. */
function planQuestion(
  { film, text, texts, answer }: Omit<Request, 'answer'> & { answer: string | null },
  column: Rect,
  takenPx: number,
): StackPlan {
  const { format } = film.snapshot
  // A picture is the biggest part of its scene: its question fits one line if possible.
  const line = { width: column.width, height: QUESTION_PX_MAX[format] * SERIF.lineHeight }
  const largest = QUESTION_PX_MAX[format]
  const maxPx = format === 'landscape' ? largest : commonSize([text], line, SERIF, largest, 56)
  return planStack({
    question: { text, width: column.width, maxPx, face: SERIF },
    options:
      texts.length === 0 && answer !== null
        ? answerRequest(answer, column.width, ANSWER_PX_MAX, ANSWER_HEIGHT_MIN)
        : optionsRequest(film, texts, column.width, true),
    height: column.height - takenPx - SECTION_GAP - SHADOW - markGap(film),
  })
}

function isTooSmall({ optionSize, questionSize }: StackPlan): boolean {
  return Math.min(optionSize, questionSize) < READABLE_PX
}

function belowQuestion({ x, y, width, height }: Rect, { questionHeight }: StackPlan): Rect {
  const top = y + questionHeight + PICTURE_GAP
  return { x, y: top, width, height: y + height - top }
}
