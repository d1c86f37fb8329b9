import type { Scene } from '../../timeline/scenes.ts'
import { isLooped } from '../kit/loop.ts'
import type { Film, Layer } from '../template.ts'
import { actorLayers, behindLayers } from './actors.ts'
import { setOf, stepsAt } from './figure.ts'
import { hudLayers } from './hud.ts'
import { DRIFTERS } from './sprites.ts'
import { COAL, stylesOf, varsOf, worldOf } from './style.ts'

const GROUND = { unit: 12, width: 192, rows: 8, stepMs: 67, stepPx: 24, repeat: 96 }
const DRIFT = { stepMs: 250, px: 12 }

/** The world of a scene with everything that moves in it. */
export function stageLayers(film: Film, anyScene: Scene, anyMs: number): Layer[] {
  const isOver = isLooped(film, anyScene, anyMs)
  const [scene, timeMs] = isOver ? [film.scenes[0]!, 0] : [anyScene, anyMs]
  const vars = varsOf(film, scene)
  const { width, height, snapshot } = film
  const world = {
    id: 'backdrop',
    look: { part: `world-${worldOf(film, scene)}`, width, height, classes: [snapshot.format], vars },
    motion: { x: 0, y: 0 },
  }
  const { unit, rows, stepMs, stepPx, repeat } = GROUND
  const isRunning = scene.kind !== 'question' || timeMs < scene.beats.countdownMs
  const passed = isRunning ? stepsAt(timeMs, stepMs) * stepPx : 0
  const ground = {
    id: 'ground',
    look: { part: 'ground', width: GROUND.width * unit, height: rows * unit, vars },
    motion: { x: -(passed % repeat), y: setOf(film).ground + joltAt(scene, timeMs) },
  }
  return [
    world,
    ...drifterLayers(film, scene, timeMs),
    ...behindLayers(film, scene, timeMs),
    ground,
    ...hudLayers(film, scene, timeMs),
    ...actorLayers(film, scene, timeMs),
  ]
}

/** Clouds, birds or embers cross the frame's top, below its edges' buttons. */
function drifterLayers(film: Film, scene: Scene, timeMs: number): Layer[] {
  const isTall = film.snapshot.format === 'vertical'
  const index = worldOf(film, scene)
  const { name, ...size } = DRIFTERS[index]!
  const unit = isTall ? 9 : 7
  const [width, height] = [size.width * unit, size.height * unit]
  const look = {
    part: `icon-${name}`,
    width,
    height,
    vars: { colour: stylesOf(film)[index]!.world.foe, coal: COAL, accent: '#ffe11f' },
  }
  const way = film.width + 2 * width
  return [0, 1, 2].map((place) => {
    const across =
      (place * 420 + 150 + stepsAt(timeMs, DRIFT.stepMs) * DRIFT.px * (place === 1 ? 2 : 1)) % way
    const y = isTall ? [1540, 1590, 1660][place]! : [4, film.height - 170, film.height - 220][place]!
    return { id: `drifter-${place}`, look, motion: { x: across - width, y } }
  })
}

/** Px by which the ground gives way when a creature has landed. */
function joltAt(scene: Scene, timeMs: number): number {
  if (scene.kind !== 'question') return 0
  const { countdownMs, revealMs } = scene.beats
  const sinceMs = (timeMs - countdownMs) % 1000
  const lands = timeMs >= countdownMs + 1000 && timeMs < revealMs && sinceMs >= 250 && sinceMs < 350
  return lands ? 12 : 0
}
