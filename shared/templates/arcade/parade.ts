import { beatAt } from '../../timeline/beat.ts'
import type { Scene } from '../../timeline/scenes.ts'
import type { Film, Layer } from '../template.ts'
import { setOf, spriteLook, standing, stepsAt } from './figure.ts'
import { RUN_MS } from './hero.ts'
import { FOE_COUNT } from './sprites.ts'
import { stylesOf } from './style.ts'

/** Before and after the game: the hero runs ahead of all the creatures of its worlds. */
export function paradeLayers(film: Film, scene: Scene, timeMs: number): Layer[] {
  const { ground, hero, foe } = setOf(film)
  const unit = Math.round(foe.unit * 0.72)
  const pitch = unit * 16 + Math.round(unit * 1.5)
  const isEnd = scene.kind === 'outro'
  const count = Math.min(FOE_COUNT, Math.floor((film.width - hero.unit * 20 - 40) / pitch))
  const leave = scene.kind === 'intro' ? stepsAt(Math.max(0, timeMs - scene.durationMs + 400), 67) * 110 : 0
  const foes = Array.from({ length: count }, (_, index) => {
    const kind = (count - 1 - index) % FOE_COUNT
    const look = spriteLook(film, scene, 'foe', `foe-${kind}`, unit, stylesOf(film)[kind]!.world.foe)
    const phase = beatAt(timeMs + index * 125)
    const lift = phase < 0.5 ? Math.round((16 * phase * (0.5 - phase) * 56) / 8) * 8 : 0
    return standing(`parade-${index}`, look, ground, { x: 30 + index * pitch + leave, lift })
  })
  const pose = isEnd ? 'win' : `run-${stepsAt(timeMs, RUN_MS) % 2}`
  const phase = beatAt(timeMs)
  const lift = isEnd
    ? Math.round((4 * phase * (1 - phase) * hero.unit * 6) / 12) * 12
    : (stepsAt(timeMs, RUN_MS) % 2) * 10
  const x = 30 + count * pitch + leave + hero.unit
  return [
    ...foes,
    standing('hero', spriteLook(film, scene, 'hero', `hero-${pose}`, hero.unit), ground, { x, lift }),
  ]
}
