import type { VideoFormat } from '../../contracts/format.ts'
import { optionsOf, rightAnswerOf } from '../../timeline/answers.ts'
import { questionAsset } from '../../timeline/film.ts'
import type { QuestionScene } from '../../timeline/scenes.ts'
import { centreIn, gridCells, type Rect } from '../kit/rect.ts'
import { GOOD_OPTION_PX, type OptionShape, planOptions, planStack } from '../kit/stack-plan.ts'
import { blockHeight, commonSize, widthEm } from '../kit/text-size.ts'
import type { Film } from '../template.ts'
import {
  AREAS,
  BESIDE,
  CARD_PADDING,
  GAP,
  layoutHead,
  OPTION_INSETS,
  type QuestionLayout,
  SECTION_GAP,
} from './areas.ts'
import { layoutBeside, TALL } from './beside.ts'
import { layoutDense } from './dense.ts'
import { DISPLAY, TEXT } from './style.ts'

/** How far every other strip is pushed to the right. */
const STAGGER = 56
const QUESTION_SIZES = { vertical: 100, square: 90, landscape: 106 }
/** A question below this, or options below the good size, are laid out as long texts. */
const LOOSE_QUESTION_PX = 52
/** Beside a picture texts may be smaller, and strips lower. */
const GOOD_BY_PICTURE = { question: 46, option: 44 }
const PICTURE_QUESTION_SHARE = 0.64
const LEAST_HEIGHTS = [0, 0, 158, 140, 122, 104, 90]
/** A picture's share of the column: it gives way until the texts are good to read. */
const PICTURE_SHARES = [0.54, 0.5, 0.46, 0.42, 0.38, 0.34]
/** As large as it may tremble without moving too much of the frame. */
const LARGE_BURST = { vertical: 360, square: 260, landscape: 340 }
/** Few heights, so that questions share their strips and cards. */
const STRIP_STEP = 12
const CARD_STEP = 48

/** Plans the boxes of a question so that its longest texts still find room: estimates here, measuring later. */
export function layoutQuestion(film: Film, scene: QuestionScene): QuestionLayout {
  const { format } = film.snapshot
  const question = film.snapshot.questions[scene.questionIndex]!
  const texts = optionsOf(film.snapshot, question).map((option) => option.text)
  const natural = film.assets[questionAsset(scene.questionIndex)]
  const answer = rightAnswerOf(question)
  if (natural && format !== 'landscape' && natural.height / natural.width >= TALL) {
    const beside = layoutBeside(format, { text: question.text, texts, answer }, natural)
    if (beside) return beside
  }
  const layout =
    format === 'landscape' && !natural
      ? layoutWide(question.text, texts)
      : layoutStack(format, { text: question.text, texts, answer }, natural)
  const isLong =
    texts.length > 0 && (layout.optionSize < GOOD_OPTION_PX || layout.questionSize < LOOSE_QUESTION_PX)
  return isLong && !natural ? layoutDense(format, question.text, texts) : layout
}

/** A wide frame: what one answers with lies beside the question. */
function layoutWide(text: string, texts: readonly string[]): QuestionLayout {
  const isBurstLarge = texts.length === 0
  const area = AREAS.landscape
  const { column, ...head } = layoutHead(area, isBurstLarge ? 'without burst' : 'normal')
  const shape = shapeOf(texts, false)
  const request = { texts, width: BESIDE.width - STAGGER, shape, face: TEXT, gap: GAP }
  let plan = planOptions(request, 1)
  for (let scale = 0.95; plan.optionsHeight > BESIDE.height && scale > 0.2; scale -= 0.05)
    plan = planOptions(request, scale)
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
    options: stripsIn(
      centreIn(BESIDE, BESIDE.width, Math.min(plan.optionsHeight, BESIDE.height)),
      texts.length,
      1,
    ),
    optionSize: plan.optionSize,
    door: isBurstLarge ? door : null,
  }
}

