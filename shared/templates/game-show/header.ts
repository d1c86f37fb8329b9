import { markGap } from '../kit/mark-place.ts'
import { centredSafeArea, centreIn, type Rect, SAFE_AREA } from '../kit/rect.ts'
import type { Film } from '../template.ts'

/** The parts that keep their place through all questions of a film. */
export type Header = {
  /** Progress and difficulty. */
  chips: [Rect, Rect]
  /** The clock between them; `null` where a large one stands in the answer's place. */
  clock: Rect | null
  /** Where a question begins. */
  top: number
  /** Between a question and what stands below it. */
  gap: number
}

const CHIP = { width: 204, height: 68 }
/** Sizes of the clock, from the finest to the least: type goes first. */
const CLOCK_SIZES = { vertical: [164, 128, 96], square: [132, 104, 84], landscape: [132, 104, 84] }
const CLOCK_WITH_PICTURE = { vertical: [128], square: [104], landscape: [132] }
const GAP = 26
/** Below a large clock lies the row of the small watermark: the same place in every question. */
const MARK_ROW = 270

/** The headers that a film may have, the finest one first. */
export function headersFor(film: Film, has: { picture: boolean; options: boolean }): Header[] {
  const { format } = film.snapshot
  if (!has.picture && !has.options) return [makeHeader(film, null)]
  return (has.picture ? CLOCK_WITH_PICTURE : CLOCK_SIZES)[format].map((size) => makeHeader(film, size))
}

function makeHeader(film: Film, clockSize: number | null): Header {
  const { format, watermark } = film.snapshot
  const area = format === 'landscape' ? SAFE_AREA.landscape : centredSafeArea(format, film.width)
  const size = clockSize ?? CHIP.height
  const chipY = Math.round(area.y + size / 2 - CHIP.height / 2)
  const top = area.y + size + (size < 110 ? 14 : 20)
  const hasMarkRow = format !== 'vertical' && watermark !== null && size > 110
  return {
    chips: [
      { x: area.x, y: chipY, ...CHIP },
      { x: area.x + area.width - CHIP.width, y: chipY, ...CHIP },
    ],
    clock: clockSize === null ? null : centreIn({ ...area, height: size }, size, size),
    top: hasMarkRow ? Math.max(top, MARK_ROW) : top,
    gap: GAP + (hasMarkRow ? 0 : markGap(film)),
  }
}
