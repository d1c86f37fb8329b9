import { beatAt } from '../../timeline/beat.ts'
import { progress } from '../../timeline/easing.ts'
import type { QuestionScene } from '../../timeline/scenes.ts'
import type { Film, Layer } from '../template.ts'
import { blastLayers } from './blast.ts'
import { setOf, spriteLook, standing, stepsAt } from './figure.ts'
import { isScored } from './scored.ts'
import { SIZES } from './sprites.ts'

/** Explosions of a boss: shares of its box, and when each begins. */
const BLASTS = [
  [0.16, 0.35, 90, 0.9],
  [0.86, 0.5, 300, 0.9],
  [0.5, 0.45, 560, 1.5],
] as const

/** In the last second it towers over its strip. */
const LAST_SIZE = 1.5

/** A boss rises behind the ground, lunges each second, shakes, and goes down in explosions. */
export function bossLayers(film: Film, scene: QuestionScene, timeMs: number): Layer[] {
  const { countdownMs, revealMs } = scene.beats
  const { ground, boss } = setOf(film)
  const look = spriteLook(film, scene, 'boss', 'boss', boss.unit)
  const ageMs = timeMs - revealMs
  const risen = stepsAt(progress(timeMs, 100, Math.min(1100, countdownMs - 200)) * 5, 1) / 5
  const rumble = ageMs >= 0 && isScored(film, scene) ? (stepsAt(timeMs, 134) % 2) * 16 - 8 : 0
  if (ageMs >= 0 && isScored(film, scene)) {
    if (ageMs > 640) return []
    const sunk = stepsAt(progress(ageMs, 200, 440) * 6, 1) / 6
    return [standing('boss', look, ground, { x: boss.x + rumble, lift: -sunk * look.height * 0.4, red: 0.5 })]
  }
  const running = ageMs < 0 && timeMs >= countdownMs
  const leftMs = revealMs - timeMs
  const sinceMs = running ? (timeMs - countdownMs) % 1000 : 1000
  const lunge = running ? 1 - stepsAt(progress(sinceMs, 0, 320) * 4, 1) / 4 : 0
  const shake = running && leftMs <= 2000 ? (stepsAt(timeMs, leftMs <= 1000 ? 67 : 134) % 2) * 10 : 0
  const squash = running ? 0 : beatAt(timeMs) < 0.3 ? 0.03 : 0
  return [
    standing('boss', look, ground, {
      x: boss.x + rumble - shake - lunge * boss.unit * 2,
      lift: -(1 - risen) * look.height,
      squash,
      size: (leftMs <= 1000 && running ? LAST_SIZE : 1) + 0.08 * lunge,
      red: running && leftMs <= 1000 ? 0.3 : 0,
    }),
  ]
}

export function bossBlasts(film: Film, scene: QuestionScene, timeMs: number): Layer[] {
  const { ground, boss } = setOf(film)
  if (!isScored(film, scene)) return []
  const ageMs = timeMs - scene.beats.revealMs
  const [width, height] = [SIZES.boss.width * boss.unit, SIZES.boss.height * boss.unit]
  return BLASTS.flatMap(([x, y, fromMs, size], index) => {
    const at = { x: boss.x + x * width, y: ground - (1 - y) * height }
    return blastLayers(film, scene, `blast-${index}`, ageMs - fromMs, at, size)
  })
}
