import { progress } from '../../timeline/easing.ts'
import { TRANSITION_MS } from '../../timeline/pace.ts'
import type { Scene } from '../../timeline/scenes.ts'
import { SAFE_AREA } from '../kit/rect.ts'
import type { Film, Layer } from '../template.ts'
import { neonFor } from './style.ts'

const ENTER_MS = 320
const LINE = 12
/** Everything moves in such steps: the pixels of an old screen. */
const PIXEL = 12
const MARGIN = 36

type Scan = {
  /** False for what is there on the first frame. */
  hasEntry: boolean
  leaveMs: number
  /** Where the swept field begins, in px; by default above all that is read. */
  top?: number
}

/**
 * A bright line runs down and writes what comes; when it goes, the line runs up again and erases: at a cut it turns
 * around, and what lies above it always stands.
 */
export function scanLayers(
  film: Film,
  scene: Scene,
  timeMs: number,
  layers: readonly Layer[],
  { hasEntry, leaveMs, top }: Scan,
): Layer[] {
  const area = SAFE_AREA[film.snapshot.format]
  // A margin for what grows.
  const from = top ?? area.y - MARGIN
  const entered = hasEntry ? progress(timeMs, 0, ENTER_MS) : 1
  const share = Math.min(entered, 1 - progress(timeMs, leaveMs, TRANSITION_MS))
  if (share === 1) return [...layers]
  const edge = from + Math.round((share * (area.y + area.height + MARGIN - from)) / PIXEL) * PIXEL
  const { second } = neonFor(film, scene)
  const look = { part: 'scan', width: film.width, height: LINE, bleed: 40, vars: { colour: second } }
  return [
    ...layers.flatMap((layer) => cut(layer, edge)),
    { id: 'scan', look, motion: { x: 0, y: edge - LINE } },
  ]
}

/** The part of a layer above the line. */
function cut(layer: Layer, edge: number): Layer[] {
  const { look, motion } = layer
  const share = (edge - motion.y) / look.height
  if (share <= 0) return []
  if (share >= 1) return [layer]
  return [{ ...layer, motion: { ...motion, inset: { ...motion.inset, bottom: 1 - share } } }]
}

/** A share in `count` equal steps: nothing glides in an arcade. */
export function steps(share: number, count: number): number {
  return Math.floor(share * count + 1e-9) / count
}
