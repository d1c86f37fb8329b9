import { optionsOf, rightAnswerOf } from '../../timeline/answers.ts'
import { questionAsset } from '../../timeline/film.ts'
import type { QuestionScene } from '../../timeline/scenes.ts'
import { markGap } from '../kit/mark-place.ts'
import { framePicture, PICTURE_SHARES, PICTURE_WORTH_MIN, planBesidePicture } from '../kit/picture-frame.ts'
import { centredSafeArea, centreIn, type Rect } from '../kit/rect.ts'
import { planOptionsWithin, planStack } from '../kit/stack-plan.ts'
import { blockHeight, commonSize } from '../kit/text-size.ts'
import type { Film } from '../template.ts'
import { columnsOf, GUTTER, layoutOptions, narrowRequest, optionsRequest } from './option-shape.ts'
import { displayOf } from './style.ts'

/** Where everything of a question lies, and how large its type is set. */
export type QuestionLayout = {
  score: Rect
  stage: Rect
  bar: Rect
  /** The figure of the countdown: beside the bar, or on the screen where the answer will be. */
  digit: Rect
  question: Rect
  questionSize: number
  picture: Rect | null
  options: Rect[]
  optionSize: number
  /** Long texts: smaller keys, less air. */
  isTight: boolean
  /** The screen on which the answer appears when there are no options. */
  screen: Rect | null
  isDigitOnScreen: boolean
}

const SECTION_GAP = 28
const PICTURE_GAP = 14
const QUESTION_SIZES = { vertical: 136, square: 116, landscape: 140 }
/** Share of its largest size that a question about a picture may take. */
const PICTURE_QUESTION_SHARE = 0.62
/** The pixel face's letters are small for their size. */
const APPARENT = 0.74
const SCREEN_HEIGHTS = { vertical: 380, square: 320, landscape: 520 }

type Header = Pick<QuestionLayout, 'score' | 'stage' | 'bar' | 'digit'> & { bottom: number }

/** Plans the boxes of a question so that its longest texts still find room: estimates here, measuring later. */
export function layoutQuestion(film: Film, scene: QuestionScene): QuestionLayout {
  const { format } = film.snapshot
  const question = film.snapshot.questions[scene.questionIndex]!
  const texts = optionsOf(film.snapshot, question).map((option) => option.text)
  const picture = film.assets[questionAsset(scene.questionIndex)]
  const isDigitOnScreen = texts.length === 0 && !picture
  const header = layoutHeader(film, isDigitOnScreen)
  const request = { film, text: question.text, texts, answer: rightAnswerOf(question), picture }
  const body =
    format === 'landscape' ? layoutWide(request, header.bottom) : layoutTall(request, header.bottom)
  const { screen } = body
  const size = screen ? Math.min(screen.height - 40, 340) : 0
  return {
    ...header,
    ...body,
    isDigitOnScreen,
    digit: isDigitOnScreen && screen ? centreIn(screen, size, size) : header.digit,
  }
}

/** Score and stage in the corners, the energy between or below them. */
function layoutHeader(film: Film, isDigitOnScreen: boolean): Header {
  const { format } = film.snapshot
  if (format === 'vertical') {
    const y = 372
    const digitWidth = isDigitOnScreen ? 0 : 116
    return {
      score: { x: 120, y: 288, width: 420, height: 60 },
      stage: { x: 588, y: 288, width: 300, height: 60 },
      digit: { x: 116, y: y - 12, width: 116, height: 104 },
      bar: { x: 120 + digitWidth, y, width: 768 - digitWidth, height: 80 },
      bottom: y + 80,
    }
  }
  const [left, right, y] = format === 'square' ? [64, 1016, 64] : [120, 1800, 72]
  const corner = format === 'square' ? 228 : 300
  const stage = format === 'square' ? 244 : 300
  const barX = left + corner + 136
  return {
    score: { x: left, y: y + 8, width: corner, height: 60 },
    stage: { x: right - stage, y: y + 8, width: stage, height: 60 },
    digit: { x: left + corner + 16, y: y - 6, width: 104, height: 88 },
    bar: { x: barX, y, width: right - stage - 24 - barX, height: 76 },
    bottom: y + 76,
  }
}

type Request = {
  film: Film
  text: string
  texts: readonly string[]
  answer: string
  picture: { width: number; height: number } | undefined
}
type Body = Omit<QuestionLayout, keyof Header | 'isDigitOnScreen'>

