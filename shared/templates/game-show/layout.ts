import { optionsOf, rightAnswerOf } from '../../timeline/answers.ts'
import { questionAsset } from '../../timeline/film.ts'
import type { QuestionScene } from '../../timeline/scenes.ts'
import { markGap } from '../kit/mark-place.ts'
import { framePicture, PICTURE_SHARES, PICTURE_WORTH_MIN, planBesidePicture } from '../kit/picture-frame.ts'
import { centredSafeArea, centreIn, gridCells, type Rect, SAFE_AREA } from '../kit/rect.ts'
import { planOptionsWithin, planStack, type StackPlan } from '../kit/stack-plan.ts'
import { blockHeight, commonSize, type Face, widthEm } from '../kit/text-size.ts'
import type { Film } from '../template.ts'
import { columnsOf, GAP, narrowRequest, optionsRequest, TEXT } from './option-shape.ts'

export const DISPLAY: Face = { widthFactor: 1.08, lineHeight: 1.08 }

/** Where everything of a question lies, and how large its type is set. */
export type QuestionLayout = {
  chips: [Rect, Rect]
  /** The small clock of the header, or the large one of the answer's place. */
  medallion: Rect
  isMedallionLarge: boolean
  question: Rect
  questionSize: number
  /** A question of many words is set in the text face: heavy display type makes a wall of them. */
  isLong: boolean
  picture: Rect | null
  options: Rect[]
  optionSize: number
  /** Long texts: smaller badges, less air. */
  isTight: boolean
  /** Where the answer appears when there are no options. */
  answer: Rect | null
}

const QUESTION_GAP = 26
const CHIP = { width: 204, height: 68 }
const QUESTION_SIZES = { vertical: 96, square: 92, landscape: 104 }
const LONG_EM = 110
/** Sizes of the header's clock, from the finest to the least: type goes first. */
const CLOCK_SIZES = { vertical: [164, 128, 96], square: [132, 104, 84], landscape: [132] }
/** What a size of the clock is worth beside type. */
const CLOCK_WORTH = 0.15
const CLOCK_WITH_PICTURE = { vertical: 128, square: 104, landscape: 132 }
const PICTURE_GAP = 14
const BESIDE: Rect = { x: 1000, y: 180, width: 800, height: 820 }

type Request = {
  film: Film
  text: string
  texts: readonly string[]
  answer: string
  face: Face
  natural: { width: number; height: number } | undefined
}

/** Plans the boxes of a question so that its longest texts still find room: estimates here, measuring later. */
export function layoutQuestion(film: Film, scene: QuestionScene): QuestionLayout {
  const question = film.snapshot.questions[scene.questionIndex]!
  const isLong = widthEm(question.text) > LONG_EM
  const request: Request = {
    film,
    text: question.text,
    texts: optionsOf(film.snapshot, question).map((option) => option.text),
    answer: rightAnswerOf(question),
    face: isLong ? TEXT : DISPLAY,
    natural: film.assets[questionAsset(scene.questionIndex)],
  }
  const isWide = film.snapshot.format === 'landscape'
  return { ...(isWide ? layoutWide(request) : layoutTall(request)), isLong }
}

type Header = Pick<QuestionLayout, 'chips' | 'medallion' | 'isMedallionLarge'> & { column: Rect }

/** Progress to the left, clock in the middle, meter to the right; below them the column of the question. */
function layoutHeader(film: Film, size: number, isMedallionLarge: boolean): Header {
  const { format } = film.snapshot
  const area = centredSafeArea(format, film.width)
  const box = format === 'landscape' ? { ...area, width: 820 } : area
  // Landscape: the question is centred on the line of what stands beside it.
  const bottom = format === 'landscape' ? 952 : SAFE_AREA[format].y + SAFE_AREA[format].height
  const chipY = Math.round(box.y + size / 2 - CHIP.height / 2)
  const top = box.y + size + (size < 110 ? 14 : 20)
  return {
    isMedallionLarge,
    medallion: centreIn({ ...box, height: size }, size, size),
    chips: [
      { x: box.x, y: chipY, ...CHIP },
      { x: box.x + box.width - CHIP.width, y: chipY, ...CHIP },
    ],
    column: { x: box.x, y: top, width: box.width, height: bottom - top },
  }
}

type Body = Omit<QuestionLayout, 'isLong'>

/** Header, question, options or the answer's place: one column. */
function layoutTall(request: Request): Body {
  const { film, texts, natural } = request
  if (natural) return layoutPicture(request, natural)
  const format = film.snapshot.format as 'vertical' | 'square'
  const isMedallionLarge = texts.length === 0
  const sizes = isMedallionLarge ? [CHIP.height] : CLOCK_SIZES[format]
  const plans = sizes.map((size, index) => {
    const header = layoutHeader(film, size, isMedallionLarge)
    const columns = columnsOf(texts, format === 'square' && texts.length > 3)
    const plan = planColumn(request, header.column, columns, isMedallionLarge ? 240 : 0)
    return { header, columns, plan, worth: plan.worth - index * CLOCK_WORTH }
  })
  const { header, columns, plan } = plans.reduce((best, one) => (one.worth > best.worth ? one : best))
  const { column } = header
  const gap = QUESTION_GAP + markGap(film)
  const answerHeight = Math.max(240, column.height - gap - plan.questionHeight)
  const belowHeight = isMedallionLarge
    ? Math.min(format === 'square' ? 300 : 380, answerHeight)
    : plan.optionsHeight
  const below = belowOf(film, column, belowHeight)
  return {
    ...header,
    question: { ...column, height: column.height - belowHeight - gap },
    questionSize: plan.questionSize,
    picture: null,
    options: gridCells(below, texts.length, columns, plan.gap),
    optionSize: plan.optionSize,
    isTight: plan.isTight,
    answer: isMedallionLarge ? below : null,
    medallion: isMedallionLarge ? centreIn(below, belowHeight, belowHeight) : header.medallion,
  }
}

