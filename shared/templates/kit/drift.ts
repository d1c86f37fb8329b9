import type { Scene } from '../../timeline/scenes.ts'

/**
 * The phase, in turns, of a slow movement that begins and ends each scene at 0, so that light does not jump at
 * a cut although a scene does not know its neighbours. About one turn in `periodMs`.
 */
export function driftPhase(scene: Scene, timeMs: number, periodMs: number): number {
  const turns = Math.max(1, Math.round(scene.durationMs / periodMs))
  return (timeMs / scene.durationMs) * turns
}

const STEP_MS = 1000 / 15

/**
 * The time at which a thing in the background stands: it moves fifteen times a second, its neighbours in the frames
 * between. That is smooth enough out there, and half as much of each frame is drawn anew.
 */
export function backgroundTime(timeMs: number, index: number): number {
  const shift = (index % 2) * (STEP_MS / 2)
  return Math.max(0, Math.floor((timeMs + shift) / STEP_MS + 1e-6) * STEP_MS - shift)
}

/** A swing between -1 and 1 that starts at 0. */
export function swing(phase: number): number {
  return Math.sin(phase * Math.PI * 2)
}
