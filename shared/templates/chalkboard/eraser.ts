import { easeInOut, progress } from '../../timeline/easing.ts'
import { SAFE_AREA } from '../kit/rect.ts'
import type { Film, Layer } from '../template.ts'

const WIPE_MS = 270
const SPONGE = { width: 320, felt: 150, bleed: 34 }

/** Rubs the board clean from left to right, beginning at `outMs`: an eraser crosses it and takes all chalk along. */
export function wipeBoard(film: Film, layers: readonly Layer[], timeMs: number, outMs: number): Layer[] {
  const area = SAFE_AREA[film.snapshot.format]
  const height = Math.min(900, area.height)
  const y = area.y + (area.height - height) / 2
  return wipe(film, layers, { y, height }, timeMs, outMs)
}

/** The same for what is written between `y` and `height` px below it. */
export function wipe(
  film: Film,
  layers: readonly Layer[],
  { y, height }: { y: number; height: number },
  timeMs: number,
  outMs: number,
): Layer[] {
  const share = progress(timeMs, outMs, WIPE_MS)
  if (share === 0) return [...layers]
  const frontier = easeInOut(share) * (film.width + SPONGE.width) - SPONGE.felt
  const rest = layers.map((layer) => rubOut(layer, frontier)).filter((layer) => layer !== null)
  if (share === 1) return rest
  const look = { part: 'sponge', width: SPONGE.width, height, bleed: SPONGE.bleed }
  return [
    ...rest,
    {
      id: `sponge-${Math.round(outMs)}`,
      look,
      motion: {
        x: Math.round(frontier - (SPONGE.width - SPONGE.felt)),
        y: Math.round(y + 18 * Math.sin(share * Math.PI * 3)),
      },
    },
  ]
}

/** The part of a layer to the right of the frontier; `null` where there is none. */
function rubOut(layer: Layer, frontier: number): Layer | null {
  const { look, motion } = layer
  const bleed = look.bleed ?? 0
  if (frontier <= motion.x - bleed) return layer
  const left = (frontier - motion.x) / look.width
  if (left >= 1) return null
  // A frontier inside the bleed hides nothing of the box yet.
  if (left <= 0) return layer
  return {
    ...layer,
    motion: { ...motion, inset: { ...motion.inset, left: Math.max(left, motion.inset?.left ?? 0) } },
  }
}
