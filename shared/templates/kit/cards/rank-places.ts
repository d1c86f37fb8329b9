import { mix } from '../../../timeline/easing.ts'
import { around, type Rect } from '../rect.ts'

/**
 * How the ranks of an end card stand, the best one on top: a list, stairs or a tower that rise to it, a list beside a
 * thermometer that rises with them, the columns of a podium, or awards with stars, two in a row.
 */
export type RankOrder = 'list' | 'stairs' | 'tower' | 'thermometer' | 'podium' | 'awards'

/** Widths of rows against the column's, from the first rank to the best, and the share of what they leave that lies before them. */
const ROWS = {
  list: { widths: [1, 1], aside: () => 0 },
  stairs: { widths: [0.74, 0.74], aside: (share: number) => share },
  tower: { widths: [1, 0.68], aside: () => 0.5 },
  thermometer: { widths: [1, 1], aside: () => 0 },
} as const
/** Px between two awards. */
const AWARD_GAP = 16
/** Px between two columns, and the height of the first against the best one's. */
const PODIUM = { gap: 14, first: 0.58 }

/** The places of ranks, the first one first and lowest, in `rows` from the top down. */
export function rankPlaces(order: RankOrder, rows: readonly Rect[], isReversed: boolean): Rect[] {
  if (order === 'awards') return pairsIn(around(rows), rows.length, isReversed)
  if (order === 'podium') return columnsIn(around(rows), rows.length, isReversed)
  const { widths, aside } = ROWS[order]
  return rows.map((_, index) => {
    const row = rows[rows.length - 1 - index]!
    const share = shareOf(index, rows.length)
    const width = Math.round(row.width * mix(widths[0], widths[1], share))
    const left = (row.width - width) * (isReversed ? 1 - aside(share) : aside(share))
    return { ...row, x: Math.round(row.x + left), width }
  })
}

function columnsIn(area: Rect, count: number, isReversed: boolean): Rect[] {
  const width = Math.floor((area.width - PODIUM.gap * (count - 1)) / count)
  return Array.from({ length: count }, (_, index) => {
    const height = Math.round(area.height * mix(PODIUM.first, 1, shareOf(index, count)))
    const place = isReversed ? count - 1 - index : index
    return { x: area.x + place * (width + PODIUM.gap), y: area.y + area.height - height, width, height }
  })
}

/** Two in a row; the best has a row for itself where they are odd. */
function pairsIn(area: Rect, count: number, isReversed: boolean): Rect[] {
  const lines = Math.ceil(count / 2)
  const height = Math.floor((area.height - AWARD_GAP * (lines - 1)) / lines)
  const half = Math.floor((area.width - AWARD_GAP) / 2)
  return Array.from({ length: count }, (_, index) => {
    const place = count - 1 - index + (count % 2)
    const isAlone = place === 1 && count % 2 === 1
    const isSecond = !isAlone && (place % 2 === 1) !== isReversed
    return {
      x: area.x + (isSecond ? half + AWARD_GAP : 0),
      y: area.y + Math.floor(place / 2) * (height + AWARD_GAP),
      width: isAlone ? area.width : half,
      height,
    }
  })
}

function shareOf(index: number, count: number): number {
  return count > 1 ? index / (count - 1) : 1
}
