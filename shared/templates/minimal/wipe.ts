import { easeIn, easeOut, progress } from '../../timeline/easing.ts'
import type { Layer } from '../template.ts'

const ENTER_MS = 340
const LEAVE_MS = 215
const STAGGER_MS = 14

/**
 * Uncovers layers from their leading edge and covers them again the same way: nothing slides past what is read.
 * `enterMs` and `leaveMs` are moments of the scene; rows leave one after another.
 */
export function wipe(
  layer: Layer,
  timeMs: number,
  { enterMs, leaveMs, row }: { enterMs: number; leaveMs: number; row: number },
): Layer {
  const shown = easeOut(progress(timeMs, enterMs, ENTER_MS))
  const gone = easeIn(progress(timeMs, leaveMs + Math.min(row, 7) * STAGGER_MS, LEAVE_MS))
  if (shown === 1 && gone === 0) return layer
  const { motion } = layer
  const inset = { ...motion.inset }
  if (shown < 1) inset.right = Math.max(inset.right ?? 0, 1 - shown)
  if (gone > 0) inset.left = Math.max(inset.left ?? 0, gone)
  const opacity = gone === 1 || shown === 0 ? 0 : motion.opacity
  return { ...layer, motion: { ...motion, inset, ...(opacity === undefined ? {} : { opacity }) } }
}
