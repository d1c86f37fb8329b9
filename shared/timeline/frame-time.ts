/** Every scene starts and ends on this grid: 100 ms is a whole number of frames at 30 and at 60 fps. */
export const SCENE_GRID_MS = 100

/** Time of a frame in ms, always from its integer index, so that no error adds up. */
export function frameTimeMs(frameIndex: number, fps: number): number {
  return (frameIndex * 1000) / fps
}

/** Number of frames in a duration that lies on the grid. */
export function frameCountOf(durationMs: number, fps: number): number {
  return Math.round((durationMs * fps) / 1000)
}

/** The next point of the scene grid at or after `ms`. */
export function ceilToGrid(ms: number): number {
  return Math.ceil(ms / SCENE_GRID_MS - 1e-9) * SCENE_GRID_MS
}
