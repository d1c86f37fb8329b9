import { BEAT_MS } from '../../../timeline/beat.ts'
import { easeInOut, easeOut, mix, progress } from '../../../timeline/easing.ts'
import type { Layer } from '../../template.ts'
import type { Vars } from '../design.ts'
import { boxLook, layerIn } from '../placed-look.ts'
import type { Rect } from '../rect.ts'
import type { BoxedLook } from '../text-box.ts'
import type { RankOrder } from './rank-places.ts'

/** Its diameter against the lower side of a rank, and at most, and so on columns and awards; how far its middle lies within a rank, against it, within the corner of an award, and of a column. */
const SIZE = { share: 0.92, most: 112, stacked: 84, inside: 0.42, award: 0.06, corner: 0.1 }
/** A way over all ranks takes so long. */
const WAY_MS = 2 * BEAT_MS
const ENTRY_MS = 160

/** What wanders over ranks, and the place of its middle on each; it leaps where their names lie on its way. */
export type Marker = { look: BoxedLook; stops: readonly { x: number; y: number }[]; leaps: boolean }

/** A question mark for ranks, the first one first; `null` where there is nothing to choose from. */
export function markerOf(
  ranks: readonly Rect[],
  order: RankOrder,
  isReversed: boolean,
  vars: Vars,
): Marker | null {
  if (ranks.length < 2) return null
  const least = Math.min(...ranks.flatMap(({ width, height }) => [width, height]))
  const isLow = order === 'awards'
  const leaps = isLow || order === 'podium'
  const size = Math.round(Math.min(leaps ? SIZE.stacked : SIZE.most, least * SIZE.share))
  const inside = Math.round(size * (isLow ? SIZE.award : SIZE.inside))
  const stops = ranks.map(({ x, y, width, height }) => {
    // A column's figure and name keep its middle.
    const corner = Math.round(size * SIZE.corner)
    if (order === 'podium') return { x: isReversed ? x + corner : x + width - corner, y: y + corner }
    return { x: isReversed ? x + inside : x + width - inside, y: y + (isLow ? height - inside : height / 2) }
  })
  const box = { x: 0, y: 0, width: size, height: size }
  const classes = isReversed ? ['arabic'] : []
  const look = boxLook('rank-marker', box, { bleed: 12, classes, vars: { ...vars, size } })
  return { look, stops, leaps }
}

/** It climbs with the light that runs up the ranks, then goes down and up over them, and stays on none. */
export function markerLayers(
  { look, stops, leaps }: Marker,
  timeMs: number,
  { fromMs, toMs }: { fromMs: number; toMs: number },
): Layer[] {
  if (timeMs < fromMs) return []
  const turn = ((timeMs - toMs) / WAY_MS) % 2
  const share = timeMs < toMs ? progress(timeMs, fromMs, toMs - fromMs) : easeInOut(Math.abs(1 - turn))
  const way = share * (stops.length - 1)
  const at = leaps ? Math.round(way) : way
  const [from, to] = [stops[Math.floor(at)]!, stops[Math.ceil(at)]!]
  const { width, height } = look.box
  return [
    layerIn('rank-marker', look, {
      x: Math.round(mix(from.x, to.x, at % 1) - width / 2),
      y: Math.round(mix(from.y, to.y, at % 1) - height / 2),
      scale: mix(0.5, 1, easeOut(progress(timeMs, fromMs, ENTRY_MS))),
    }),
  ]
}
