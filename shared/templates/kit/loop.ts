import type { Scene } from '../../timeline/scenes.ts'
import type { Film } from '../template.ts'

/** A loop's end shows the film's first frame this long. */
const REST_MS = 100

/** Whether a looping film is about to show its first frame again. */
export function isLooped({ snapshot }: Film, scene: Scene, timeMs: number): boolean {
  return scene.kind === 'outro' && snapshot.loop && timeMs >= scene.durationMs - REST_MS
}

/** Whether this is the last frame of a film that loops: it shows the film's first frame. */
export function endsLoop({ snapshot, scenes }: Film, scene: Scene, timeMs: number): boolean {
  if (!snapshot.loop || scene.sceneIndex !== scenes.length - 1) return false
  return timeMs > scene.durationMs - 1000 / snapshot.fps - 0.5
}
