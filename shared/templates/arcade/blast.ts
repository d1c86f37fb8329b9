import type { QuestionScene } from '../../timeline/scenes.ts'
import type { Film, Layer } from '../template.ts'
import { setOf, spriteLook, stepsAt } from './figure.ts'

/** After a reveal: when what was hit bursts, and the pace of an explosion's pictures. */
export const BURST = { fromMs: 90, stepMs: 110 }

/** An explosion in three pictures, each a little larger. */
export function blastLayers(
  film: Film,
  scene: QuestionScene,
  id: string,
  ageMs: number,
  at: { x: number; y: number },
  size: number,
): Layer[] {
  const stage = stepsAt(ageMs, BURST.stepMs)
  if (ageMs < 0 || stage > 3) return []
  const look = spriteLook(film, scene, 'blast', `blast-${Math.max(0, stage - 1)}`, setOf(film).blast)
  const motion = { x: Math.round(at.x - look.width / 2), y: Math.round(at.y - look.height / 2) }
  return [{ id, look, motion: { ...motion, scale: size * (0.6 + 0.16 * stage) } }]
}
