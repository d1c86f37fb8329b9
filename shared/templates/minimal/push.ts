import { easeInOut, progress } from '../../timeline/easing.ts'
import { LEAVE_MS } from '../../timeline/pace.ts'
import type { Scene } from '../../timeline/scenes.ts'
import type { Exit } from '../kit/moves.ts'

/** The height of an upright frame: further than anything has to go. */
const AWAY_PX = 1920

/** One poster pushes the other out over the upper edge. */
export const push: Exit = (share) => ({ dy: -Math.round(easeInOut(share) * AWAY_PX) })

/** How far (0…1) the next poster has come. */
export function pushedAt(scene: Scene, timeMs: number): number {
  if (scene.kind !== 'question') return 0
  return easeInOut(progress(timeMs, scene.durationMs - LEAVE_MS, LEAVE_MS))
}
