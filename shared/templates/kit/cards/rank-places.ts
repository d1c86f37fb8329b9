import { mix } from '../../../timeline/easing.ts'
import type { Rect } from '../rect.ts'

/**
 * How the ranks of an end card stand, the best one on top: a list, stairs or a tower that rise to it, or
 * a list beside a thermometer that rises with them.
 */
export type RankOrder = 'list' | 'stairs' | 'tower' | 'thermometer'

/** Widths against the column's, from the first rank to the best. */
const WIDTHS: Readonly<Record<RankOrder, readonly [number, number]>> = {
  list: [1, 1],
  stairs: [0.74, 0.74],
  tower: [1, 0.68],
  thermometer: [1, 1],
}

/** The places of ranks, the first one first and lowest, in `rows` from the top down. */
export function rankPlaces(order: RankOrder, rows: readonly Rect[], isReversed: boolean): Rect[] {
  return rows.map((_, index) => {
    const row = rows[rows.length - 1 - index]!
    const share = rows.length > 1 ? index / (rows.length - 1) : 1
    const [first, last] = WIDTHS[order]
    const width = Math.round(row.width * mix(first, last, share))
    const aside = { list: 0, stairs: share, tower: 0.5, thermometer: 0 }[order]
    const left = (row.width - width) * (isReversed ? 1 - aside : aside)
    return { ...row, x: Math.round(row.x + left), width }
  })
}
