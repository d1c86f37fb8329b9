/** Pictures a second of a clip behind the film: a flip-book, because each of them redraws the whole frame. */
export const CLIP_FPS = 8
/** It lasts six seconds and then begins again. */
export const CLIP_FRAMES_MAX = 6 * CLIP_FPS

/** Which of `frameCount` pictures shows at a moment of a scene; each scene begins with the first. */
export function clipFrameAt(timeMs: number, frameCount: number): number {
  return Math.floor((timeMs * CLIP_FPS) / 1000 + 1e-6) % frameCount
}
