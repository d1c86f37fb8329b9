import { around, gridCells, type Rect } from '../rect.ts'
import { type OptionShape, planStack, type StackPlan } from '../stack-plan.ts'
import { apparentPx, blockHeight, commonSize } from '../text-size.ts'
import { barsRequest, isWordy, questionFace, questionType, tilesRequest, withTypeUpTo } from './request.ts'
import type { LayoutName, OptionForm, PageRequest, PageSpec, StackedPage } from './spec.ts'

/** Between a question and what stands below it. */
const SECTION_GAP = 28
/** Rows grow into room that is left over: up to the first height with all of it, and to the second with a share. */
const ROW_GOOD = { bar: 148, tile: 190 }
const ROW_MOST = { bar: 196, tile: 400 }
const ROW_SHARE = 0.6
/** Rows are as high as is good only below questions of this size, and lower by the share below emoji of less than theirs. */
const QUESTION_GOOD = { words: 92, emoji: 280 }
const ROW_LOW = 0.8
/** Share of a tile's height that type takes as it grows: letter, tick and percentage need the rest. A bar needs its rim. */
const TYPE_SHARE = { bar: 0.66, tile: 0.56 }
/** Height of an answer's place. */
const ANSWER = { share: 0.32, least: 220, most: 430 }

/** Question above, options below it at the body's foot, as large as they can be together. */
export function layoutStack(
  spec: PageSpec,
  request: PageRequest,
  body: Rect,
  name: LayoutName,
  optionPx: number | undefined,
): StackedPage {
  const { texts, film } = request
  if (texts.length === 0) return layoutOpen(spec, request, body)
  const gap = SECTION_GAP
  const isTiled = name === 'tiles'
  const isLow = film.snapshot.format !== 'vertical'
  const columns = isTiled ? [2] : isLow ? [2, 1] : [1]
  const plans = columns.map((count) => {
    const options = (isTiled ? tilesRequest : barsRequest)(spec, request, body.width, count)
    const shape = withTypeUpTo(options.shape, optionPx)
    const planWith = (own: OptionShape) =>
      planStack({
        question: questionType(spec, request, body.width),
        options: { ...options, shape: own },
        height: body.height - gap - spec.question.insetY,
      })
    return {
      plan: isTiled || isLow ? planWith(shape) : planRows(spec, request, shape, planWith),
      columns: count,
    }
  })
  const best = plans.reduce((one, other) => (other.plan.worth > one.plan.worth ? other : one))
  const page = fillBody(spec, request, body, best.plan, isTiled ? 'tile' : 'bar', best.columns)
  return page.isTight ? page : { ...page, optionPx: grownType(spec, request, page, optionPx) }
}

/** Rows of a good height where the question stays large above them; a question of emoji takes room from low rows too. */
function planRows(
  spec: PageSpec,
  request: PageRequest,
  shape: OptionShape,
  planWith: (shape: OptionShape) => StackPlan,
): StackPlan {
  const { isEmoji } = request.asked
  const leastPx = isEmoji ? QUESTION_GOOD.emoji : apparentPx(QUESTION_GOOD.words, questionFace(spec, request))
  const isGood = ({ questionSize, isTight }: StackPlan) => !isTight && questionSize >= leastPx
  const high = planWith({ ...shape, floorPx: ROW_GOOD.bar })
  if (isGood(high)) return high
  const plain = planWith(shape)
  if (!isEmoji || isGood(plain)) return plain
  const low = planWith({ ...shape, leastHeight: Math.round(shape.leastHeight * ROW_LOW) })
  return isGood(low) ? low : plain
}

/** Type of options, which grows into what they have grown by. */
function grownType(
  spec: PageSpec,
  request: PageRequest,
  { options, optionPx: planned, form }: StackedPage,
  mostPx: number | undefined,
): number {
  const [body] = options
  const isTile = form === 'tile'
  const { shape, face } = (isTile ? tilesRequest : barsRequest)(spec, request, 0, 1)
  const room = {
    width: body!.width - shape.insetX,
    height: body!.height * TYPE_SHARE[isTile ? 'tile' : 'bar'],
  }
  return Math.max(planned, commonSize(request.texts, room, face, mostPx ?? shape.maxPx, planned))
}

/** Rows grow into what type leaves over; the question keeps the rest. */
export function fillBody(
  spec: PageSpec,
  request: PageRequest,
  body: Rect,
  plan: StackPlan,
  form: OptionForm,
  columns: number,
): StackedPage {
  const { texts } = request
  const gap = SECTION_GAP
  const rows = Math.ceil(texts.length / columns)
  const slack = body.height - gap - spec.question.insetY - plan.questionHeight - plan.optionsHeight
  const kind = form === 'half' ? 'tile' : form
  const heightOf = (row: number) => rows * row + plan.gap * (rows - 1)
  const grown = (share: number, row: number) =>
    Math.min(heightOf(row), plan.optionsHeight + Math.max(0, slack) * share)
  const height = plan.isTight
    ? plan.optionsHeight
    : Math.max(plan.optionsHeight, grown(1, ROW_GOOD[kind]), grown(ROW_SHARE, ROW_MOST[kind]))
  const bottom = body.y + body.height
  const top = Math.round(bottom - height)
  const questionRoom = { ...body, height: top - gap - body.y }
  const options = gridCells({ ...body, y: top, height: bottom - top }, texts.length, columns, plan.gap)
  return {
    question: questionRoom,
    questionPx: plan.questionSize,
    isWordy: isWordy(request),
    picture: null,
    options,
    optionPx: plan.optionSize,
    form,
    isTight: plan.isTight,
    answer: null,
    explanation: explanationBeside(options, request, questionRoom),
  }
}

/** Nothing to choose from: the question is as large as it can be above the answer's place. */
function layoutOpen(spec: PageSpec, request: PageRequest, body: Rect): StackedPage {
  const { asked } = request
  const gap = SECTION_GAP
  const face = spec.question.face
  const needed = Math.ceil(blockHeight(asked.answer, body.width - 140, 96, face)) + 120
  const share = Math.round(body.height * ANSWER.share)
  const height = Math.min(ANSWER.most, Math.max(ANSWER.least, share, needed), Math.round(body.height * 0.5))
  const plan = planStack({
    question: questionType(spec, request, body.width),
    options: {
      texts: [],
      width: 0,
      shape: { columns: 1, insetX: 0, insetY: 0, leastHeight: 0, maxPx: 0 },
      face,
      gap: 0,
    },
    height: body.height - gap - spec.question.insetY - height,
  })
  const answer = { ...body, y: body.y + body.height - height, height }
  const question = { ...body, height: body.height - height - gap }
  return {
    question,
    questionPx: plan.questionSize,
    isWordy: isWordy(request),
    picture: null,
    options: [],
    optionPx: 0,
    form: 'bar',
    isTight: false,
    answer,
    explanation: question,
  }
}

/** The larger part of the options' column that the right one leaves free; the question's place where there is none. */
export function explanationBeside(options: readonly Rect[], { asked }: PageRequest, question: Rect): Rect {
  const rights = options.filter((_, index) => asked.options[index]?.isRight)
  if (rights.length !== 1 || options.length < 2) return question
  const [right] = rights as [Rect]
  const column = around(options)
  const above = right.y - column.y - 34
  const below = column.y + column.height - right.y - right.height - 34
  if (Math.max(above, below) < 150) return question
  return below >= above
    ? { ...column, y: right.y + right.height + 34, height: below }
    : { ...column, height: above }
}
