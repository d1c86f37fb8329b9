import { progress } from '../../timeline/easing.ts'
import type { QuestionScene, Scene } from '../../timeline/scenes.ts'
import { isFinal } from '../kit/question/final.ts'
import type { Film, Layer } from '../template.ts'
import { bossBlasts, bossLayers } from './boss.ts'
import { setOf } from './figure.ts'
import { foeBlast, foeLayers, placeAt } from './foe.ts'
import { heroLayers } from './hero.ts'
import { paradeLayers } from './parade.ts'
import { isScored } from './scored.ts'
import { SIZES } from './sprites.ts'
import { varsOf } from './style.ts'

const SHOT = { ms: 220 }

/** What stands behind the ground: a boss, which rises from below. */
export function behindLayers(film: Film, scene: Scene, timeMs: number): Layer[] {
  return scene.kind === 'question' && isFinal(scene) ? bossLayers(film, scene, timeMs) : []
}

/** Hero and creature on the ground, with what happens to them. */
export function actorLayers(film: Film, scene: Scene, timeMs: number): Layer[] {
  if (scene.kind !== 'question') return paradeLayers(film, scene, timeMs)
  return [
    ...(isFinal(scene) ? [] : foeLayers(film, scene, timeMs)),
    ...heroLayers(film, scene, timeMs),
    ...shotLayers(film, scene, timeMs),
    ...(isFinal(scene) ? bossBlasts(film, scene, timeMs) : foeBlast(film, scene, timeMs)),
  ]
}

/** The hero's shot: it has flown within two frames, and leaves from behind. */
function shotLayers(film: Film, scene: QuestionScene, timeMs: number): Layer[] {
  const ageMs = timeMs - scene.beats.revealMs
  if (ageMs < 0 || ageMs >= SHOT.ms || !isScored(film, scene)) return []
  const { ground, hero, foe, boss } = setOf(film)
  const isBoss = isFinal(scene)
  const from = hero.x + 17 * hero.unit
  const to = isBoss
    ? boss.x + 10 * boss.unit
    : placeAt(film, scene, scene.beats.revealMs) + (SIZES.foe.width / 2) * foe.unit
  const height = Math.round(hero.unit * (isBoss ? 4 : 2.5))
  const look = { part: 'shot', width: Math.round(to - from), height, bleed: 24, vars: varsOf(film, scene) }
  const inset = { right: 1 - progress(ageMs, -34, 68), left: progress(ageMs, 130, 90) * 0.9 }
  return [
    { id: 'shot', look, motion: { x: from, y: Math.round(ground - hero.unit * 6.5 - height / 2), inset } },
  ]
}