/** Header, question, picture, options: one column, or an upright picture with its options beside it. */
function layoutPicture(request: Request, natural: { width: number; height: number }): Body {
  const { film, texts, answer } = request
  const format = film.snapshot.format as 'vertical' | 'square'
  const header = layoutHeader(film, CLOCK_WITH_PICTURE[format], false)
  const { column } = header
  const bottom = column.y + column.height
  const alone = planColumn({ ...request, texts: [] }, column, 1, column.height * 0.7)
  const top = column.y + alone.questionHeight + PICTURE_GAP
  const whole = { ...belowOf(film, column, 0), y: top, height: bottom - top }
  const beside = planBesidePicture(whole, natural, narrowRequest(film, texts), 24)
  if (beside)
    return {
      ...header,
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
    planColumn(request, column, columns, answerHeight + Math.round(column.height * share)),
  )
  const plan = plans.find(({ worth }) => worth >= PICTURE_WORTH_MIN) ?? plans.at(-1)!
  const below = belowOf(film, column, texts.length > 0 ? plan.optionsHeight : answerHeight)
  const pictureTop = column.y + plan.questionHeight + PICTURE_GAP
  const height = below.y - QUESTION_GAP - markGap(film) - pictureTop
  return {
    ...header,
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
function planColumn(request: Request, column: Rect, columns: number, takenPx: number): StackPlan {
  const { film, text, texts, face, natural } = request
  const gaps = QUESTION_GAP + markGap(film) + (natural ? PICTURE_GAP : 0)
  return planStack({
    question: { text, width: column.width, maxPx: questionSizeMax(request, column), face },
    options: optionsRequest(film, texts, belowOf(film, column, 0).width, columns),
    height: column.height - gaps - takenPx,
  })
}

/** The question to the left; options, the picture or the answer's place to the right. */
function layoutWide(request: Request): Body {
  const { film, text, texts, answer, natural, face } = request
  const isMedallionLarge = texts.length === 0 && !natural
  const header = layoutHeader(
    film,
    isMedallionLarge ? CHIP.height : CLOCK_WITH_PICTURE.landscape,
    isMedallionLarge,
  )
  const { column } = header
  const maxPx = QUESTION_SIZES.landscape
  if (!natural) {
    const plan = planOptionsWithin(optionsRequest(film, texts, BESIDE.width, 1), BESIDE.height)
    const box = centreIn(BESIDE, BESIDE.width, plan.optionsHeight)
    return {
      ...header,
      question: column,
      questionSize: commonSize([text], column, face, maxPx, 26),
      picture: null,
      options: gridCells(box, texts.length, 1, plan.gap),
      optionSize: plan.optionSize,
      isTight: plan.isTight,
      answer: texts.length > 0 ? null : centreIn(BESIDE, BESIDE.width, 560),
      medallion: isMedallionLarge ? centreIn(BESIDE, 400, 400) : header.medallion,
    }
  }
  const columns = columnsOf(texts, true)
  const plan = planStack({
    question: { text, width: column.width, maxPx, face },
    options: optionsRequest(film, texts, column.width, columns),
    height: column.height - QUESTION_GAP - (texts.length > 0 ? 0 : 180),
  })
  const belowHeight =
    texts.length > 0
      ? plan.optionsHeight
      : Math.min(300, Math.max(180, blockHeight(answer, column.width - 150, 72, DISPLAY) + 84))
  const below = { ...column, y: column.y + column.height - belowHeight, height: belowHeight }
  return {
    ...header,
    question: { ...column, height: column.height - belowHeight - QUESTION_GAP },
    questionSize: plan.questionSize,
    picture: framePicture(BESIDE, natural),
    options: gridCells(below, texts.length, columns, plan.gap),
    optionSize: plan.optionSize,
    isTight: plan.isTight,
    answer: texts.length > 0 ? null : below,
  }
}

/** The foot of a column; in vertical, bodies reach further than type: both are centred in the frame. */
function belowOf(film: Film, column: Rect, height: number): Rect {
  const foot = { ...column, y: column.y + column.height - height, height }
  return film.snapshot.format === 'vertical' ? { ...foot, x: 120, width: 840 } : foot
}

/** A picture is the biggest thing of its scene: what is asked about it fits a line if it can. */
function questionSizeMax({ film, text, natural, face }: Request, { width }: Rect): number {
  const maxPx = QUESTION_SIZES[film.snapshot.format]
  if (!natural) return maxPx
  const line = { width, height: maxPx * 0.75 * face.lineHeight }
  return commonSize([text], line, face, Math.round(maxPx * 0.75), 50)
}
