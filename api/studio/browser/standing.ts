import type { Scene } from '../../../shared/timeline/scenes.ts'

/** The share of a scene after which everything on it stands. */
const STANDING = 0.6

/** The film's time in ms at which everything of a scene can be seen. */
export function standingMs(scene: Scene): number {
  return scene.startMs + (scene.kind === 'question' ? scene.beats.countdownMs : scene.durationMs * STANDING)
}