function layoutTall(request: Request, headerBottom: number): Body {
  const { film, texts, answer, picture } = request
  const format = film.snapshot.format as 'vertical' | 'square'
  const centred = centredSafeArea(format, film.width)
  const top = headerBottom + (picture ? PICTURE_GAP : SECTION_GAP)
  const bottom = format === 'vertical' ? 1246 : 1004
  const type = { ...centred, y: top, height: bottom - top }
  const bodies = format === 'vertical' ? { ...type, x: 120, width: 840 } : type
  const gap = SECTION_GAP + markGap(film)
  const columns = columnsOf(texts, picture !== undefined || (format === 'square' && texts.length > 3))
  const planWith = (takenPx: number, shown: readonly string[]) =>
    planStack({
      question: askedWith(request, type.width),
      options: optionsRequest(film, shown, bodies.width, columns),
      height: type.height - gap - takenPx,
    })
  const foot = (height: number): Rect => ({ ...bodies, y: bottom - height, height })
  if (!picture) {
    // A question that could fill the column must leave the screen its room.
    const plan = planWith(texts.length > 0 ? 0 : Math.round(type.height * 0.36), texts)
    const screenHeight = Math.min(SCREEN_HEIGHTS[format], type.height - gap - plan.questionHeight)
    const below = foot(texts.length > 0 ? plan.optionsHeight : screenHeight)
    return {
      question: { ...type, height: below.y - gap - top },
      questionSize: plan.questionSize,
      picture: null,
      options: layoutOptions(below, texts.length, columns, plan),
      optionSize: plan.optionSize,
      isTight: plan.isTight,
      screen: texts.length > 0 ? null : below,
    }
  }
  const alone = planWith(type.height * 0.6, [])
  const besideTop = top + alone.questionHeight + PICTURE_GAP
  const whole = { ...bodies, y: besideTop, height: bottom - besideTop }
  const beside = planBesidePicture(whole, picture, narrowRequest(film, texts), 10)
  if (beside)
    return {
      question: { ...type, height: alone.questionHeight },
      questionSize: alone.questionSize,
      picture: beside.picture,
      options: layoutOptions(beside.options, texts.length, 1, beside.plan),
      optionSize: beside.plan.optionSize,
      isTight: true,
      screen: null,
    }
  const screenHeight =
    texts.length > 0 ? 0 : Math.min(220, Math.max(150, answerHeight(film, answer, type.width - 60)))
  const plans = PICTURE_SHARES.map((share) =>
    planWith(screenHeight + PICTURE_GAP + Math.round(type.height * share), texts),
  )
  const plan = plans.find(({ worth }) => worth >= PICTURE_WORTH_MIN) ?? plans.at(-1)!
  const below = foot(texts.length > 0 ? plan.optionsHeight : screenHeight)
  const pictureTop = top + plan.questionHeight + PICTURE_GAP
  return {
    question: { ...type, height: plan.questionHeight },
    questionSize: plan.questionSize,
    picture: framePicture({ ...whole, y: pictureTop, height: below.y - gap - pictureTop }, picture),
    options: layoutOptions(below, texts.length, columns, plan),
    optionSize: plan.optionSize,
    isTight: plan.isTight,
    screen: texts.length > 0 ? null : below,
  }
}

/** The question to the left; options, the picture or the screen to the right. */
function layoutWide(request: Request, headerBottom: number): Body {
  const { texts, answer, film, picture } = request
  const top = headerBottom + 40
  const bottom = 996
  const left = { x: 120, y: top, width: 780, height: bottom - top }
  const right = { x: 950, y: top - 30, width: 850, height: bottom - top + 30 }
  const place = { ...right, x: right.x + GUTTER, width: right.width - GUTTER }
  if (!picture) {
    const plan = planOptionsWithin(optionsRequest(film, texts, right.width, 1), right.height)
    const { text, width, maxPx, face } = askedWith(request, left.width)
    return {
      question: left,
      questionSize: commonSize([text], { ...left, width }, face, maxPx, 26),
      picture: null,
      options: layoutOptions(centreIn(right, right.width, plan.optionsHeight), texts.length, 1, plan),
      optionSize: plan.optionSize,
      isTight: plan.isTight,
      screen: texts.length > 0 ? null : centreIn(place, place.width, SCREEN_HEIGHTS.landscape),
    }
  }
  const columns = columnsOf(texts, true)
  const screenHeight =
    texts.length > 0 ? 0 : Math.min(320, Math.max(200, answerHeight(film, answer, left.width - 80)))
  const plan = planStack({
    question: askedWith(request, left.width),
    options: optionsRequest(film, texts, left.width, columns),
    height: left.height - SECTION_GAP - screenHeight,
  })
  const belowHeight = Math.max(plan.optionsHeight, screenHeight)
  const below = { ...left, y: bottom - belowHeight, height: belowHeight }
  return {
    question: { ...left, height: below.y - SECTION_GAP - top },
    questionSize: plan.questionSize,
    picture: framePicture(place, picture),
    options: layoutOptions(below, texts.length, columns, plan),
    optionSize: plan.optionSize,
    isTight: plan.isTight,
    screen: texts.length > 0 ? null : below,
  }
}

/** How a question is set: a picture is the biggest thing of its scene, and what is asked about it fits a line if it can. */
function askedWith({ film, text, picture }: Request, width: number) {
  const { format } = film.snapshot
  const { face, scale } = displayOf(film, text)
  const largest = Math.round(QUESTION_SIZES[format] * scale)
  const apparent = scale < 1 ? 1 : APPARENT
  if (!picture || format === 'landscape') return { text, width, maxPx: largest, face, apparent }
  const maxPx = Math.round(largest * PICTURE_QUESTION_SHARE)
  const line = { width, height: maxPx * face.lineHeight }
  return {
    text,
    width,
    maxPx: commonSize([text], line, face, maxPx, Math.round(64 * scale)),
    face,
    apparent,
  }
}

function answerHeight(film: Film, answer: string, width: number): number {
  const { face, scale } = displayOf(film, answer)
  return blockHeight(answer, width, Math.round(96 * scale), face) + 96
}
