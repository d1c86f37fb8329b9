import type { VideoFormat } from '../../contracts/format.ts'
import type { Natural, Texts } from '../kit/asked.ts'
import { layoutDense } from '../kit/dense-layout.ts'
import { centreIn } from '../kit/rect.ts'
import { BESIDE, bodiesOf, type Frame, OPTION_INSETS, type QuestionLayout, WIDE_WIDTH } from './areas.ts'
import { DISPLAY, TEXT } from './style.ts'

/** From a box's edge to its text: small badges leave it more room. */
const INSET = 92
const BADGE_ROW = 76
const ANSWER_HEIGHTS = { vertical: 430, square: 330, landscape: 560 }

/** Long texts: boxes as tall as each needs; where that is not enough, the question is rubbed out for the options. */
export function layoutLong(
  format: VideoFormat,
  { head: { column, ...head }, isClockLarge, gap }: Frame,
  { text, texts }: Texts,
  natural: Natural | null,
): QuestionLayout {
  const isWide = format === 'landscape'
  const bodies = { ...column, ...bodiesOf(format, column) }
  const sides = bodies.width - column.width
  const page = isWide ? { ...column, width: WIDE_WIDTH } : bodies
  const { question, ...dense } = layoutDense({
    question: { text, face: DISPLAY, inset: { x: sides, y: 16 } },
    options: {
      texts,
      face: TEXT,
      gap: 14,
      insetX: INSET + OPTION_INSETS.end,
      insetY: 26,
      leastHeight: BADGE_ROW,
    },
    picture: natural,
    column: bodies,
    gap,
    beside: isWide ? BESIDE : null,
    page,
    pageColumns: isWide ? 2 : 1,
  })
  const written = { ...question, x: question.x + sides / 2, width: question.width - sides }
  const layout = { ...head, ...dense, question: written, isClockLarge, inset: INSET }
  if (texts.length > 0) return { ...layout, answer: null }
  // The answer takes the question's place.
  const width = isWide ? BESIDE.width : column.width
  const answer = natural ? written : centreIn(page, width, ANSWER_HEIGHTS[format])
  return {
    ...layout,
    answer,
    clock: isClockLarge ? centreIn(answer, answer.height, answer.height) : head.clock,
  }
}
