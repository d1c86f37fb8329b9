import { framePicture, PICTURE_SHARES, PICTURE_WORTH_MIN, planBesidePicture } from '../picture-frame.ts'
import type { Rect } from '../rect.ts'
import { planStack, type StackPlan } from '../stack-plan.ts'
import { answerByPicture, askedType, bodiesIn, columnOf } from './areas.ts'
import { columnsOf, narrowRequest, optionCells, optionsRequest } from './options.ts'
import type { PageRequest, PageRoom, PageSpec, QuestionPage } from './spec.ts'

type LoosePage = Omit<QuestionPage, 'isPaged'>

/** Between a picture and the question above it. */
const PICTURE_GAP = 14

/** Vertical and square: question, picture, options or the answer's place, one below the other. */
export function layoutTall(spec: PageSpec, request: PageRequest, room: PageRoom): LoosePage {
  if (request.natural) return layoutPicture(spec, request, room)
  const { film, texts } = request
  const column = columnOf(spec, film, room, 'plain')
  const columns = columnsFor(spec, request)
  const { leastPx, mostPx } = room.answer
  // A question that could fill the column must leave the answer its room.
  const plan = planColumn(spec, request, room, { columns, takenPx: texts.length > 0 ? 0 : leastPx })
  const answerHeight = Math.min(mostPx, column.height - room.gap - plan.questionHeight)
  const below = footOf(bodiesIn(column, film), texts.length > 0 ? plan.optionsHeight : answerHeight)
  const question = { ...column, height: below.y - room.gap - column.y }
  return { ...stackedPage(spec, request, plan, below, columns), question, picture: null }
}

/** The columns of options in a frame that is not wide, without a picture. */
export function columnsFor({ options }: PageSpec, { film, texts }: PageRequest): number {
  return columnsOf(options, texts, film.snapshot.format === 'square' && texts.length > 3)
}

type Taken = { columns: number; takenPx: number; gapPx?: number }

/** A question and its options in a column of which something else takes `takenPx`. */
export function planColumn(spec: PageSpec, request: PageRequest, room: PageRoom, taken: Taken): StackPlan {
  const { film, natural } = request
  const { columns, takenPx, gapPx = natural ? PICTURE_GAP : 0 } = taken
  const column = columnOf(spec, film, room, natural ? 'picture' : 'plain')
  return planStack({
    question: askedType(spec, request, column.width),
    options: optionsRequest(spec.options, request, bodiesIn(column, film).width, columns),
    height: column.height - room.gap - gapPx - takenPx,
  })
}

/** Question, picture, options: one column, or an upright picture with its options beside it. */
function layoutPicture(spec: PageSpec, request: PageRequest, room: PageRoom): LoosePage {
  const { film, texts } = request
  const natural = request.natural!
  const column = columnOf(spec, film, room, 'picture')
  const bodies = bodiesIn(column, film)
  const upright = layoutUpright(spec, request, room, column)
  if (upright) return upright
  const columns = columnsOf(spec.options, texts, true)
  const answerHeight = answerByPicture(spec, request)
  const plans = PICTURE_SHARES.map((share) =>
    planColumn(spec, request, room, { columns, takenPx: answerHeight + Math.round(column.height * share) }),
  )
  const plan = plans.find(({ worth }) => worth >= PICTURE_WORTH_MIN) ?? plans.at(-1)!
  const below = footOf(bodies, texts.length > 0 ? plan.optionsHeight : answerHeight)
  const y = column.y + plan.questionHeight + PICTURE_GAP
  return {
    ...stackedPage(spec, request, plan, below, columns),
    question: { ...column, height: plan.questionHeight },
    picture: framePicture({ ...bodies, y, height: below.y - room.gap - y }, natural),
  }
}

/** An upright picture with its options beside it; `null` where that is not the better page. */
function layoutUpright(spec: PageSpec, request: PageRequest, room: PageRoom, column: Rect): LoosePage | null {
  const { film, texts } = request
  const { share, gapPx } = spec.upright
  const takenPx = column.height * share
  const alone = planColumn(spec, { ...request, texts: [] }, room, { columns: 1, gapPx, takenPx })
  const top = column.y + alone.questionHeight + PICTURE_GAP
  const place = { ...bodiesIn(column, film), y: top, height: column.y + column.height - top }
  const beside = planBesidePicture(
    place,
    request.natural!,
    narrowRequest(spec.options, request),
    spec.uprightGap,
  )
  return (
    beside && {
      question: { ...column, height: alone.questionHeight },
      questionSize: alone.questionSize,
      picture: beside.picture,
      options: optionCells(spec.options, beside.options, texts.length, 1, beside.plan.gap),
      optionSize: beside.plan.optionSize,
      isTight: true,
      answer: null,
    }
  )
}

/** Sizes of a plan, and its options or the answer's place in the box below the question. */
export function stackedPage(
  { options }: PageSpec,
  { texts }: PageRequest,
  plan: Pick<StackPlan, 'optionSize' | 'gap' | 'isTight' | 'questionSize'>,
  below: Rect,
  columns: number,
) {
  return {
    questionSize: plan.questionSize,
    options: optionCells(options, below, texts.length, columns, plan.gap),
    optionSize: plan.optionSize,
    isTight: plan.isTight,
    answer: texts.length > 0 ? null : below,
  }
}

/** The lowest `height` px of a box. */
export function footOf(box: Rect, height: number): Rect {
  return { ...box, y: box.y + box.height - height, height }
}
