import { optionsOf, rightAnswerOf } from '../../timeline/answers.ts'
import { questionAsset } from '../../timeline/film.ts'
import type { QuestionScene } from '../../timeline/scenes.ts'
import { centreIn, gridCells, type Rect } from '../kit/rect.ts'
import { type OptionShape, planOptions, planStack } from '../kit/stack-plan.ts'
import { blockHeight, commonSize, widthEm } from '../kit/text-size.ts'
import type { Film } from '../template.ts'
import { DISPLAY, TEXT } from './style.ts'

/** Where every piece of paper of a question lies, and how large its type is set. */
export type QuestionLayout = {
  tag: Rect
  stars: Rect
  /** The burst with the figure: in the head, or large on the door. */
  burst: Rect
  isBurstLarge: boolean
  card: Rect
  questionSize: number
  picture: Rect | null
  options: Rect[]
  optionSize: number
  /** Where the door opens on the answer. */
  door: Rect | null
}

type Area = { x: number; y: number; width: number; bottom: number; burst: number; textWidth: number }
/** Papers may be wider than the safe area; what is read on them keeps inside it. */
const AREAS: Readonly<Record<'vertical' | 'square' | 'landscape', Area>> = {
  vertical: { x: 120, y: 290, width: 840, bottom: 1248, burst: 168, textWidth: 690 },
  square: { x: 64, y: 84, width: 952, bottom: 1000, burst: 138, textWidth: 830 },
  landscape: { x: 120, y: 118, width: 820, bottom: 968, burst: 160, textWidth: 700 },
}
const BESIDE: Rect = { x: 1010, y: 140, width: 790, height: 820 }
export const CARD_PADDING = 38
export const OPTION_INSETS = { badge: 112, end: 74, narrowEnd: 26 }
/** How far every other strip is pushed to the right. */
const STAGGER = 56
const GAP = 18
const SECTION_GAP = 26
const QUESTION_SIZES = { vertical: 100, square: 90, landscape: 106 }
const LEAST_HEIGHTS = [0, 0, 158, 140, 122, 104, 90]
const PICTURE_SHARE = 0.5
/** As large as it may tremble without moving too much of the frame. */
const LARGE_BURST = { vertical: 360, square: 260, landscape: 340 }

