import type { Scene } from '../../timeline/scenes.ts'
import { isLooped } from '../kit/loop.ts'
import { boxLook, layerIn, stillLayer } from '../kit/placed-look.ts'
import type { Film, Layer } from '../template.ts'
import { stepsAt, stripOf } from './cast.ts'
import { foeLayers } from './foe.ts'
import { heroLayers, paradeLayers, victoryLayers } from './hero.ts'
import { scoreLayers } from './score.ts'
import { varsOf, worldOf } from './style.ts'
import { coinLayers } from './surprise.ts'

const GROUND = { unit: 12, columns: 192, rows: 8, stepMs: 67, stepPx: 24, repeat: 96 }

/** The world of a scene with everything that moves in it. */
export function stageLayers(film: Film, anyScene: Scene, anyMs: number): Layer[] {
  const isOver = isLooped(film, anyScene, anyMs)
  const [scene, timeMs] = isOver ? [film.scenes[0]!, 0] : [anyScene, anyMs]
  const { width, height, snapshot } = film
  const vars = varsOf(film, scene)
  const { columns, rows, unit, stepMs, stepPx, repeat } = GROUND
  const isRunning = scene.kind !== 'question' || timeMs < scene.beats.countdownMs
  const passed = isRunning ? stepsAt(timeMs, stepMs) * stepPx : 0
  const x = -(passed % repeat)
  const ground = { x, y: stripOf(film).ground, width: columns * unit, height: rows * unit }
  const world = `world-${worldOf(film, scene)}`
  return [
    layerIn('backdrop', boxLook(world, { x: 0, y: 0, width, height }, { classes: [snapshot.format], vars })),
    ...coinLayers(film, scene, timeMs),
    // A boss rises from behind the ground, and ends stuck in it.
    ...(scene.kind === 'question' ? foeLayers(film, scene, timeMs) : []),
    ...(scene.kind === 'outro' ? victoryLayers(film, scene, timeMs) : []),
    stillLayer('ground', ground, { vars }),
    ...(scene.kind === 'question'
      ? heroLayers(film, scene, timeMs)
      : scene.kind === 'outro'
        ? scoreLayers(film, scene, timeMs)
        : paradeLayers(film, scene, timeMs)),
  ]
}
