import { TRANSITION_MS } from '../../timeline/build-scenes.ts'
import { progress } from '../../timeline/easing.ts'
import type { Scene } from '../../timeline/scenes.ts'
import { type Rect, SAFE_AREA } from '../kit/rect.ts'
import type { Film, Layer } from '../template.ts'
import { neonFor } from './style.ts'

const ENTER_MS = 320
const LEAVE_MS = TRANSITION_MS - 40
const LINE = 12
/** Everything moves in such steps: the pixels of an old screen. */
const PIXEL = 12

/**
 * A bright line runs down the screen: it writes what comes and erases what goes. `hasEntry` is false for what is
 * there on the first frame. Layers in `fixed` stay.
 */
export function scanLayers(
  film: Film,
  scene: Scene,
  timeMs: number,
  layers: readonly Layer[],
  { hasEntry, leaveMs }: { hasEntry: boolean; leaveMs: number },
): Layer[] {
  const area = fieldOf(film)
  const entered = hasEntry ? progress(timeMs, 0, ENTER_MS) : 1
  const gone = progress(timeMs, leaveMs, LEAVE_MS)
  if (entered === 1 && gone === 0) return [...layers]
  const share = gone > 0 ? gone : entered
  const edge = area.y + Math.round((share * area.height) / PIXEL) * PIXEL
  const kept = layers.flatMap((layer) => cut(layer, edge, gone > 0))
  if (share >= 1) return kept
  const { second } = neonFor(film, scene)
  const look = { part: 'scan', width: film.width, height: LINE, bleed: 40, vars: { colour: second } }
  return [...kept, { id: 'scan', look, motion: { x: 0, y: edge - LINE } }]
}

/** What the line sweeps: all that is read, with a margin for what grows. */
function fieldOf(film: Film): Rect {
  const { x, y, width, height } = SAFE_AREA[film.snapshot.format]
  return { x, y: y - 36, width, height: height + 72 }
}

/** A layer above the line (while writing) or below it (while erasing). */
function cut(layer: Layer, edge: number, isErasing: boolean): Layer[] {
  const { look, motion } = layer
  const share = (edge - motion.y) / look.height
  const isHidden = isErasing ? share >= 1 : share <= 0
  if (isHidden) return []
  if (share <= 0 || share >= 1) return [layer]
  const inset = isErasing ? { top: share } : { bottom: 1 - share }
  return [{ ...layer, motion: { ...motion, inset: { ...motion.inset, ...inset } } }]
}

/** A share in `count` equal steps: nothing glides in an arcade. */
export function steps(share: number, count: number): number {
  return Math.floor(share * count + 1e-9) / count
}
