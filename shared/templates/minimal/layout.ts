import { optionsOf, rightAnswerOf } from '../../timeline/answers.ts'
import { questionAsset } from '../../timeline/film.ts'
import type { QuestionScene } from '../../timeline/scenes.ts'
import { markGap } from '../kit/mark-place.ts'
import { framePicture, PICTURE_SHARES, PICTURE_WORTH_MIN, planBesidePicture } from '../kit/picture-frame.ts'
import { gridCells, type Rect } from '../kit/rect.ts'
import { blockHeight } from '../kit/text-size.ts'
import type { Film } from '../template.ts'
import {
  AREAS,
  type Area,
  BESIDE,
  belowOf,
  PICTURE_GAP,
  planBeside,
  planColumn,
  type Request,
  SECTION_GAP,
} from './columns.ts'
import { GAP, narrowRequest } from './option-shape.ts'
import { DISPLAY } from './style.ts'

/** Where everything of a question lies, and how large its type is set. */
export type QuestionLayout = {
  count: Rect
  meter: Rect
  ring: Rect
  /** The ring stands where the answer will: there are neither options nor a picture. */
  isRingLarge: boolean
  question: Rect
  questionSize: number
  picture: Rect | null
  options: Rect[]
  optionSize: number
  /** Tall bodies carry their letter above the text, low ones beside it. */
  isStacked: boolean
  /** Long texts: smaller badges, less air. */
  isTight: boolean
  answer: Rect | null
}

const COUNT_HEIGHT = 104
const METER = { width: 236, height: 30 }

/** Ring sizes from the finest to the least: type goes first. */
const RING_SIZES = { vertical: [280, 236, 190, 156], square: [190, 160, 132], landscape: [260] }

/** What is looked at needs the room more than what counts. */
const RING_WITH_PICTURE = 136
/** What a size of the ring is worth beside type. */
const RING_WORTH = 0.12
/** As large as a countdown may be that is redrawn on every frame. */
const LARGE_RING = { vertical: 388, square: 300, landscape: 420 }

/** Plans the boxes of a question so that its longest texts still find room: estimates here, measuring later. */
export function layoutQuestion(film: Film, scene: QuestionScene): QuestionLayout {
  const { format } = film.snapshot
  const question = film.snapshot.questions[scene.questionIndex]!
  const texts = optionsOf(film.snapshot, question).map((option) => option.text)
  const picture = film.assets[questionAsset(scene.questionIndex)]
  const request = { film, text: question.text, texts, answer: rightAnswerOf(question), picture }
  return format === 'landscape' ? layoutWide(request) : layoutTall(request)
}

/** Count and ring, question, options or the answer's place: one column. */
function layoutTall(request: Request): QuestionLayout {
  const { film, texts, picture } = request
  if (picture) return layoutPicture(request, picture)
  const format = film.snapshot.format as 'vertical' | 'square'
  const area = AREAS[format]
  const isRingLarge = texts.length === 0
  // A question that could fill the column must leave ring and answer their room.
  const answerLeast = isRingLarge ? Math.round(area.height * 0.32) : 0
  // Tall bodies with a large ring first, low ones with a small ring last.
  const tries = [false, true].flatMap((isLow) =>
    (isRingLarge ? [COUNT_HEIGHT] : RING_SIZES[format]).map((header) => ({ header, isLow })),
  )
  const columns = (texts.length > 4 ? tries.filter(({ isLow }) => isLow) : tries).map(
    ({ header, isLow }, index) => {
      const column = planColumn(request, area, header, { isLow, takenPx: answerLeast })
      return { header, ...column, worth: column.plan.worth - index * RING_WORTH }
    },
  )
  const best = columns.reduce((one, other) => (other.worth > one.worth ? other : one))
  const { header, plan, isStacked } = best
  const top = area.y + header + SECTION_GAP
  const gap = SECTION_GAP + markGap(film)
  const bareHeight = Math.min(LARGE_RING[format], area.y + area.height - top - gap - plan.questionHeight)
  const below = belowOf(area, isRingLarge ? bareHeight : plan.optionsHeight, !isRingLarge)
  const ringSize = isRingLarge ? bareHeight : header
  return {
    ...layoutMeta(area, isRingLarge ? area.width : area.width - header, isRingLarge),
    ring: {
      x: isRingLarge ? area.x : area.x + area.width - header,
      y: isRingLarge ? below.y : area.y,
      width: ringSize,
      height: ringSize,
    },
    isRingLarge,
    question: { x: area.x, y: top, width: area.width, height: below.y - gap - top },
    questionSize: plan.questionSize,
    picture: null,
    options: gridCells(below, texts.length, best.columns, plan.gap),
    optionSize: plan.optionSize,
    isStacked,
    isTight: plan.isTight,
    answer: isRingLarge ? below : null,
  }
}

