import type { Scene } from '../../timeline/scenes.ts'

/**
 * The phase, in turns, of a slow movement that begins and ends each scene at 0, so that light does not jump at
 * a cut although a scene does not know its neighbours. About one turn in `periodMs`.
 */
export function driftPhase(scene: Scene, timeMs: number, periodMs: number): number {
  const turns = Math.max(1, Math.round(scene.durationMs / periodMs))
  return (timeMs / scene.durationMs) * turns
}

/** A swing between -1 and 1 that starts at 0. */
export function swing(phase: number): number {
  return Math.sin(phase * Math.PI * 2)
}
