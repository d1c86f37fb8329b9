import { framePicture } from '../picture-frame.ts'
import { centreIn, gridCells, type Rect } from '../rect.ts'
import { type OptionShape, planOptionsWithin, planStack, readsByPicture } from '../stack-plan.ts'
import { blockHeight, commonSize, widthEm } from '../text-size.ts'
import { type BoardPage, type BoardRequest, type BoardSpec, readable } from './spec.ts'

const WIDE_QUESTION_PX_MIN = 26
/** What a card has beside its padding on a wide page. */
const WIDE_CARD_AIR = 20
/** Bodies lower than this keep their height. */
const STEPPED_HEIGHT_MIN = 84

/** Texts of usual length, with as much air around them as there is room for. */
export function layoutLoosely(request: BoardRequest): BoardPage {
  return request.format === 'landscape' && !request.natural ? layoutWide(request) : layoutStack(request)
}

/** A wide frame: the options or the answer stands beside the question. */
function layoutWide({ spec, text, texts, head, isClockLarge }: BoardRequest): BoardPage {
  const { beside, options, faces, largeClock } = spec
  const { card, sides, sizes } = spec.question
  const { column } = head
  const shape = shapeOf(spec, texts, false)
  const width = beside.width - options.stagger
  const plan = planOptionsWithin({ texts, width, shape, face: faces.text, gap: options.gap }, beside.height)
  const padding = card?.padding ?? 0
  const room = { width: column.width - sides.landscape, height: column.height - padding }
  const questionSize = commonSize([text], room, faces.display, sizes.landscape, WIDE_QUESTION_PX_MIN)
  const wanted = blockHeight(text, room.width, questionSize, faces.display) + padding + WIDE_CARD_AIR
  const answer = centreIn(beside, beside.width, spec.answer.wideHeight)
  return {
    head,
    clock: isClockLarge ? centreIn(answer, largeClock.wide, largeClock.wide) : head.clock,
    isClockLarge,
    question: card
      ? centreIn(column, column.width, stepped(Math.max(card.leastWide, wanted), column.height, card.step))
      : column,
    questionSize,
    picture: null,
    options: bodiesIn(spec, centreIn(beside, beside.width, plan.optionsHeight), texts.length, 1),
    optionSize: plan.optionSize,
    inset: options.insets.badge,
    answer: texts.length > 0 ? null : answer,
    isPaged: false,
  }
}

/** One below the other: question, picture (beside both in a wide frame), and the options or the answer. */
function layoutStack(request: BoardRequest): BoardPage {
  const { spec, format, natural, texts, head, isClockLarge, gap, answerHeight } = request
  const { column } = head
  const isBelow = natural !== null && format !== 'landscape'
  const { plan, room, columns } = planTexts(request, isBelow)
  const height = texts.length > 0 ? plan.optionsHeight : Math.min(answerHeight, room - plan.questionHeight)
  const below: Rect = { ...column, y: column.y + column.height - height, height }
  const least = plan.questionHeight + (spec.question.card?.padding ?? 0)
  const question = isBelow
    ? { ...column, height: least }
    : questionIn(spec, { ...column, height: below.y - gap - column.y }, least)
  const top = question.y + question.height + gap
  const place = isBelow ? { ...column, y: top, height: below.y - gap - top } : spec.beside
  const side = Math.min(height - spec.largeClock.air, spec.largeClock.most[format])
  return {
    head,
    clock: isClockLarge ? centreIn(below, side, side) : head.clock,
    isClockLarge,
    question: readable(spec, format, question),
    questionSize: plan.questionSize,
    picture: natural && framePicture(place, natural),
    options: bodiesIn(spec, below, texts.length, columns),
    optionSize: plan.optionSize,
    inset: spec.options.insets.badge,
    answer: texts.length > 0 ? null : readable(spec, format, below),
    isPaged: false,
  }
}

/** Sizes of question and options beside the largest picture, if any, that leaves them good to read. */
function planTexts(request: BoardRequest, isBelow: boolean) {
  const { spec, format, natural, text, texts, head, gap, answerHeight } = request
  const { question, options, faces } = spec
  const { column } = head
  const shape = shapeOf(spec, texts, natural !== null || format === 'square')
  if (isBelow) shape.leastHeight = Math.min(shape.leastHeight, options.leastBelowPicture)
  const share = isBelow ? question.pictureShares.above : natural ? question.pictureShares.left : 1
  const maxPx = Math.round(question.sizes[format] * share)
  const bodyWidth = column.width - (shape.columns > 1 ? 0 : options.stagger)
  const free = column.height - (isBelow ? 2 * gap : gap) - (question.card?.padding ?? 0)
  const plans = (isBelow ? spec.pictureShares : [0]).map((pictureShare) => {
    const room = free - Math.round(column.height * pictureShare)
    const plan = planStack({
      question: { text, width: column.width - question.sides[format], maxPx, face: faces.display },
      options: { texts, width: bodyWidth, shape, face: faces.text, gap: options.gap },
      height: texts.length > 0 ? room : room - Math.min(answerHeight, room * spec.answer.share),
    })
    return { plan, room, columns: shape.columns }
  })
  return plans.find(({ plan, room }) => readsByPicture(plan, room, answerHeight)) ?? plans.at(-1)!
}

/** Options with room around them; short texts lie two in a row where the frame is tight. */
function shapeOf({ options }: BoardSpec, texts: readonly string[], isTight: boolean): OptionShape {
  const { insets, leastHeights } = options
  const columns = isTight && texts.length > 2 && texts.every((text) => widthEm(text) < 8) ? 2 : 1
  const rows = Math.ceil(texts.length / columns)
  return {
    columns,
    insetX: insets.badge + (columns > 1 ? insets.narrowEnd : insets.end),
    insetY: 36,
    leastHeight: leastHeights[columns > 1 ? rows + 1 : texts.length] ?? leastHeights.at(-1)!,
    maxPx: columns > 1 ? 54 : 60,
  }
}

/** Room that is left over makes a card larger, then the space around it; a question without a card takes all of it. */
function questionIn({ question: { card } }: BoardSpec, room: Rect, least: number): Rect {
  if (!card) return room
  const slack = Math.max(0, room.height - least)
  const height = stepped(least + slack * 0.3, least + slack * 0.7, card.step)
  return { ...room, y: room.y + Math.round(slack * 0.25), height }
}

/** The next height in steps, where there is room for it. */
function stepped(wanted: number, most: number, step: number): number {
  const next = Math.ceil(wanted / step) * step
  return Math.round(next <= most ? next : wanted)
}

/** Bodies of options in rows, every other one of a single column pushed to the right. */
function bodiesIn({ options }: BoardSpec, box: Rect, count: number, columns: number): Rect[] {
  const shift = columns > 1 ? 0 : options.stagger
  return gridCells(box, count, columns, options.gap).map((cell, index) => ({
    x: cell.x + (index % 2) * shift,
    y: cell.y,
    width: cell.width - shift,
    height: cell.height < STEPPED_HEIGHT_MIN ? cell.height : cell.height - (cell.height % options.step),
  }))
}
