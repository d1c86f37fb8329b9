import { optionsOf, rightAnswerOf } from '../../timeline/answers.ts'
import { questionAsset } from '../../timeline/film.ts'
import type { QuestionScene } from '../../timeline/scenes.ts'
import { gridCells, type Rect } from '../kit/rect.ts'
import { type OptionShape, planStack, type StackPlan } from '../kit/stack-plan.ts'
import { blockHeight, widthEm } from '../kit/text-size.ts'
import type { Film } from '../template.ts'
import { DISPLAY, TEXT } from './style.ts'

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
  answer: Rect | null
}

/** What an option's body needs around its text. */
export const TILE = { padding: 30, badge: 56 }
export const ROW = { padding: 26, badge: 56, gap: 24 }
const GAP = 16
const SECTION_GAP = 32
const COUNT_HEIGHT = 104
const METER = { width: 236, height: 30 }
const TILE_EM_MAX = 9

/** A column of type, and the wider one of the bodies below it: in vertical they reach to the frame's middle. */
type Area = { x: number; y: number; width: number; height: number; bodyWidth: number }
const AREAS: Readonly<Record<'vertical' | 'square' | 'landscape', Area>> = {
  vertical: { x: 120, y: 288, width: 768, height: 956, bodyWidth: 840 },
  square: { x: 64, y: 56, width: 952, height: 936, bodyWidth: 952 },
  landscape: { x: 120, y: 72, width: 800, height: 880, bodyWidth: 800 },
}
const BESIDE: Rect = { x: 1000, y: 84, width: 800, height: 872 }
const QUESTION_SIZES = { vertical: 100, square: 96, landscape: 112 }
/** Ring sizes from the finest to the least: type goes first. */
const RING_SIZES = { vertical: [280, 236, 190, 156], square: [190, 160, 132], landscape: [260] }

/** What is looked at needs the room more than what counts. */
const RING_WITH_PICTURE = 136
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

type Request = {
  film: Film
  text: string
  texts: readonly string[]
  answer: string
  picture: { width: number; height: number } | undefined
}

