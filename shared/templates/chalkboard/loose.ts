import type { VideoFormat } from '../../contracts/format.ts'
import type { Natural, Texts } from '../kit/asked.ts'
import { looseShape } from '../kit/loose-shape.ts'
import { framePicture } from '../kit/picture-frame.ts'
import { centreIn, gridCells, type Rect } from '../kit/rect.ts'
import { type OptionShape, planOptionsWithin, planStack, readsByPicture } from '../kit/stack-plan.ts'
import { blockHeight, commonSize } from '../kit/text-size.ts'
import { BESIDE, bodiesOf, type Frame, GAP, OPTION_INSETS, type QuestionLayout } from './areas.ts'
import { DISPLAY, TEXT } from './style.ts'

const QUESTION_SIZES = { vertical: 92, square: 84, landscape: 96 }
const PICTURE_QUESTION_SHARE = 0.78
const LEAST_HEIGHTS = [0, 0, 160, 140, 118, 104, 92]
/** A picture's share of the column: it gives way until the texts are good to read. */
const PICTURE_SHARES = [0.52, 0.48, 0.44, 0.4, 0.36, 0.32]
const ANSWER_SIDES = 130

/** Texts of usual length, with as much board around them as there is room for. */
export function layoutLoosely(
  format: VideoFormat,
  frame: Frame,
  texts: Texts,
  natural: Natural | null,
): QuestionLayout {
  if (format === 'landscape' && !natural) return layoutWide(frame, texts)
  return layoutStack(format, frame, texts, natural)
}

/** A wide board: the options or the answer stands beside the question. */
function layoutWide(
  { head: { column, ...head }, isClockLarge }: Frame,
  { text, texts }: Texts,
): QuestionLayout {
  const request = { texts, width: BESIDE.width, shape: shapeOf(texts, false), face: TEXT, gap: GAP }
  const options = planOptionsWithin(request, BESIDE.height)
  const place = centreIn(BESIDE, BESIDE.width, options.optionsHeight)
  return {
    ...head,
    isClockLarge,
    isPaged: false,
    inset: OPTION_INSETS.badge,
    clock: isClockLarge ? centreIn(BESIDE, 460, 460) : head.clock,
    question: column,
    questionSize: commonSize([text], column, DISPLAY, QUESTION_SIZES.landscape, 26),
    picture: null,
    options: gridCells(place, texts.length, 1, GAP),
    optionSize: options.optionSize,
    answer: texts.length > 0 ? null : centreIn(BESIDE, BESIDE.width, 560),
  }
}

/** One below the other: question, picture (beside both on a wide board), and the options or the answer. */
function layoutStack(
  format: VideoFormat,
  { head: { column, ...head }, isClockLarge, gap, answerHeight }: Frame,
  { text, texts }: Texts,
  natural: Natural | null,
): QuestionLayout {
  const bodies = bodiesOf(format, column)
  const isBelow = natural !== null && format !== 'landscape'
  const shape = shapeOf(texts, natural !== null || format === 'square')
  const maxPx = Math.round(QUESTION_SIZES[format] * (natural ? PICTURE_QUESTION_SHARE : 1))
  const planWith = (pictureShare: number) => {
    const pictureHeight = isBelow ? Math.round(column.height * pictureShare) : 0
    const room = column.height - gap - (isBelow ? pictureHeight + gap : 0)
    const plan = planStack({
      question: { text, width: column.width, maxPx, face: DISPLAY },
      options: { texts, width: bodies.width, shape, face: TEXT, gap: GAP },
      height: texts.length > 0 ? room : room - Math.min(answerHeight, room * 0.62),
    })
    return { plan, room, pictureHeight, isGood: readsByPicture(plan, room, answerHeight) }
  }
  const plans = (isBelow ? PICTURE_SHARES : [0]).map(planWith)
  const { plan, room, pictureHeight } = plans.find(({ isGood }) => isGood) ?? plans.at(-1)!
  const belowHeight =
    texts.length > 0 ? plan.optionsHeight : Math.min(answerHeight, room - plan.questionHeight)
  const below: Rect = { ...bodies, y: column.y + column.height - belowHeight, height: belowHeight }
  const left = below.y - gap - column.y
  const questionHeight = isBelow ? Math.min(plan.questionHeight, left - pictureHeight) : left
  const pictureTop = column.y + questionHeight + gap
  const place = isBelow ? { ...bodies, y: pictureTop, height: below.y - gap - pictureTop } : BESIDE
  return {
    ...head,
    isClockLarge,
    isPaged: false,
    inset: OPTION_INSETS.badge,
    clock: isClockLarge ? centreIn(below, below.height, below.height) : head.clock,
    question: { ...column, height: questionHeight },
    questionSize: plan.questionSize,
    picture: natural && framePicture(place, natural),
    options: gridCells(below, texts.length, shape.columns, GAP),
    optionSize: plan.optionSize,
    answer: texts.length > 0 ? null : { ...below, x: column.x, width: column.width },
  }
}

/** Room for the longest answer of a film below its label and inside its circle. */
export function answerHeightFor(
  format: VideoFormat,
  isClockLarge: boolean,
  answers: readonly string[],
  width: number,
): number {
  const least = isClockLarge ? (format === 'square' ? 330 : 430) : 230
  return Math.max(
    least,
    ...answers.map((answer) => blockHeight(answer, width - ANSWER_SIDES, 80, DISPLAY) + 150),
  )
}

function shapeOf(texts: readonly string[], isTight: boolean): OptionShape {
  return looseShape(texts, isTight, OPTION_INSETS, LEAST_HEIGHTS)
}
