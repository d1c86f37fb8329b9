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

/**
 * The time at which a template draws: in a film that loops, the outro's last frame is its very end, so that it
 * equals frame 0 of the intro.
 */
export function loopedTime({ snapshot }: Film, scene: Scene, timeMs: number): number {
  if (!snapshot.loop || scene.kind !== 'outro') return timeMs
  const lastFrameMs = scene.durationMs - 1000 / snapshot.fps
  return timeMs > lastFrameMs - 0.5 ? scene.durationMs : timeMs
}
