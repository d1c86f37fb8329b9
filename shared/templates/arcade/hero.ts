import { beatAt } from '../../timeline/beat.ts'
import { clamp, progress } from '../../timeline/easing.ts'
import type { QuestionScene } from '../../timeline/scenes.ts'
import type { Film, Layer } from '../template.ts'
import { BURST } from './blast.ts'
import { setOf, spriteLook, standing, stepsAt } from './figure.ts'

/** The winner leaps out of the strip. */
const WIN_SIZE = 1.4
/** Each step of a run. */
export const RUN_MS = 134

/** The hero runs in, takes aim while the clock runs, trembles at its end, and jumps for joy. */
export function heroLayers(film: Film, scene: QuestionScene, timeMs: number): Layer[] {
  const { countdownMs, revealMs, outMs } = scene.beats
  const { ground, hero } = setOf(film)
  const look = (pose: string) => spriteLook(film, scene, 'hero', `hero-${pose}`, hero.unit)
  if (timeMs < countdownMs || timeMs >= outMs) {
    const inPx = (1 - stepsAt(progress(timeMs, 0, 500) * 6, 1) / 6) * -(hero.x + look('aim').width)
    const outPx = timeMs < outMs ? 0 : stepsAt(timeMs - outMs, 67) * 90
    const pose = stepsAt(timeMs, RUN_MS) % 2
    return [
      standing('hero', look(`run-${pose}`), ground, {
        x: hero.x + (scene.isOnStage ? 0 : inPx) + outPx,
        lift: pose * 10,
      }),
    ]
  }
  if (timeMs < revealMs) {
    const isHot = timeMs > revealMs - 3000
    const tremble = isHot ? (stepsAt(timeMs, RUN_MS) % 2) * 8 : 0
    const squash = beatAt(timeMs) < 0.25 ? 0.05 : 0
    return [standing('hero', look('aim'), ground, { x: hero.x - tremble, squash })]
  }
  const ageMs = timeMs - revealMs
  if (ageMs < BURST.fromMs) return [standing('hero', look('aim'), ground, { x: hero.x - 20, squash: -0.06 })]
  const phase = clamp(((ageMs - BURST.fromMs) % 560) / 560)
  const lift = Math.round((4 * phase * (1 - phase) * hero.unit * 7) / 12) * 12
  return [standing('hero', look('win'), ground, { x: hero.x + 30, lift, size: WIN_SIZE })]
}