/** Plans the boxes of a question so that its longest texts still find room: estimates here, measuring later. */
export function layoutQuestion(film: Film, scene: QuestionScene): QuestionLayout {
  const { format } = film.snapshot
  const question = film.snapshot.questions[scene.questionIndex]!
  const texts = optionsOf(film.snapshot, question).map((option) => option.text)
  const natural = film.assets[questionAsset(scene.questionIndex)]
  const area = AREAS[format]
  const isBurstLarge = texts.length === 0 && !natural
  const { column, ...head } = layoutHead(area, isBurstLarge)
  const maxPx = Math.round(QUESTION_SIZES[format] * (natural ? 0.76 : 1))
  const padding = 2 * CARD_PADDING

  // A wide frame: what one answers with lies beside the question, a picture takes that place instead.
  if (format === 'landscape' && !natural) {
    const shape = shapeOf(texts, false)
    const request = { texts, width: BESIDE.width - STAGGER, shape, face: TEXT, gap: GAP }
    let plan = planOptions(request, 1)
    for (let scale = 0.95; plan.optionsHeight > BESIDE.height && scale > 0.2; scale -= 0.05)
      plan = planOptions(request, scale)
    const room = { width: area.textWidth, height: column.height - padding }
    const size = commonSize([question.text], room, DISPLAY, maxPx, 26)
    const height = Math.min(
      column.height,
      Math.max(260, blockHeight(question.text, area.textWidth, size, DISPLAY) + padding + 20),
    )
    const door = centreIn(BESIDE, BESIDE.width, 540)
    return {
      ...head,
      isBurstLarge,
      burst: isBurstLarge ? centreIn(door, LARGE_BURST.landscape, LARGE_BURST.landscape) : head.burst,
      card: centreIn(column, column.width, height),
      questionSize: size,
      picture: null,
      options: stripsIn(
        centreIn(BESIDE, BESIDE.width, Math.min(plan.optionsHeight, BESIDE.height)),
        texts.length,
        1,
      ),
      optionSize: plan.optionSize,
      door: texts.length > 0 ? null : door,
    }
  }

  const isBelow = natural !== undefined && format !== 'landscape'
  const pictureHeight = isBelow ? Math.round(column.height * PICTURE_SHARE) : 0
  const room = column.height - SECTION_GAP - padding - (isBelow ? pictureHeight + SECTION_GAP : 0)
  const shape = shapeOf(texts, natural !== undefined || format === 'square')
  const doorHeight = Math.max(
    isBurstLarge ? (format === 'square' ? 320 : 400) : 190,
    blockHeight(rightAnswerOf(question), column.width - 160, 80, DISPLAY) + 130,
  )
  const plan = planStack({
    question: { text: question.text, width: area.textWidth, maxPx, face: DISPLAY },
    options: {
      texts,
      width: column.width - (shape.columns > 1 ? 0 : STAGGER),
      shape,
      face: TEXT,
      gap: GAP,
    },
    height: texts.length > 0 ? room : room - Math.min(doorHeight, room * 0.6),
  })
  const belowHeight = texts.length > 0 ? plan.optionsHeight : Math.min(doorHeight, room - plan.questionHeight)
  const cardHeight = plan.questionHeight + padding
  const slack = column.height - cardHeight - belowHeight - SECTION_GAP - (isBelow ? SECTION_GAP : 0)
  // Room that is left over makes the card larger, then the space around it.
  const card: Rect = isBelow
    ? { ...column, height: cardHeight }
    : {
        ...column,
        y: column.y + Math.round(Math.max(0, slack) * 0.25),
        height: cardHeight + Math.round(Math.max(0, slack) * 0.4),
      }
  const below: Rect = {
    ...column,
    y: column.y + column.height - belowHeight,
    height: belowHeight,
  }
  const place: Rect | null = !natural
    ? null
    : isBelow
      ? {
          ...column,
          y: card.y + card.height + SECTION_GAP,
          height: below.y - card.y - card.height - 2 * SECTION_GAP,
        }
      : BESIDE
  return {
    ...head,
    isBurstLarge,
    burst: isBurstLarge
      ? centreIn(
          below,
          Math.min(belowHeight - 24, LARGE_BURST[format]),
          Math.min(belowHeight - 24, LARGE_BURST[format]),
        )
      : head.burst,
    card,
    questionSize: plan.questionSize,
    picture: place && natural ? fitPicture(place, natural) : null,
    options: stripsIn(below, texts.length, shape.columns),
    optionSize: plan.optionSize,
    door: texts.length > 0 ? null : below,
  }
}

type Head = Pick<QuestionLayout, 'tag' | 'stars' | 'burst'> & { column: Rect }

/** Burst, stars and the tag with the count, in one row. */
function layoutHead({ x, y, width, bottom, burst: size }: Area, isBurstLarge: boolean): Head {
  const height = isBurstLarge ? 92 : size
  const middle = y + Math.round(height / 2)
  const safeRight = x + width - (width === 840 ? 72 : 0)
  const tag: Rect = { x: safeRight - 208, y: middle - 42, width: 208, height: 84 }
  const stars: Rect = { x: isBurstLarge ? x : x + size + 34, y: middle - 32, width: 260, height: 64 }
  const top = y + height + 24
  return {
    tag,
    stars,
    burst: { x, y, width: size, height: size },
    column: { x, y: top, width, height: bottom - top },
  }
}

/** Strips of paper, every other one pushed to the right; short options lie two in a row. */
function stripsIn(box: Rect, count: number, columns: number): Rect[] {
  if (columns > 1) return gridCells(box, count, columns, GAP)
  const cells = gridCells({ ...box, width: box.width - STAGGER }, count, 1, GAP)
  return cells.map((cell, index) => ({ ...cell, x: cell.x + (index % 2) * STAGGER }))
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
  const shape = Math.min(2.1, Math.max(0.8, natural.width / natural.height))
  const width = Math.min(place.width, place.height * shape)
  return centreIn(place, width, width / shape)
}
