import { optionsOf, rightAnswerOf } from '../../timeline/answers.ts'
import { questionAsset } from '../../timeline/film.ts'
import type { QuestionScene } from '../../timeline/scenes.ts'
import { centredSafeArea, centreIn, gridCells, type Rect, SAFE_AREA } from '../kit/rect.ts'
import { GOOD_OPTION_PX, GOOD_QUESTION_PX, goodOptionScale, smallestLine } from '../kit/stack-plan.ts'
import { blockHeight, commonSize, type Face, widthEm } from '../kit/text-size.ts'
import type { Film } from '../template.ts'

export const DISPLAY: Face = { widthFactor: 1.08, lineHeight: 1.08 }
export const TEXT: Face = { widthFactor: 1.02, lineHeight: 1.16 }

/** Where everything of a question lies, and how large its type is set. */
export type QuestionLayout = {
  chips: [Rect, Rect]
  /** The small clock of the header; null where the large one of the answer's place counts. */
  medallion: Rect
  isMedallionLarge: boolean
  question: Rect
  questionSize: number
  picture: Rect | null
  options: Rect[]
  optionSize: number
  /** Where the answer appears when there are no options. */
  answer: Rect | null
}

/** Inside an option: what its badge, padding and rim take. */
const BADGE = 92
export const OPTION_INSETS = { text: BADGE + 34, end: 72 }
const GAP = 18
const QUESTION_GAP = 26
const CHIP = { width: 204, height: 68 }
const OPTION_HEIGHTS = [0, 0, 156, 144, 122, 106, 92]
const SCALES = Array.from({ length: 21 }, (_, step) => 1 - 0.04 * step)
const QUESTION_SIZES = { vertical: 96, square: 92, landscape: 104 }

/** Plans the boxes of a question so that its longest texts still find room: estimates here, measuring later. */
export function layoutQuestion(film: Film, scene: QuestionScene): QuestionLayout {
  const { format } = film.snapshot
  const question = film.snapshot.questions[scene.questionIndex]!
  const options = optionsOf(film.snapshot, question).map((option) => option.text)
  const hasPicture = film.assets[questionAsset(scene.questionIndex)] !== undefined
  const header = layoutHeader(film, options.length === 0 && !hasPicture)
  const column = { ...header.column }
  const beside = format === 'landscape' ? { x: 1000, y: 180, width: 800, height: 820 } : null

  // Landscape: what one answers with stands beside the question; a picture takes that place instead.
  if (beside && !hasPicture) {
    const questionSize = commonSize([question.text], column, DISPLAY, QUESTION_SIZES[format], 26)
    const optionPlan = planBeside(options, beside)
    const optionsBox = centreIn(beside, beside.width, optionPlan.height)
    return {
      ...header,
      question: column,
      questionSize,
      picture: null,
      options: gridCells(optionsBox, options.length, optionPlan.columns, GAP),
      optionSize: optionPlan.size,
      answer: options.length > 0 ? null : centreIn(beside, beside.width, 560),
      medallion: options.length > 0 ? header.medallion : centreIn(beside, 400, 400),
    }
  }

  const pictureHeightMin = hasPicture && !beside ? Math.round(column.height * 0.46) : 0
  const plan = planStack(
    film,
    question.text,
    options,
    column,
    pictureHeightMin,
    rightAnswerOf(question),
    header.isMedallionLarge,
  )
  const below: Rect = {
    x: film.snapshot.format === 'vertical' ? 120 : column.x,
    y: column.y + column.height - plan.belowHeight,
    width: film.snapshot.format === 'vertical' ? 840 : column.width,
    height: plan.belowHeight,
  }
  const above = column.height - plan.belowHeight - QUESTION_GAP
  const questionHeight =
    pictureHeightMin > 0 ? Math.min(above - pictureHeightMin, plan.questionHeight) : above
  const picture: Rect | null = !hasPicture
    ? null
    : (beside ?? {
        x: below.x,
        y: column.y + questionHeight + QUESTION_GAP,
        width: below.width,
        height: above - questionHeight - QUESTION_GAP,
      })
  return {
    ...header,
    question: { ...column, height: questionHeight },
    questionSize: plan.questionSize,
    picture: picture && fitPicture(picture, film.assets[questionAsset(scene.questionIndex)]!),
    options: gridCells(below, options.length, plan.columns, GAP),
    optionSize: plan.optionSize,
    answer: options.length > 0 ? null : { ...below },
    medallion: header.isMedallionLarge
      ? centreIn(below, plan.belowHeight, plan.belowHeight)
      : header.medallion,
  }
}

type Header = Pick<QuestionLayout, 'chips' | 'medallion' | 'isMedallionLarge'> & { column: Rect }

