import { BEAT_MS } from '../../timeline/beat.ts'
import { BREATH_MS } from '../../timeline/pace.ts'
import type { Scene } from '../../timeline/scenes.ts'
import type { Film } from '../template.ts'
import { tellingOf } from './question/telling.ts'

/** Between two drawings of a thing that idles: two frames of thirty a second. */
const STEP_MS = 1000 / 15
/** Far below a frame's length, far above the rounding error of a frame's time. */
const EPSILON_MS = 0.001
/** For so long after a moment of its scene, and before its end, nothing idles. */
const LIVELY_MS = 700

/**
 * The moment whose drawing still stands at `timeMs`: things that idle are drawn "on twos", as animators say, so that every other
 * frame is nearly the one before, which costs little to compose and to encode. Steps begin anew on each beat: what strikes on it is on time.
 */
export function onTwos(timeMs: number): number {
  const beatMs = Math.floor((timeMs + EPSILON_MS) / BEAT_MS) * BEAT_MS
  return beatMs + Math.floor((timeMs - beatMs + EPSILON_MS) / STEP_MS) * STEP_MS
}

/**
 * The time of what lives behind a scene, figures among it: on twos while it idles; on every frame while things come, the answer hits,
 * something is told with its point, and the scene ends.
 */
export function stageTime(film: Film, scene: Scene, timeMs: number): number {
  const isLively = (fromMs: number) => timeMs >= fromMs - EPSILON_MS && timeMs < fromMs + LIVELY_MS
  const moments = [0, scene.durationMs - LIVELY_MS]
  if (scene.kind === 'question') {
    const { revealMs, explanationMs, outMs } = scene.beats
    const { markMs } = tellingOf(film, scene) ?? { markMs: outMs }
    moments.push(revealMs - BREATH_MS, revealMs, (explanationMs ?? outMs) - BREATH_MS, markMs, outMs)
  }
  return moments.some(isLively) ? timeMs : onTwos(timeMs)
}
