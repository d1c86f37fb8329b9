import type { VideoFormat } from '../../contracts/format.ts'
import type { Natural, Texts } from '../kit/asked.ts'
import { framePicture } from '../kit/picture-frame.ts'
import { centreIn, type Rect } from '../kit/rect.ts'
import { planOptionsWithin, planStack, readsByPicture } from '../kit/stack-plan.ts'
import { blockHeight, commonSize } from '../kit/text-size.ts'
import {
  AREAS,
  BESIDE,
  CARD_PADDING,
  type Frame,
  GAP,
  LARGE_BURST,
  OPTION_INSETS,
  type QuestionLayout,
} from './areas.ts'
import { STAGGER, shapeOf, stripsIn } from './strip-boxes.ts'
import { DISPLAY, TEXT } from './style.ts'

const QUESTION_SIZES = { vertical: 100, square: 90, landscape: 106 }
const PICTURE_QUESTION_SHARE = 0.64
/** A picture's share of the column: it gives way until the texts are good to read. */
const PICTURE_SHARES = [0.54, 0.5, 0.46, 0.42, 0.38, 0.34]
/** Few heights, so that questions share their cards. */
const CARD_STEP = 48

/** Texts of usual length, with as much paper around them as there is room for. */
export function layoutLoosely(
  format: VideoFormat,
  frame: Frame,
  texts: Texts,
  natural: Natural | null,
): QuestionLayout {
  return format === 'landscape' && !natural
    ? layoutWide(frame, texts)
    : layoutStack(format, frame, texts, natural)
}

/** A wide frame: the options or the answer lies beside the question. */
function layoutWide(
  { head: { column, ...head }, isBurstLarge }: Frame,
  { text, texts }: Texts,
): QuestionLayout {
  const area = AREAS.landscape
  const shape = shapeOf(texts, false)
  const request = { texts, width: BESIDE.width - STAGGER, shape, face: TEXT, gap: GAP }
  const plan = planOptionsWithin(request, BESIDE.height)
  const room = { width: area.textWidth, height: column.height - 2 * CARD_PADDING }
  const questionSize = commonSize([text], room, DISPLAY, QUESTION_SIZES.landscape, 26)
  const least = blockHeight(text, area.textWidth, questionSize, DISPLAY) + 2 * CARD_PADDING + 20
  const door = centreIn(BESIDE, BESIDE.width, 540)
  return {
    ...head,
    isBurstLarge,
    isPaged: false,
    inset: OPTION_INSETS.badge,
    burst: isBurstLarge ? centreIn(door, LARGE_BURST.landscape, LARGE_BURST.landscape) : head.burst,
    card: centreIn(column, column.width, cardHeight(Math.max(260, least), column.height)),
    questionSize,
    picture: null,
    options: stripsIn(centreIn(BESIDE, BESIDE.width, plan.optionsHeight), texts.length, 1),
    optionSize: plan.optionSize,
    door: texts.length > 0 ? null : door,
  }
}

/** One below the other: the card, a picture (beside both in a wide frame), and the options or the answer. */
function layoutStack(
  format: VideoFormat,
  { head: { column, ...head }, isBurstLarge, gap, doorHeight }: Frame,
  { text, texts }: Texts,
  natural: Natural | null,
): QuestionLayout {
  const area = AREAS[format]
  const isBelow = natural !== null && format !== 'landscape'
  const padding = 2 * CARD_PADDING
  const shape = shapeOf(texts, natural !== null || format === 'square')
  if (isBelow) shape.leastHeight = Math.min(shape.leastHeight, 104)
  const maxPx = Math.round(QUESTION_SIZES[format] * (isBelow ? PICTURE_QUESTION_SHARE : natural ? 0.76 : 1))
  const planWith = (pictureShare: number) => {
    const taken = isBelow ? Math.round(column.height * pictureShare) + gap : 0
    const room = column.height - gap - padding - taken
    const width = column.width - (shape.columns > 1 ? 0 : STAGGER)
    const plan = planStack({
      question: { text, width: area.textWidth, maxPx, face: DISPLAY },
      options: { texts, width, shape, face: TEXT, gap: GAP },
      height: texts.length > 0 ? room : room - Math.min(doorHeight, room * 0.6),
    })
    return { plan, room, isGood: readsByPicture(plan, room, doorHeight) }
  }
  const plans = (isBelow ? PICTURE_SHARES : [0]).map(planWith)
  const { plan, room } = plans.find(({ isGood }) => isGood) ?? plans.at(-1)!
  const belowHeight = texts.length > 0 ? plan.optionsHeight : Math.min(doorHeight, room - plan.questionHeight)
  const least = plan.questionHeight + padding
  const slack = Math.max(0, column.height - least - belowHeight - gap - (isBelow ? gap : 0))
  // Room that is left over makes the card larger, then the space around it.
  const card: Rect = isBelow
    ? { ...column, height: least }
    : {
        ...column,
        y: column.y + Math.round(slack * 0.25),
        height: cardHeight(least + slack * 0.3, least + slack * 0.7),
      }
  const below: Rect = { ...column, y: column.y + column.height - belowHeight, height: belowHeight }
  const place: Rect | null = !natural
    ? null
    : isBelow
      ? {
          ...column,
          y: card.y + card.height + gap,
          height: below.y - card.y - card.height - 2 * gap,
        }
      : BESIDE
  const burstSize = Math.min(belowHeight - 24, LARGE_BURST[format])
  return {
    ...head,
    isBurstLarge,
    isPaged: false,
    inset: OPTION_INSETS.badge,
    burst: isBurstLarge ? centreIn(below, burstSize, burstSize) : head.burst,
    card,
    questionSize: plan.questionSize,
    picture: place && natural ? framePicture(place, natural) : null,
    options: stripsIn(below, texts.length, shape.columns),
    optionSize: plan.optionSize,
    door: texts.length > 0 ? null : below,
  }
}

/** The next height in steps, where there is room for it. */
function cardHeight(wanted: number, most: number): number {
  const stepped = Math.ceil(wanted / CARD_STEP) * CARD_STEP
  return Math.round(stepped <= most ? stepped : wanted)
}

/** Room for the longest answer of a film on a door; a large burst needs more. */
export function doorHeightFor(
  format: VideoFormat,
  isBurstLarge: boolean,
  answers: readonly string[],
  width: number,
): number {
  const least = isBurstLarge ? (format === 'square' ? 320 : 400) : 190
  return Math.max(least, ...answers.map((answer) => blockHeight(answer, width - 160, 80, DISPLAY) + 130))
}
