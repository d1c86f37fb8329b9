import { optionsOf, rightAnswerOf } from '../../timeline/answers.ts'
import { questionAsset } from '../../timeline/film.ts'
import type { QuestionScene } from '../../timeline/scenes.ts'
import { gridCells, type Rect, SAFE_AREA } from '../kit/rect.ts'
import { GOOD_OPTION_PX, GOOD_QUESTION_PX, goodOptionScale, smallestLine } from '../kit/stack-plan.ts'
import { blockHeight, commonSize, type Face, widthEm } from '../kit/text-size.ts'
import type { Film } from '../template.ts'

export const SERIF: Face = { widthFactor: 0.96, lineHeight: 1.06 }
export const SANS: Face = { widthFactor: 0.9, lineHeight: 1.14 }

/** Where everything of a question stands on the page; type hangs from the left margin. */
export type PageLayout = {
  folio: Rect
  levels: Rect
  clock: Rect
  rule: Rect
  question: Rect
  questionSize: number
  picture: Rect | null
  options: Rect[]
  optionSize: number
  /** Place of the large figure and then of the answer, where there are no options. */
  answer: Rect | null
  answerSize: number
}

const OPTION_PX = 60
export const OPTION_INSET = 92 + 28 + 28
const GAP = 22
const HEADER = 118
const QUESTION_SIZES = { vertical: 100, square: 88, landscape: 100 }

/** Plans a question's page: sizes come down together until everything has its room. */
export function layoutPage(film: Film, scene: QuestionScene): PageLayout {
  const { format } = film.snapshot
  const question = film.snapshot.questions[scene.questionIndex]!
  const options = optionsOf(film.snapshot, question).map((option) => option.text)
  const answer = rightAnswerOf(question)
  const natural = film.assets[questionAsset(scene.questionIndex)]
  const area = SAFE_AREA[format]
  const isWide = format === 'landscape'
  const left: Rect = { ...area, width: isWide ? 800 : area.width }
  const top = area.y + HEADER + 34
  const column: Rect = { ...left, y: top, height: area.y + area.height - top }
  const right: Rect = { x: 1000, y: area.y + 20, width: 800, height: area.height - 40 }
  // On a wide page the second column holds the picture, else what one answers with.
  const isSplit = isWide && !natural
  const pictureHeight = natural && !isWide ? Math.round(column.height * 0.44) : 0
  const below = isSplit ? right : column

  const largest = commonSize(
    [question.text],
    { width: column.width, height: Number.POSITIVE_INFINITY },
    SERIF,
    Math.round(QUESTION_SIZES[format] * (natural ? 0.76 : 1)),
    40,
  )
  const columns =
    options.length > 2 && (natural || format === 'square') && options.every((text) => widthEm(text) < 8.5)
      ? 2
      : 1
  // Good type first: a question gives way before its options do.
  const good = goodOptionScale(OPTION_PX)
  let plan = planAt(1, 1)
  for (let scale = 0.96; !plan.isGood && largest * scale >= GOOD_QUESTION_PX; scale -= 0.04) {
    plan = planAt(scale, Math.max(scale, good))
  }
  if (!plan.isGood) plan = planAt(1, 1)
  for (let scale = 0.96; !plan.doesFit && scale > 0.16; scale -= 0.04) plan = planAt(scale, scale)

  function planAt(scale: number, optionScale: number) {
    const questionSize = Math.max(18, Math.round((largest * scale) / 2) * 2)
    const questionHeight = blockHeight(question.text, column.width, questionSize, SERIF) + 20
    const { height, size } = planOptions(options, below.width, columns, optionScale)
    const answerSize = Math.round(120 * scale)
    const answerHeight = Math.max(
      pictureHeight > 0 ? 180 : 330 * scale,
      70 + blockHeight(answer, below.width, answerSize * 0.8, SERIF) + 40,
    )
    const belowHeight = Math.ceil(options.length > 0 ? height : answerHeight)
    const used = isSplit
      ? Math.max(questionHeight, belowHeight)
      : questionHeight + belowHeight + 30 + (pictureHeight > 0 ? pictureHeight + 30 : 0)
    const doesFit = used <= (isSplit ? Math.min(column.height, right.height) : column.height)
    return {
      questionSize,
      questionHeight,
      belowHeight: Math.min(belowHeight, below.height),
      optionSize: size,
      answerSize,
      doesFit,
      isGood: doesFit && (options.length === 0 || size >= GOOD_OPTION_PX),
    }
  }

  const answerBox: Rect = isSplit
    ? { ...right, y: Math.round(right.y + (right.height - plan.belowHeight) / 2), height: plan.belowHeight }
    : { ...column, y: column.y + column.height - plan.belowHeight, height: plan.belowHeight }
  const room = isSplit ? column.height : answerBox.y - column.y - 30
  const questionHeight = pictureHeight > 0 ? Math.min(plan.questionHeight, room - pictureHeight - 30) : room
  const place: Rect | null = !natural
    ? null
    : isWide
      ? right
      : { ...column, y: column.y + questionHeight + 10, height: room - questionHeight - 10 }
  return {
    folio: { x: left.x, y: area.y, width: 330, height: HEADER - 26 },
    levels: { x: left.x + 350, y: area.y + HEADER - 64, width: 140, height: 30 },
    clock: { x: left.x + left.width - 230, y: area.y - 6, width: 230, height: HEADER },
    rule: { x: left.x, y: area.y + HEADER + 2, width: left.width, height: 10 },
    question: { ...column, height: questionHeight },
    questionSize: plan.questionSize,
    picture: place && natural ? fitPicture(place, natural) : null,
    options: gridCells(
      { ...answerBox, width: answerBox.width - 12, height: answerBox.height - 12 },
      options.length,
      columns,
      GAP,
    ),
    optionSize: plan.optionSize,
    answer: options.length > 0 ? null : answerBox,
    answerSize: plan.answerSize,
  }
}

function planOptions(options: readonly string[], width: number, columns: number, scale: number) {
  if (options.length === 0) return { height: 0, size: 0 }
  const rows = Math.ceil(options.length / columns)
  const textWidth = Math.floor((width - 12 - GAP * (columns - 1)) / columns) - OPTION_INSET
  const least = [0, 150, 140, 130, 112, 100, 88][rows]! * Math.max(0.8, scale)
  let size = Math.max(16, Math.round((OPTION_PX * scale) / 2) * 2)
  const heightAt = (px: number) =>
    Math.max(least, ...options.map((text) => blockHeight(text, textWidth, px, SANS) + 30))
  const smaller = commonSize(
    options,
    { width: textWidth, height: size * SANS.lineHeight },
    SANS,
    size,
    smallestLine(size),
  )
  if (heightAt(smaller) < heightAt(size)) size = smaller
  return { height: Math.ceil(rows * heightAt(size) + GAP * (rows - 1)) + 12, size }
}

/** Hung from the left margin, in its own shape; what is far wider or taller is cropped. */
function fitPicture(place: Rect, natural: { width: number; height: number }): Rect {
  const shape = Math.min(2, Math.max(0.8, natural.width / natural.height))
  const width = Math.round(Math.min(place.width, place.height * shape))
  const height = Math.round(width / shape)
  return { x: place.x, y: Math.round(place.y + (place.height - height) / 2), width, height }
}
