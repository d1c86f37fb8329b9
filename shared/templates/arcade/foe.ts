import { beatAt } from '../../timeline/beat.ts'
import { clamp, progress } from '../../timeline/easing.ts'
import type { QuestionScene } from '../../timeline/scenes.ts'
import type { Film, Layer } from '../template.ts'
import { BURST, blastLayers } from './blast.ts'
import { setOf, spriteLook, standing, stepsAt } from './figure.ts'
import { isGiant } from './giant.ts'
import { isScored } from './scored.ts'
import { SIZES } from './sprites.ts'
import { worldOf } from './style.ts'

const HOP = { px: 70, ms: 260 }

/** A creature comes while viewers read, hops one step closer each second, and swells in the last one. */
export function foeLayers(film: Film, scene: QuestionScene, timeMs: number): Layer[] {
  const { optionsInMs, countdownMs, revealMs, outMs } = scene.beats
  if (isGiant(film, scene, timeMs)) return []
  const { ground, foe } = setOf(film)
  const ageMs = timeMs - revealMs
  const look = spriteLook(film, scene, 'foe', `foe-${worldOf(film, scene)}`, foe.unit)
  if (ageMs >= BURST.fromMs && isScored(film, scene)) return []
  if (ageMs >= 0) {
    const gone = isScored(film, scene) ? 0 : stepsAt(ageMs, 67) * 36
    return timeMs >= outMs + 300
      ? []
      : [
          standing('foe', look, ground, {
            x: placeAt(film, scene, revealMs) + gone,
            red: isScored(film, scene) ? 0.8 : 0,
          }),
        ]
  }
  if (timeMs < countdownMs) {
    const comeMs = Math.max(0, optionsInMs - 300)
    const come = stepsAt(progress(timeMs, comeMs, Math.max(400, countdownMs - comeMs - 200)) * 8, 1) / 8
    const away = film.width + 20 - foe.far
    const squash = beatAt(timeMs) < 0.3 ? 0.08 : -0.03
    return [standing('foe', look, ground, { x: foe.far + (1 - come) * away, squash })]
  }
  const second = stepsAt(timeMs - countdownMs, 1000)
  const sinceMs = timeMs - countdownMs - second * 1000
  const lift = second > 0 ? hopPx(sinceMs, foe.unit) : 0
  const leftMs = revealMs - timeMs
  const isLast = leftMs <= 1000
  const squash =
    lift > 0 ? -0.08 : sinceMs < HOP.ms + 120 && second > 0 ? 0.12 : beatAt(timeMs) < 0.3 ? 0.05 : 0
  const shake = isLast ? (stepsAt(timeMs, 100) % 2) * 10 : 0
  return [
    standing('foe', look, ground, {
      x: placeAt(film, scene, timeMs) - shake,
      lift,
      squash,
      size: isLast ? 1.25 : leftMs <= 2000 ? 1.12 : 1,
      red: isLast ? 0.3 : 0,
    }),
  ]
}

export function foeBlast(film: Film, scene: QuestionScene, timeMs: number): Layer[] {
  const { foe } = setOf(film)
  const ageMs = timeMs - scene.beats.revealMs - BURST.fromMs
  if (ageMs < 0 || !isScored(film, scene) || isGiant(film, scene, scene.beats.revealMs)) return []
  const side = SIZES.foe.width * foe.unit
  const x = placeAt(film, scene, scene.beats.revealMs) + side / 2
  return blastLayers(film, scene, 'blast', ageMs, { x, y: setOf(film).ground - side / 2 }, 1)
}

/** Where a creature stands: it goes the same way in as many hops as a countdown has seconds. */
export function placeAt(
  film: Film,
  { beats: { countdownMs, revealMs } }: QuestionScene,
  timeMs: number,
): number {
  const { near, far } = setOf(film).foe
  const hops = Math.max(1, stepsAt(revealMs - countdownMs, 1000) - 1)
  const passed = Math.max(0, timeMs - countdownMs) / 1000
  const done =
    Math.max(0, Math.floor(passed + 1e-6) - 1) + Math.min(1, passed < 1 ? 0 : ((passed % 1) * 1000) / HOP.ms)
  return far + (near - far) * clamp(done / hops)
}

/** Px of a hop that began so long ago. */
function hopPx(ageMs: number, unit: number): number {
  const share = progress(ageMs, 0, HOP.ms)
  return Math.round((4 * share * (1 - share) * HOP.px * unit) / 18)
}
