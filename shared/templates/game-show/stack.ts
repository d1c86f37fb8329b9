import { framePicture, PICTURE_SHARES, PICTURE_WORTH_MIN, planBesidePicture } from '../kit/picture-frame.ts'
import { gridCells, type Rect } from '../kit/rect.ts'
import { planStack, type StackPlan } from '../kit/stack-plan.ts'
import { blockHeight, commonSize, type Face } from '../kit/text-size.ts'
import type { Film } from '../template.ts'
import type { Body } from './body.ts'
import { columnBelow, type Header } from './header.ts'
import { columnsOf, GAP, narrowRequest, optionsRequest } from './option-shape.ts'

export const DISPLAY: Face = { widthFactor: 1.08, lineHeight: 1.08 }
export const QUESTION_SIZES = { vertical: 96, square: 92, landscape: 104 }
const PICTURE_GAP = 14
const ANSWER_HEIGHT_MIN = 240

/** The contents of a question that need room. */
export type Request = {
  film: Film
  text: string
  texts: readonly string[]
  answer: string
  face: Face
  isLong: boolean
  natural: { width: number; height: number } | undefined
  /** The type size of options that every question of the film with this many options can have. */
  optionPx?: number
}

/** Vertical and square: question, options or the answer's place, one below the other. */
export function layoutColumn(request: Request, header: Header, answerHeight: number): Body {
  const { film, texts, natural } = request
  if (natural) return layoutPicture(request, natural, header)
  const column = columnBelow(film, header)
  const columns = columnsFor(request)
  const plan = planColumn(request, header, columns, texts.length > 0 ? 0 : answerHeight)
  const below = footOf(film, column, texts.length > 0 ? plan.optionsHeight : answerHeight)
  return {
    question: { ...column, height: column.height - below.height - header.gap },
    questionSize: plan.questionSize,
    picture: null,
    options: gridCells(below, texts.length, columns, plan.gap),
    optionSize: plan.optionSize,
    isTight: plan.isTight,
    answer: texts.length > 0 ? null : below,
  }
}

/** How good a question is to read below a header. */
export function worthOfColumn(request: Request, header: Header): number {
  const takenPx = request.texts.length > 0 ? 0 : ANSWER_HEIGHT_MIN
  return planColumn(request, header, columnsFor(request), takenPx).worth
}

/** Height in px that a question leaves for its answer. */
export function answerRoom(request: Request, header: Header): number {
  if (request.film.snapshot.format === 'landscape') return Number.POSITIVE_INFINITY
  const { height } = columnBelow(request.film, header)
  const { questionHeight } = planColumn(request, header, 1, ANSWER_HEIGHT_MIN)
  return Math.max(ANSWER_HEIGHT_MIN, height - header.gap - questionHeight)
}

/** Question, picture, options: one column, or an upright picture with its options beside it. */
function layoutPicture(request: Request, natural: { width: number; height: number }, header: Header): Body {
  const { film, texts, answer } = request
  const column = columnBelow(film, header)
  const alone = planColumn({ ...request, texts: [] }, header, 1, column.height * 0.7)
  const top = column.y + alone.questionHeight + PICTURE_GAP
  const whole = { ...footOf(film, column, 0), y: top, height: header.bottom - top }
  const beside = planBesidePicture(whole, natural, narrowRequest(film, texts), 24)
  if (beside)
    return {
      question: { ...column, height: alone.questionHeight },
      questionSize: alone.questionSize,
      picture: beside.picture,
      options: gridCells(beside.options, texts.length, 1, GAP),
      optionSize: beside.plan.optionSize,
      isTight: true,
      answer: null,
    }
  const columns = columnsOf(texts, true)
  const answerHeight =
    texts.length > 0 ? 0 : Math.min(260, Math.max(150, blockHeight(answer, 690, 68, DISPLAY) + 84))
  const plans = PICTURE_SHARES.map((share) =>
    planColumn(request, header, columns, answerHeight + Math.round(column.height * share)),
  )
  const plan = plans.find(({ worth }) => worth >= PICTURE_WORTH_MIN) ?? plans.at(-1)!
  const below = footOf(film, column, texts.length > 0 ? plan.optionsHeight : answerHeight)
  const pictureTop = column.y + plan.questionHeight + PICTURE_GAP
  const height = below.y - header.gap - pictureTop
  return {
    question: { ...column, height: plan.questionHeight },
    questionSize: plan.questionSize,
    picture: framePicture({ ...below, y: pictureTop, height }, natural),
    options: gridCells(below, texts.length, columns, plan.gap),
    optionSize: plan.optionSize,
    isTight: plan.isTight,
    answer: texts.length > 0 ? null : below,
  }
}

/** A question and its options in a column of which something else takes `takenPx`. */
function planColumn(request: Request, header: Header, columns: number, takenPx: number): StackPlan {
  const { film, text, texts, face, natural, optionPx } = request
  const column = columnBelow(film, header)
  return planStack({
    question: { text, width: column.width, maxPx: questionSizeMax(request, column), face },
    options: optionsRequest(film, texts, footOf(film, column, 0).width, columns, optionPx),
    height: column.height - header.gap - (natural ? PICTURE_GAP : 0) - takenPx,
  })
}

function columnsFor({ film, texts }: Request): number {
  return columnsOf(texts, film.snapshot.format === 'square' && texts.length > 3)
}

/** The foot of a column; in vertical, bodies reach further than type: both are centred in the frame. */
function footOf(film: Film, column: Rect, height: number): Rect {
  const foot = { ...column, y: column.y + column.height - height, height }
  return film.snapshot.format === 'vertical' ? { ...foot, x: 120, width: 840 } : foot
}

/** A picture is the biggest part of its scene: its question fits one line if possible. */
function questionSizeMax({ film, text, natural, face }: Request, { width }: Rect): number {
  const maxPx = QUESTION_SIZES[film.snapshot.format]
  if (!natural) return maxPx
  const line = { width, height: maxPx * 0.75 * face.lineHeight }
  return commonSize([text], line, face, Math.round(maxPx * 0.75), 50)
}
