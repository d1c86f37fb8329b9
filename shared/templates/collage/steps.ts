import type { Scene } from '../../timeline/scenes.ts'

/** Paper is moved by hand: twelve pictures a second. */
export const STEP_MS = 1000 / 12
/** Far below a frame's length, far above the rounding error of a frame's time. */
const EPSILON_MS = 0.001

/** The moment of the picture that stands at `timeMs` of a scene; steps are counted from the reveal, so that it is on time. */
export function stepTime(scene: Scene, timeMs: number): number {
  // A film that loops ends on its first picture.
  if (timeMs >= scene.durationMs - EPSILON_MS) return timeMs
  const anchorMs = scene.kind === 'question' ? scene.beats.revealMs % STEP_MS : 0
  return Math.max(0, anchorMs + Math.floor((timeMs - anchorMs + EPSILON_MS) / STEP_MS) * STEP_MS)
}

/** Which of `count` pictures of a small loop stands at `timeMs`, `perSecond` of them in a second. */
export function pictureAt(timeMs: number, count: number, perSecond: number): number {
  return Math.floor(((timeMs + EPSILON_MS) / 1000) * perSecond) % count
}