/** Count and ring, question, picture, options: one column, or an upright picture with its options beside it. */
function layoutPicture(request: Request, natural: { width: number; height: number }): QuestionLayout {
  const { film, texts, answer } = request
  const area = AREAS[film.snapshot.format]
  const header = RING_WITH_PICTURE
  const top = area.y + header + PICTURE_GAP
  const bottom = area.y + area.height
  const shared = {
    ...layoutMeta(area, area.width - header, false),
    ring: { x: area.x + area.width - header, y: area.y, width: header, height: header },
    isRingLarge: false,
    isStacked: false,
  }
  const alone = planColumn({ ...request, texts: [] }, area, header, {
    isLow: true,
    takenPx: area.height * 0.6,
  })
  const { questionSize, questionHeight } = alone.plan
  const besideTop = top + questionHeight + PICTURE_GAP
  const whole = { x: area.x, y: besideTop, width: area.bodyWidth, height: bottom - besideTop }
  const beside = planBesidePicture(whole, natural, narrowRequest(film, texts), 20)
  if (beside)
    return {
      ...shared,
      question: { x: area.x, y: top, width: area.width, height: questionHeight },
      questionSize,
      picture: beside.picture,
      options: gridCells(beside.options, texts.length, 1, GAP),
      optionSize: beside.plan.optionSize,
      isTight: true,
      answer: null,
    }
  const answerHeight =
    texts.length > 0 ? 0 : Math.min(320, Math.max(190, 64 + blockHeight(answer, area.width, 88, DISPLAY)))
  const tries = PICTURE_SHARES.map((share) =>
    planColumn(request, area, header, {
      isLow: true,
      takenPx: answerHeight + PICTURE_GAP + Math.round(area.height * share),
    }),
  )
  const { plan, columns } = tries.find((one) => one.plan.worth >= PICTURE_WORTH_MIN) ?? tries.at(-1)!
  const below = belowOf(area, texts.length > 0 ? plan.optionsHeight : answerHeight, texts.length > 0)
  const pictureTop = top + plan.questionHeight + PICTURE_GAP
  const height = below.y - 24 - markGap(film) - pictureTop
  const place = { ...whole, y: pictureTop, height }
  return {
    ...shared,
    question: { x: area.x, y: top, width: area.width, height: plan.questionHeight },
    questionSize: plan.questionSize,
    // Everything hangs from the left margin.
    picture: { ...framePicture(place, natural), x: area.x },
    options: gridCells(below, texts.length, columns, plan.gap),
    optionSize: plan.optionSize,
    isTight: plan.isTight,
    answer: texts.length > 0 ? null : below,
  }
}

/** What is asked on the left, what one answers with (or looks at) on the right. */
function layoutWide(request: Request): QuestionLayout {
  const { text, texts, answer, picture, film } = request
  const area = AREAS.landscape
  const hasOptionsLeft = picture !== undefined && texts.length > 0
  const hasAnswerLeft = picture !== undefined && texts.length === 0
  const isRingLarge = texts.length === 0 && !picture
  const ringSize = isRingLarge ? LARGE_RING.landscape : picture ? 150 : RING_SIZES.landscape[0]!
  const isRingBelow = !isRingLarge && !picture
  const top = area.y + (picture ? ringSize : COUNT_HEIGHT + 18) + SECTION_GAP
  const bottom = area.y + area.height
  const room = bottom - top - (isRingBelow ? ringSize + SECTION_GAP : 0)
  const alone: Request = { film, text, texts: hasOptionsLeft ? texts : [], answer, picture }
  const left = planColumn(alone, area, 0, {
    isLow: true,
    takenPx: area.height - room + (hasAnswerLeft ? 260 : SECTION_GAP) - 2 * SECTION_GAP,
  })
  const beside = hasOptionsLeft ? left : planBeside(request, texts.length > 4)
  const below: Rect = hasOptionsLeft
    ? { x: area.x, y: bottom - left.plan.optionsHeight, width: area.width, height: left.plan.optionsHeight }
    : {
        ...BESIDE,
        y: BESIDE.y + Math.round((BESIDE.height - beside.plan.optionsHeight) / 2),
        height: beside.plan.optionsHeight,
      }
  const questionBottom = hasOptionsLeft
    ? below.y - SECTION_GAP
    : hasAnswerLeft
      ? bottom - 260 - SECTION_GAP
      : top + room
  const largeRing = { x: BESIDE.x + 60, y: BESIDE.y + Math.round((BESIDE.height - ringSize) / 2) }
  return {
    ...layoutMeta(area, picture ? area.width - ringSize : area.width, false),
    ring: {
      x: isRingLarge ? largeRing.x : picture ? area.x + area.width - ringSize : area.x,
      y: isRingLarge ? largeRing.y : picture ? area.y : bottom - ringSize,
      width: ringSize,
      height: ringSize,
    },
    isRingLarge,
    question: { x: area.x, y: top, width: area.width, height: questionBottom - top },
    questionSize: left.plan.questionSize,
    picture: picture ? framePicture(BESIDE, picture) : null,
    options: gridCells(below, texts.length, beside.columns, beside.plan.gap),
    optionSize: beside.plan.optionSize,
    isStacked: beside.isStacked,
    isTight: beside.plan.isTight,
    answer:
      texts.length > 0
        ? null
        : hasAnswerLeft
          ? { x: area.x, y: bottom - 260, width: area.width, height: 260 }
          : { ...BESIDE, y: largeRing.y, height: ringSize },
  }
}

function layoutMeta(
  area: Area,
  width: number,
  isMeterRight: boolean,
): Pick<QuestionLayout, 'count' | 'meter'> {
  const count = { x: area.x, y: area.y, width: Math.min(320, width), height: COUNT_HEIGHT }
  return {
    count,
    meter: isMeterRight
      ? {
          x: area.x + width - METER.width,
          y: area.y + Math.round((COUNT_HEIGHT - METER.height) / 2),
          ...METER,
        }
      : { x: area.x, y: area.y + COUNT_HEIGHT + 2, ...METER },
  }
}
