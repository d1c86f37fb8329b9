/** Paper is moved by hand: twelve pictures a second. */
const STEP_MS = 1000 / 12
/** Far below a frame's length, far above the rounding error of a frame's time. */
const EPSILON_MS = 0.001

/** The moment of the picture that stands at `timeMs`; the steps are counted from `anchorMs`, a beat of the scene. */
export function stepTime(timeMs: number, anchorMs: number): number {
  return anchorMs + Math.floor((timeMs - anchorMs + EPSILON_MS) / STEP_MS) * STEP_MS
}

/** Which of `count` pictures of a small loop stands at `timeMs`, `perSecond` of them in a second. */
export function pictureAt(timeMs: number, count: number, perSecond: number): number {
  return Math.floor(((timeMs + EPSILON_MS) / 1000) * perSecond) % count
}
