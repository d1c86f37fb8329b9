import { progress } from '../../timeline/easing.ts'
import type { Film, Layer } from '../template.ts'

const FALL_MS = 240
const STAGGER_MS = 14
const STAGGER_MAX_MS = 50

/** Unpinned papers fall out of the frame, the lowest ones first, beginning at `outMs`. */
export function dropPapers(film: Film, layers: readonly Layer[], stepMs: number, outMs: number): Layer[] {
  if (stepMs < outMs) return [...layers]
  return layers.flatMap((layer, index): Layer[] => {
    const delay = Math.min((layers.length - 1 - index) * STAGGER_MS, STAGGER_MAX_MS)
    // A step ahead: the first picture after the beat already moves.
    const share = progress(stepMs + 70, outMs + delay, FALL_MS)
    if (share >= 1) return []
    const { motion } = layer
    return [{ ...layer, motion: { ...motion, y: Math.round(motion.y + share * share * film.height) } }]
  })
}
