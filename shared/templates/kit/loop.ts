import { progress } from '../../timeline/easing.ts'
import type { Scene } from '../../timeline/scenes.ts'
import type { Film } from '../template.ts'

/** Length of the change from a looping film's outro to its first frame. */
export const LOOP_MS = 400
/** A change that is shorter ends this long before the film does. */
const REST_MS = 100

/** How far (0…1) the outro of a looping film has changed into the film's first frame; 0 where the film does not loop. */
export function loopShare({ snapshot }: Film, scene: Scene, timeMs: number, lengthMs = LOOP_MS): number {
  return snapshot.loop ? progress(timeMs, scene.durationMs - LOOP_MS, lengthMs) : 0
}

/** Whether a looping film's outro shows its first frame again, where the change is `REST_MS` shorter. */
export function isLooped({ snapshot }: Film, scene: Scene, timeMs: number): boolean {
  return scene.kind === 'outro' && snapshot.loop && timeMs >= scene.durationMs - REST_MS
}

/** Whether this is the last frame of a film that loops: it shows the film's first frame. */
export function endsLoop({ snapshot, scenes }: Film, scene: Scene, timeMs: number): boolean {
  if (!snapshot.loop || scene.sceneIndex !== scenes.length - 1) return false
  return timeMs > scene.durationMs - 1000 / snapshot.fps - 0.5
}
