import { BEAT_MS } from '../../timeline/beat.ts'
import { BREATH_MS } from '../../timeline/pace.ts'
import type { Scene } from '../../timeline/scenes.ts'
import type { Film } from '../template.ts'
import { perScene } from './memo.ts'
import { tellingOf } from './question/telling.ts'

/** Between two drawings of a thing that idles: two frames of thirty a second. */
const STEP_MS = 1000 / 15
/** Far below a frame's length, far above the rounding error of a frame's time. */
const EPSILON_MS = 0.001
/** For so long after a moment of its scene, and before its end, nothing idles. */
const LIVELY_MS = 700
/** When sparks burst behind the rows of an end card: their light comes to the best one. */
export const SPARKS_MS = 780

/**
 * The moment whose drawing still stands at `timeMs`: things that idle are drawn "on twos", as animators say, so that every other
 * frame is nearly the one before, which costs little to compose and to encode. Steps begin anew on each beat: what strikes on it is on
 * time, and the last step before it is the longer one.
 */
export function onTwos(timeMs: number): number {
  return inStepsOf(timeMs, STEP_MS)
}

function inStepsOf(timeMs: number, stepMs: number): number {
  const beatMs = Math.floor((timeMs + EPSILON_MS) / BEAT_MS) * BEAT_MS
  const last = Math.floor((BEAT_MS + EPSILON_MS) / stepMs) - 1
  return beatMs + Math.min(last, Math.floor((timeMs - beatMs + EPSILON_MS) / stepMs)) * stepMs
}

/**
 * The moment whose whole frame still stands at `timeMs`, clock, captions and particles included: while a question waits, its answer stays
 * and the end card is read, every other frame of the film repeats the one before, and costs nothing. Where things come, the answer hits
 * or all leave, each frame is its own.
 */
export function heldTime(film: Film, scene: Scene, timeMs: number): number {
  const isHeld = scene.kind === 'question' || scene.kind === 'outro'
  if (!isHeld || isLively(film, scene, timeMs)) return timeMs
  return inStepsOf(timeMs, 2000 / film.snapshot.fps)
}

/**
 * The time of what lives behind a scene, figures among it: on twos while it idles; on every frame while things come, the answer hits,
 * something is told with its point, and the scene ends.
 */
export function stageTime(film: Film, scene: Scene, timeMs: number): number {
  return isLively(film, scene, timeMs) ? timeMs : onTwos(timeMs)
}

function isLively(film: Film, scene: Scene, timeMs: number): boolean {
  return momentsOf(film, scene).some((fromMs) => timeMs >= fromMs - EPSILON_MS && timeMs < fromMs + LIVELY_MS)
}

/** When something begins to move in a scene that should be seen to move. */
const momentsOf = perScene((film, scene): number[] => {
  if (scene.kind === 'outro') return [0, SPARKS_MS]
  if (scene.kind !== 'question') return [0, scene.durationMs - LIVELY_MS]
  const { optionsInMs, revealMs, explanationMs, outMs } = scene.beats
  const telling = tellingOf(film, scene)
  return [
    0,
    optionsInMs - BREATH_MS,
    optionsInMs,
    revealMs - BREATH_MS,
    revealMs,
    (explanationMs ?? outMs) - BREATH_MS,
    ...(telling ? [telling.keyMs, telling.markMs, ...telling.phrases.map(({ fromMs }) => fromMs)] : []),
    outMs,
  ]
})
