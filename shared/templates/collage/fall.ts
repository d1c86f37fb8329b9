import { progress } from '../../timeline/easing.ts'
import type { Film, Layer } from '../template.ts'

const FALL_MS = 240
const STAGGER_MS = 14
const STAGGER_MAX_MS = 50

/** Unpinned papers fall out of the frame, the topmost first, beginning at `outMs`; what lies on a paper falls with it. */
export function dropPapers(
  film: Film,
  papers: readonly (readonly Layer[])[],
  stepMs: number,
  outMs: number,
): Layer[] {
  if (stepMs < outMs) return papers.flat()
  return papers.flatMap((layers, index): Layer[] => {
    const delay = Math.min((papers.length - 1 - index) * STAGGER_MS, STAGGER_MAX_MS)
    // A step ahead: the first picture after the beat already moves.
    const share = progress(stepMs + 70, outMs + delay, FALL_MS)
    if (share >= 1) return []
    const fallen = Math.round(share * share * film.height)
    return layers.map((layer) => ({ ...layer, motion: { ...layer.motion, y: layer.motion.y + fallen } }))
  })
}