/** Progress to the left, clock in the middle, meter to the right; below them the column of the question. */
function layoutHeader(film: Film, isMedallionLarge: boolean): Header {
  const { format } = film.snapshot
  const area = centredSafeArea(format, film.width)
  const box = format === 'landscape' ? { ...area, width: 820 } : area
  const size = isMedallionLarge ? CHIP.height : format === 'vertical' ? 164 : 132
  // Landscape: the question is centred on the line of what stands beside it.
  const bottom = format === 'landscape' ? 952 : SAFE_AREA[format].y + SAFE_AREA[format].height
  const middle = box.y + size / 2
  const chipY = Math.round(middle - CHIP.height / 2)
  const top = box.y + size + (format === 'square' ? 18 : 24)
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

type Stack = {
  questionSize: number
  questionHeight: number
  belowHeight: number
  optionSize: number
  columns: number
}

/** Shares a column's height between a question and what stands below it: the question shrinks first, then both. */
function planStack(
  film: Film,
  text: string,
  options: readonly string[],
  column: Rect,
  pictureHeight: number,
  answer: string,
  isMedallionLarge: boolean,
): Stack {
  const { format, quizType } = film.snapshot
  const width = format === 'vertical' ? 840 : column.width
  const isTight = pictureHeight > 0 || (format !== 'vertical' && options.length > 3)
  const columns = isTight && options.length > 2 && options.every((option) => widthEm(option) < 8) ? 2 : 1
  const gaps = QUESTION_GAP + (pictureHeight > 0 ? QUESTION_GAP : 0)
  const room = column.height - gaps - pictureHeight
  // Whole words first: what no word could fit is not worth planning for.
  const largest = commonSize(
    [text],
    { width: column.width, height: Number.POSITIVE_INFINITY },
    DISPLAY,
    questionSizeMax(film, pictureHeight > 0),
    40,
  )
  let stack: Stack = { questionSize: 32, questionHeight: 0, belowHeight: 0, optionSize: 28, columns }
  const good = goodOptionScale(columns > 1 ? 54 : 60)
  const scales = [
    ...SCALES.filter((scale) => largest * scale >= GOOD_QUESTION_PX).map((scale) => [scale, good] as const),
    ...SCALES.map((scale) => [scale, 0] as const),
  ]
  for (const [scale, optionScaleMin] of scales) {
    const questionSize = Math.max(18, Math.round((largest * scale) / 2) * 2)
    const questionHeight = blockHeight(text, column.width, questionSize, DISPLAY) + 16
    const plan = planOptions(options, width, columns, Math.max(scale, optionScaleMin))
    const isGood = plan.size >= GOOD_OPTION_PX || optionScaleMin === 0 || options.length === 0
    const bareHeight =
      quizType === 'reveal_answer' && isMedallionLarge
        ? Math.min(format === 'square' ? 300 : 380, Math.max(240, room - questionHeight))
        : Math.max(180, blockHeight(answer, width - 150, 76 * scale, DISPLAY) + 100)
    stack = {
      questionSize,
      questionHeight,
      belowHeight: options.length > 0 ? plan.height : bareHeight,
      optionSize: plan.size,
      columns,
    }
    if (isGood && questionHeight + stack.belowHeight <= room) return stack
  }
  // Beyond planning: the same shares of what there is, and the browser shrinks what is in them.
  const share = room / (stack.questionHeight + stack.belowHeight)
  return {
    ...stack,
    questionHeight: Math.floor(stack.questionHeight * share),
    belowHeight: Math.floor(stack.belowHeight * share),
  }
}

/** A picture is the biggest thing of its scene; otherwise the question is. */
function questionSizeMax(film: Film, hasPicture: boolean): number {
  return Math.round(QUESTION_SIZES[film.snapshot.format] * (hasPicture ? 0.75 : 1))
}

/** Options of one height and one size of type, as tall as their longest text needs. */
function planOptions(options: readonly string[], width: number, columns: number, scale = 1) {
  if (options.length === 0) return { height: 0, size: 0, columns }
  const rows = Math.ceil(options.length / columns)
  const cellWidth = Math.floor((width - GAP * (columns - 1)) / columns)
  const textWidth = cellWidth - OPTION_INSETS.text - (columns > 1 ? 24 : OPTION_INSETS.end)
  const least = OPTION_HEIGHTS[columns > 1 ? rows + 1 : options.length] ?? 92
  let size = Math.max(16, Math.round(((columns > 1 ? 54 : 60) * scale) / 2) * 2)
  const heightAt = (px: number) =>
    Math.max(
      Math.max(76, least * scale),
      ...options.map((text) => blockHeight(text, textWidth, px, TEXT) + 32),
    )
  // One more line in every option costs more than a slightly smaller size.
  const line = { width: textWidth, height: size * TEXT.lineHeight }
  const smaller = commonSize(options, line, TEXT, size, smallestLine(size))
  if (heightAt(smaller) < heightAt(size)) size = smaller
  return { height: Math.ceil(rows * heightAt(size) + GAP * (rows - 1)), size, columns }
}

/** Options of a column of their own: as large as its height allows. */
function planBeside(options: readonly string[], { width, height }: Rect) {
  let plan = planOptions(options, width, 1)
  for (let scale = 0.95; plan.height > height && scale > 0.2; scale -= 0.05)
    plan = planOptions(options, width, 1, scale)
  return { ...plan, height: Math.min(plan.height, height) }
}

/** The picture's own shape inside its place; what is far wider or taller is cropped by the style sheet. */
function fitPicture(place: Rect, natural: { width: number; height: number }): Rect {
  const shape = Math.min(2.1, Math.max(0.8, natural.width / natural.height))
  const width = Math.min(place.width, place.height * shape)
  return centreIn(place, width, width / shape)
}
