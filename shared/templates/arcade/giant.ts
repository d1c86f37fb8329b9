import { progress } from '../../timeline/easing.ts'
import type { QuestionScene } from '../../timeline/scenes.ts'
import { isFinal } from '../kit/question/final.ts'
import type { Film, Layer } from '../template.ts'
import { BURST, blastLayers } from './blast.ts'
import { setOf, spriteLook, standing, stepsAt } from './figure.ts'
import { isScored } from './scored.ts'
import { SIZES } from './sprites.ts'
import { worldOf } from './style.ts'

/** In the last second the creature leaps out of its strip and is this much larger; px it has grown at first, in steps. */
const LEAP = { fromMs: 1000, ms: 270, steps: 4, size: 0.55, px: 260 }
/** Px of its left edge from the frame's right one: clear of the clock's figure. */
const WIDTH = 470
/** Px of a pixel. */
const UNIT = 38

/** Whether the creature of a question is out of its strip: captions keep it in. */
export function isGiant(film: Film, scene: QuestionScene, timeMs: number): boolean {
  const { format, captions } = film.snapshot
  if (format !== 'vertical' || captions !== 'off' || isFinal(scene)) return false
  const { revealMs, outMs } = scene.beats
  const untilMs = isScored(film, scene) ? revealMs + BURST.fromMs : outMs
  return timeMs >= revealMs - LEAP.fromMs && timeMs < untilMs
}

/** The creature before everything, its foot below the frame, until the shot blows it up all over the strip. */
export function giantLayers(film: Film, scene: QuestionScene, timeMs: number): Layer[] {
  const { ground } = setOf(film)
  const { revealMs } = scene.beats
  const look = spriteLook(film, scene, 'foe', `foe-${worldOf(film, scene)}`, UNIT)
  const x = film.width - WIDTH
  if (!isGiant(film, scene, timeMs)) {
    const ageMs = timeMs - revealMs - BURST.fromMs
    if (!isScored(film, scene) || !isGiant(film, scene, revealMs)) return []
    const at = { x: x + (SIZES.foe.width * UNIT) / 2 - 60, y: ground - 260 }
    return blastLayers(film, scene, 'blast', ageMs, at, 1.3)
  }
  const sinceMs = timeMs - revealMs + LEAP.fromMs
  const leapt = stepsAt(progress(sinceMs, 0, LEAP.ms) * LEAP.steps, 1) / LEAP.steps
  const isHit = timeMs >= revealMs
  const shake = leapt === 1 && !isHit ? (stepsAt(timeMs, 100) % 2) * 12 : 0
  const hop = Math.round(4 * leapt * (1 - leapt) * LEAP.px)
  return [
    standing('foe', look, ground + 40, {
      x: x - shake + (isHit ? 30 : 0),
      lift: hop,
      size: LEAP.size + (1 - LEAP.size) * leapt,
      squash: leapt === 1 && sinceMs < LEAP.ms + 140 ? 0.1 : 0,
      red: 0.12,
    }),
  ]
}
