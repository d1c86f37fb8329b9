import { optionsOf, rightAnswerOf } from '../../timeline/answers.ts'
import { questionAsset } from '../../timeline/film.ts'
import type { QuestionScene } from '../../timeline/scenes.ts'
import { centredSafeArea, centreIn, gridCells, type Rect } from '../kit/rect.ts'
import { type OptionShape, planOptions, planStack } from '../kit/stack-plan.ts'
import { blockHeight, commonSize, widthEm } from '../kit/text-size.ts'
import type { Film } from '../template.ts'
import { DISPLAY, TEXT } from './style.ts'

/** Where everything of a question is written on the board, and how large. */
export type QuestionLayout = {
  count: Rect
  tally: Rect
  /** The line of chalk that is rubbed out. */
  scribble: Rect
  /** The circled figure: in the head, or large where the answer will be written. */
  clock: Rect
  isClockLarge: boolean
  question: Rect
  questionSize: number
  picture: Rect | null
  options: Rect[]
  optionSize: number
  answer: Rect | null
}

/** What an option's badge and end take from its text's line. */
export const OPTION_INSETS = { badge: 116, end: 72, narrowEnd: 30 }
const GAP = 20
const SECTION_GAP = 28
const QUESTION_SIZES = { vertical: 92, square: 84, landscape: 96 }
const LEAST_HEIGHTS = [0, 0, 160, 140, 118, 104, 92]
const BESIDE: Rect = { x: 1000, y: 96, width: 800, height: 880 }
const PICTURE_SHARE = 0.44

/** Plans the boxes of a question so that its longest texts still find room: estimates here, measuring later. */
export function layoutQuestion(film: Film, scene: QuestionScene): QuestionLayout {
  const { format } = film.snapshot
  const { text, ...question } = film.snapshot.questions[scene.questionIndex]!
  const texts = optionsOf(film.snapshot, { text, ...question }).map((option) => option.text)
  const natural = film.assets[questionAsset(scene.questionIndex)]
  const isClockLarge = texts.length === 0 && !natural
  const { column, ...head } = layoutHead(film, isClockLarge)
  const questionMax = Math.round(QUESTION_SIZES[format] * (natural ? 0.78 : 1))

  // A wide board: what one answers with stands beside the question, a picture takes that place instead.
  if (format === 'landscape' && !natural) {
    const shape = shapeOf(texts, false)
    let options = planOptions({ texts, width: BESIDE.width, shape, face: TEXT, gap: GAP }, 1)
    for (let scale = 0.95; options.optionsHeight > BESIDE.height && scale > 0.2; scale -= 0.05)
      options = planOptions({ texts, width: BESIDE.width, shape, face: TEXT, gap: GAP }, scale)
    const below = centreIn(BESIDE, BESIDE.width, Math.min(options.optionsHeight, BESIDE.height))
    const answer = centreIn(BESIDE, BESIDE.width, 560)
    return {
      ...head,
      isClockLarge,
      clock: isClockLarge ? centreIn(BESIDE, 460, 460) : head.clock,
      question: column,
      questionSize: commonSize([text], column, DISPLAY, questionMax, 26),
      picture: null,
      options: gridCells(below, texts.length, 1, GAP),
      optionSize: options.optionSize,
      answer: texts.length > 0 ? null : answer,
    }
  }

  // Text keeps to the middle of the frame; the bodies around it may be wider.
  const bodies = format === 'vertical' ? { x: 120, width: 840 } : { x: column.x, width: column.width }
  const isBelow = natural !== undefined && format !== 'landscape'
  const pictureHeight = isBelow ? Math.round(column.height * PICTURE_SHARE) : 0
  const room = column.height - SECTION_GAP - (isBelow ? pictureHeight + SECTION_GAP : 0)
  const shape = shapeOf(texts, natural !== undefined || format === 'square')
  const answerHeight = Math.max(
    isClockLarge ? (format === 'square' ? 330 : 430) : 230,
    blockHeight(rightAnswerOf({ text, ...question }), column.width - 130, 80, DISPLAY) + 150,
  )
  const plan = planStack({
    question: { text, width: column.width, maxPx: questionMax, face: DISPLAY },
    options: { texts, width: bodies.width, shape, face: TEXT, gap: GAP },
    height: texts.length > 0 ? room : room - Math.min(answerHeight, room * 0.62),
  })
  const belowHeight =
    texts.length > 0 ? plan.optionsHeight : Math.min(answerHeight, room - plan.questionHeight)
  const below: Rect = { ...bodies, y: column.y + column.height - belowHeight, height: belowHeight }
  const left = below.y - SECTION_GAP - column.y
  const questionHeight = isBelow ? Math.min(plan.questionHeight, left - pictureHeight) : left
  const place: Rect | null = !natural
    ? null
    : format === 'landscape'
      ? BESIDE
      : {
          ...bodies,
          y: column.y + questionHeight + SECTION_GAP,
          height: left - questionHeight - SECTION_GAP,
        }
  return {
    ...head,
    isClockLarge,
    clock: isClockLarge ? centreIn(below, below.height, below.height) : head.clock,
    question: { ...column, height: questionHeight },
    questionSize: plan.questionSize,
    picture: place && natural ? fitPicture(place, natural) : null,
    options: gridCells(below, texts.length, shape.columns, GAP),
    optionSize: plan.optionSize,
    answer: texts.length > 0 ? null : { ...below, x: column.x, width: column.width },
  }
}

type Head = Pick<QuestionLayout, 'count' | 'tally' | 'scribble' | 'clock'> & { column: Rect }

/** Count and tally over the scribble, the circled figure beside both; a square board has them in one row. */
function layoutHead(film: Film, isClockLarge: boolean): Head {
  const { format } = film.snapshot
  const area = centredSafeArea(format, film.width)
  const { x, y } = area
  const width = format === 'landscape' ? 820 : area.width
  const size = 132
  const clock: Rect = { x: x + width - size, y, width: size, height: size }
  const right = isClockLarge ? x + width : clock.x - 30
  const isOneRow = format === 'square'
  const rowY = isOneRow ? y + 26 : y
  const count: Rect = { x, y: rowY, width: 190, height: 72 }
  const tally: Rect = { x: x + 210, y: rowY + 4, width: 140, height: 64 }
  const left = isOneRow ? tally.x + tally.width + 44 : x
  const scribble: Rect = { x: left, y: isOneRow ? y + 36 : y + 80, width: right - left, height: 52 }
  const top = y + size + 22
  const bottom = area.y + area.height - (format === 'vertical' ? 0 : 40)
  return { count, tally, clock, scribble, column: { x, y: top, width, height: bottom - top } }
}

function shapeOf(texts: readonly string[], isTight: boolean): OptionShape {
  const columns = isTight && texts.length > 2 && texts.every((text) => widthEm(text) < 8) ? 2 : 1
  const rows = Math.ceil(texts.length / columns)
  return {
    columns,
    insetX: OPTION_INSETS.badge + (columns > 1 ? OPTION_INSETS.narrowEnd : OPTION_INSETS.end),
    insetY: 36,
    leastHeight: LEAST_HEIGHTS[columns > 1 ? rows + 1 : texts.length] ?? 96,
    maxPx: columns > 1 ? 54 : 60,
  }
}

/** The picture's own shape inside its place; what is far wider or taller is cropped by the style sheet. */
function fitPicture(place: Rect, natural: { width: number; height: number }): Rect {
  const shape = Math.min(2.1, Math.max(0.8, natural.width / natural.height))
  const width = Math.min(place.width, place.height * shape)
  return centreIn(place, width, width / shape)
}
