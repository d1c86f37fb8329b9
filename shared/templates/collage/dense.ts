import type { VideoFormat } from '../../contracts/format.ts'
import type { Natural, Texts } from '../kit/asked.ts'
import { layoutDense } from '../kit/dense-layout.ts'
import { centreIn } from '../kit/rect.ts'
import {
  BESIDE,
  CARD_PADDING,
  type Frame,
  LARGE_BURST,
  OPTION_INSETS,
  type QuestionLayout,
  WIDE_WIDTH,
} from './areas.ts'
import { DISPLAY, TEXT } from './style.ts'

/** From a strip's edge to its text: small badges leave it more room. */
const INSET = 90
const BADGE_ROW = 72
/** Px beside the text of a card, both sides. */
const CARD_SIDES = 150
const DOOR_HEIGHTS = { vertical: 400, square: 320, landscape: 540 }

/** Long texts: strips as tall as each needs, at full width; where that is not enough, on a page of their own. */
export function layoutLong(
  format: VideoFormat,
  { head: { column, ...head }, isBurstLarge, gap }: Frame,
  { text, texts }: Texts,
  natural: Natural | null,
): QuestionLayout {
  const isWide = format === 'landscape'
  const page = isWide ? { ...column, width: WIDE_WIDTH } : column
  const { question, ...dense } = layoutDense({
    question: { text, face: DISPLAY, inset: { x: CARD_SIDES, y: 2 * CARD_PADDING } },
    options: {
      texts,
      face: TEXT,
      gap: 12,
      insetX: INSET + OPTION_INSETS.end,
      insetY: 24,
      leastHeight: BADGE_ROW,
    },
    picture: natural,
    column,
    gap,
    beside: isWide ? BESIDE : null,
    page,
    pageColumns: isWide ? 2 : 1,
  })
  const layout = { ...head, ...dense, card: question, isBurstLarge, inset: INSET }
  if (texts.length > 0) return { ...layout, door: null }
  // The answer takes the question's place.
  const door = natural ? question : centreIn(page, Math.min(page.width, BESIDE.width), DOOR_HEIGHTS[format])
  const burst = Math.min(door.height - 24, LARGE_BURST[format])
  return { ...layout, door, burst: isBurstLarge ? centreIn(door, burst, burst) : head.burst }
}
