import { mix } from '../../../timeline/easing.ts'
import type { Rect } from '../rect.ts'

/**
 * How the ranks of an end card stand: a list from the top down, bars that grow downwards, stairs and a tower that rise to the
 * best rank, or notes to the left and to the right in turn.
 */
export type RankOrder = 'list' | 'chart' | 'stairs' | 'tower' | 'notes'

/** Widths against the column's, from the first rank to the best. */
const WIDTHS: Readonly<Record<RankOrder, readonly [number, number]>> = {
  list: [1, 1],
  chart: [0.7, 1],
  stairs: [0.74, 0.74],
  tower: [1, 0.68],
  notes: [0.88, 0.88],
}

/** The places of ranks, the first one first, in `rows` from the top down. */
export function rankPlaces(order: RankOrder, rows: readonly Rect[], isReversed: boolean): Rect[] {
  const rises = order === 'stairs' || order === 'tower'
  return rows.map((_, index) => {
    const row = rows[rises ? rows.length - 1 - index : index]!
    const share = rows.length > 1 ? index / (rows.length - 1) : 1
    const [first, last] = WIDTHS[order]
    const width = Math.round(row.width * mix(first, last, share))
    const aside = { list: 0, chart: 0, stairs: share, tower: 0.5, notes: index % 2 }[order]
    const left = (row.width - width) * (isReversed ? 1 - aside : aside)
    return { ...row, x: Math.round(row.x + left), width }
  })
}