/** Count and ring, question, picture, options: one column. */
function layoutTall(request: Request): QuestionLayout {
  const { texts, answer, picture } = request
  const format = request.film.snapshot.format as 'vertical' | 'square'
  const area = AREAS[format]
  const isRingLarge = texts.length === 0 && !picture
  const sizes = isRingLarge ? [COUNT_HEIGHT] : picture ? [RING_WITH_PICTURE] : RING_SIZES[format]
  const pictureHeight = picture ? Math.round(area.height * 0.36) : 0
  const isCrowded = pictureHeight > 0 || texts.length > 4

  let best: { header: number; room: number; plan: StackPlan; columns: number; isStacked: boolean } | undefined
  // A question that could fill the column must leave ring and answer their room.
  const answerLeast = texts.length > 0 ? 0 : picture ? 190 : Math.round(area.height * 0.32)
  // Tall bodies with a large ring first, low ones with a small ring last.
  const tries = [false, true].flatMap((isTight) => sizes.map((header) => ({ header, isTight })))
  for (const { header, isTight } of isCrowded ? tries.slice(sizes.length) : tries) {
    const room = area.height - header - 2 * SECTION_GAP - (picture ? pictureHeight + SECTION_GAP : 0)
    best = { header, room, ...planColumn(request, area, room - answerLeast, isTight) }
    if (best.plan.scale === 1) break
  }
  const { header, plan, columns, isStacked, room } = best!
  const bottom = area.y + area.height
  const bareHeight = isRingLarge
    ? Math.min(LARGE_RING[format], room - plan.questionHeight)
    : Math.min(room - plan.questionHeight, answerHeight(answer, area.width))
  const belowHeight = texts.length > 0 ? plan.optionsHeight : bareHeight
  const below: Rect = {
    x: area.x,
    y: bottom - belowHeight,
    width: texts.length > 0 ? area.bodyWidth : area.width,
    height: belowHeight,
  }
  const top = area.y + header + SECTION_GAP
  const left = below.y - SECTION_GAP - top
  const questionHeight = picture ? Math.min(plan.questionHeight, left - pictureHeight) : left
  const place: Rect = {
    x: area.x,
    y: top + questionHeight + SECTION_GAP,
    width: area.bodyWidth,
    height: left - questionHeight - SECTION_GAP,
  }
  const ringSize = isRingLarge ? belowHeight : header
  return {
    ...layoutMeta(area, isRingLarge ? area.width : area.width - header, isRingLarge),
    ring: {
      x: isRingLarge ? area.x : area.x + area.width - header,
      y: isRingLarge ? below.y : area.y,
      width: ringSize,
      height: ringSize,
    },
    isRingLarge,
    question: { x: area.x, y: top, width: area.width, height: questionHeight },
    questionSize: plan.questionSize,
    picture: picture ? fitPicture(place, picture) : null,
    options: gridCells(below, texts.length, columns, GAP),
    optionSize: plan.optionSize,
    isStacked,
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
  const left = planColumn(alone, area, room - (hasAnswerLeft ? 260 : SECTION_GAP), true)
  const beside = hasOptionsLeft
    ? left
    : planColumn(
        { ...request, text: '' },
        { ...area, bodyWidth: BESIDE.width },
        BESIDE.height,
        texts.length > 4,
      )
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
    picture: picture ? fitPicture(BESIDE, picture) : null,
    options: gridCells(below, texts.length, beside.columns, GAP),
    optionSize: beside.plan.optionSize,
    isStacked: beside.isStacked,
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

/** Short options become tiles, two in a row; long ones rows. */
function planColumn({ film, text, texts, picture }: Request, area: Area, height: number, isTight: boolean) {
  const isTiled = texts.length > 1 && texts.every((option) => widthEm(option) <= TILE_EM_MAX)
  const badgeBeside = ROW.padding + ROW.badge + ROW.gap
  const isWide = film.snapshot.format === 'landscape' && !picture
  // A picture is the biggest thing of its scene; otherwise the question is.
  const maxPx = Math.round(QUESTION_SIZES[film.snapshot.format] * (picture ? 0.72 : 1))
  const isLow = isTight
  const shape: OptionShape = isTiled
    ? {
        columns: 2,
        insetX: isLow ? badgeBeside + TILE.padding : 2 * TILE.padding,
        insetY: isLow ? 36 : 2 * TILE.padding + TILE.badge + 16,
        leastHeight: isLow ? (picture ? 104 : 120) : (texts.length > 2 ? 176 : 232) * (isWide ? 1.45 : 1),
        maxPx: isLow ? 54 : 62,
      }
    : {
        columns: 1,
        insetX: badgeBeside + (area.bodyWidth > area.width ? area.bodyWidth - area.width : 40),
        insetY: 36,
        leastHeight: (texts.length > 4 ? 108 : 132) * (isWide ? 1.2 : 1),
        maxPx: isWide ? 60 : 54,
      }
  const plan = planStack({
    question: { text, width: area.width, maxPx, face: DISPLAY },
    options: { texts, width: area.bodyWidth, shape, face: TEXT, gap: GAP },
    height,
  })
  return { plan, columns: shape.columns, isStacked: isTiled && !isLow }
}

function answerHeight(answer: string, width: number): number {
  return Math.min(360, Math.max(190, 64 + blockHeight(answer, width, 88, DISPLAY)))
}

/** The picture's own shape at the leading edge of its place; what is far wider or taller is cropped. */
function fitPicture(place: Rect, natural: { width: number; height: number }): Rect {
  const shape = Math.min(2.2, Math.max(0.8, natural.width / natural.height))
  const width = Math.floor(Math.min(place.width, place.height * shape))
  const height = Math.floor(width / shape)
  const isBeside = place === BESIDE
  return {
    x: isBeside ? place.x + Math.round((place.width - width) / 2) : place.x,
    y: place.y + Math.round((place.height - height) / 2),
    width,
    height,
  }
}