/** One below the other: the card, a picture (beside both in a wide frame), and what one answers with. */
function layoutStack(
  format: VideoFormat,
  { text, texts, answer }: { text: string; texts: readonly string[]; answer: string },
  natural: { width: number; height: number } | undefined,
): QuestionLayout {
  const area = AREAS[format]
  const isBurstLarge = texts.length === 0 && !natural
  const isBelow = natural !== undefined && format !== 'landscape'
  const { column, ...head } = layoutHead(area, isBurstLarge ? 'without burst' : isBelow ? 'small' : 'normal')
  const padding = 2 * CARD_PADDING
  const shape = shapeOf(texts, natural !== undefined || format === 'square')
  if (isBelow) shape.leastHeight = Math.min(shape.leastHeight, 104)
  const doorHeight = Math.max(
    isBurstLarge ? (format === 'square' ? 320 : 400) : 190,
    blockHeight(answer, column.width - 160, 80, DISPLAY) + 130,
  )
  const maxPx = Math.round(QUESTION_SIZES[format] * (isBelow ? PICTURE_QUESTION_SHARE : natural ? 0.76 : 1))
  const planWith = (pictureShare: number) => {
    const taken = isBelow ? Math.round(column.height * pictureShare) + SECTION_GAP : 0
    const room = column.height - SECTION_GAP - padding - taken
    const width = column.width - (shape.columns > 1 ? 0 : STAGGER)
    const plan = planStack({
      question: { text, width: area.textWidth, maxPx, face: DISPLAY },
      options: { texts, width, shape, face: TEXT, gap: GAP },
      height: texts.length > 0 ? room : room - Math.min(doorHeight, room * 0.6),
    })
    const isGood =
      plan.questionSize >= GOOD_BY_PICTURE.question &&
      (texts.length === 0 || plan.optionSize >= GOOD_BY_PICTURE.option)
    return { plan, room, isGood }
  }
  const plans = (isBelow ? PICTURE_SHARES : [0]).map(planWith)
  const { plan, room } = plans.find(({ isGood }) => isGood) ?? plans.at(-1)!
  const belowHeight = texts.length > 0 ? plan.optionsHeight : Math.min(doorHeight, room - plan.questionHeight)
  const least = plan.questionHeight + padding
  const slack = Math.max(0, column.height - least - belowHeight - SECTION_GAP - (isBelow ? SECTION_GAP : 0))
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
          y: card.y + card.height + SECTION_GAP,
          height: below.y - card.y - card.height - 2 * SECTION_GAP,
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
    picture: place && natural ? fitPicture(place, natural) : null,
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

/** Strips of paper, every other one pushed to the right; short options lie two in a row. */
function stripsIn(box: Rect, count: number, columns: number): Rect[] {
  const inRows = gridCells(box, count, columns, GAP)
  const steps = inRows.map((cell) => ({
    ...cell,
    height: cell.height >= 84 ? cell.height - (cell.height % STRIP_STEP) : cell.height,
  }))
  if (columns > 1) return steps
  return steps.map((cell, index) => ({
    ...cell,
    x: cell.x + (index % 2) * STAGGER,
    width: cell.width - STAGGER,
  }))
}

function shapeOf(texts: readonly string[], isTight: boolean): OptionShape {
  const columns = isTight && texts.length > 2 && texts.every((text) => widthEm(text) < 8) ? 2 : 1
  const rows = Math.ceil(texts.length / columns)
  return {
    columns,
    insetX: OPTION_INSETS.badge + (columns > 1 ? OPTION_INSETS.narrowEnd : OPTION_INSETS.end),
    insetY: 36,
    leastHeight: LEAST_HEIGHTS[columns > 1 ? rows + 1 : texts.length] ?? 90,
    maxPx: columns > 1 ? 54 : 60,
  }
}

/** The picture's own shape inside its place; what is far wider or taller is cropped by the style sheet. */
function fitPicture(place: Rect, natural: { width: number; height: number }): Rect {
  const shape = Math.min(2.1, Math.max(0.66, natural.width / natural.height))
  const width = Math.min(place.width, place.height * shape)
  return centreIn(place, width, width / shape)
}
