import { optionsOf, rightAnswerOf } from '../../timeline/answers.ts'
import { questionAsset } from '../../timeline/film.ts'
import type { QuestionScene } from '../../timeline/scenes.ts'
import { centredSafeArea, centreIn, gridCells, type Rect } from '../kit/rect.ts'
import { type OptionShape, planStack } from '../kit/stack-plan.ts'
import { blockHeight, widthEm } from '../kit/text-size.ts'
import type { Film } from '../template.ts'
import { displayOf, TEXT } from './style.ts'

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
  /** The screen on which the answer appears when there are no options. */
  screen: Rect | null
  isDigitOnScreen: boolean
}

/** Room for the cursor to the left of an option, and what its key and padding take inside. */
export const GUTTER = 50
export const KEY = 88
const GAP = 18
const SECTION_GAP = 28
const QUESTION_SIZES = { vertical: 136, square: 116, landscape: 140 }
const PICTURE_SHARE = { vertical: 0.62, square: 0.62, landscape: 0.85 }
const TILE_EM_MAX = 8
const SCREEN_HEIGHTS = { vertical: 380, square: 320, landscape: 520 }

/** Boxes below the header; `bodies` reaches further than `type` where only bodies may. */
type Fields = { type: Rect; bodies: Rect }
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
  const top = headerBottom + SECTION_GAP
  const bottom = format === 'vertical' ? 1246 : 1004
  const type = { ...centred, y: top, height: bottom - top }
  const bodies = format === 'vertical' ? { ...type, x: 120, width: 840 } : type
  const pictureHeight = picture ? Math.round(type.height * 0.44) : 0
  const gaps = SECTION_GAP + (picture ? SECTION_GAP : 0)
  const room = type.height - gaps - pictureHeight
  // A question that could fill the column must leave the screen its room.
  const screenLeast = texts.length > 0 ? 0 : picture ? 150 : Math.round(type.height * 0.36)
  const fields = { type, bodies }
  const { plan, columns } = planColumn(request, fields, room - screenLeast, picture !== undefined)
  const screenHeight = picture
    ? Math.min(220, Math.max(150, answerHeight(film, answer, type.width - 60)))
    : Math.min(SCREEN_HEIGHTS[format], room - plan.questionHeight)
  const belowHeight = texts.length > 0 ? plan.optionsHeight : screenHeight
  const below = { ...bodies, y: bottom - belowHeight, height: belowHeight }
  const left = below.y - SECTION_GAP - top
  const questionHeight = picture ? Math.min(plan.questionHeight, left - pictureHeight) : left
  const place = {
    ...bodies,
    y: top + questionHeight + SECTION_GAP,
    height: left - questionHeight - SECTION_GAP,
  }
  return {
    question: { ...type, height: questionHeight },
    questionSize: plan.questionSize,
    picture: picture ? fitPicture(place, picture) : null,
    options: layoutOptions(below, texts.length, columns),
    optionSize: plan.optionSize,
    screen: texts.length > 0 ? null : below,
  }
}

/** The question to the left; options, the picture or the screen to the right. */
function layoutWide(request: Request, headerBottom: number): Body {
  const { texts, picture } = request
  const top = headerBottom + 40
  const bottom = 996
  const left = { x: 120, y: top, width: 780, height: bottom - top }
  const right = { x: 950, y: top, width: 850, height: bottom - top }
  const belowLeft = picture !== undefined
  const leftTexts = belowLeft ? texts : []
  const screenHeight = belowLeft && texts.length === 0 ? 240 : 0
  const room = left.height - SECTION_GAP - screenHeight
  const asked = planColumn({ ...request, texts: leftTexts }, { type: left, bodies: left }, room, true)
  const answered = belowLeft
    ? asked
    : planColumn({ ...request, text: '' }, { type: left, bodies: right }, right.height + 100, false)
  const height = answered.plan.optionsHeight
  const below = belowLeft
    ? { ...left, y: bottom - Math.max(height, screenHeight), height: Math.max(height, screenHeight) }
    : centreIn(right, right.width, height)
  const questionBottom = belowLeft ? below.y - SECTION_GAP : bottom
  const place = { ...right, x: right.x + GUTTER, width: right.width - GUTTER }
  return {
    question: { ...left, height: questionBottom - top },
    questionSize: asked.plan.questionSize,
    picture: picture ? fitPicture(place, picture) : null,
    options: layoutOptions(below, texts.length, answered.columns),
    optionSize: answered.plan.optionSize,
    screen:
      texts.length > 0 ? null : belowLeft ? below : centreIn(place, place.width, SCREEN_HEIGHTS.landscape),
  }
}

/** A menu: one option below the other, two in a row only where there is no height for that. */
function planColumn(
  { film, text, texts, picture }: Request,
  { type, bodies }: Fields,
  height: number,
  isTight: boolean,
) {
  const { format } = film.snapshot
  const isCrowded = isTight || (format === 'square' && texts.length > 3)
  const columns =
    isCrowded && texts.length > 2 && texts.every((option) => widthEm(option) <= TILE_EM_MAX) ? 2 : 1
  const shape: OptionShape = {
    columns,
    insetX: GUTTER + KEY + 24 + (format === 'vertical' && columns === 1 ? 72 : 28),
    insetY: 34,
    leastHeight:
      columns === 2 ? 112 : (OPTION_HEIGHTS[texts.length] ?? 104) * (format === 'landscape' ? 1.15 : 1),
    maxPx: columns === 2 ? 48 : 58,
  }
  // A picture is the biggest thing of its scene; otherwise the question is.
  const { face, scale } = displayOf(film, text)
  const maxPx = Math.round(QUESTION_SIZES[format] * scale * (picture ? PICTURE_SHARE[format] : 1))
  const plan = planStack({
    question: { text, width: type.width, maxPx, face },
    options: { texts, width: bodies.width, shape, face: TEXT, gap: GAP },
    height,
  })
  return { plan, columns }
}

const OPTION_HEIGHTS = [0, 0, 150, 132, 116, 100, 90]

function answerHeight(film: Film, answer: string, width: number): number {
  const { face, scale } = displayOf(film, answer)
  return blockHeight(answer, width, Math.round(96 * scale), face) + 96
}

/** Bodies of the options; the cursor's gutter lies to the left of each. */
function layoutOptions(below: Rect, count: number, columns: number): Rect[] {
  return gridCells(below, count, columns, GAP).map(({ x, y, width, height }) => ({
    x: x + GUTTER,
    y,
    width: width - GUTTER,
    height,
  }))
}

/** The picture's own shape inside its place; what is far wider or taller is cropped by the style sheet. */
function fitPicture(place: Rect, natural: { width: number; height: number }): Rect {
  const shape = Math.min(2.2, Math.max(0.8, natural.width / natural.height))
  const width = Math.floor(Math.min(place.width, place.height * shape))
  return centreIn(place, width, Math.floor(width / shape))
}
