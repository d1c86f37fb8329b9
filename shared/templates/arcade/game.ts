import type { Scene } from '../../timeline/scenes.ts'
import type { Film, Layer } from '../template.ts'
import { giantLayers } from './giant.ts'
import { LANE } from './lanes.ts'
import { runnerLayers, type Tile } from './runners.ts'

/** Adds what plays around the options: their runners, and the creature that breaks out of its strip. */
export function gameLayers(film: Film, scene: Scene, timeMs: number, layers: Layer[]): Layer[] {
  if (scene.kind !== 'question') return layers
  // The level says how far the game is: no second readout beside it.
  const shown = layers.filter(({ id }) => id !== 'prompt')
  const tiles = shown.flatMap(tileOf)
  const isRace = tiles.some(({ look }) => look.classes?.includes(LANE))
  return [
    ...shown,
    ...(isRace ? runnerLayers(film, scene, timeMs, tiles) : []),
    ...giantLayers(film, scene, timeMs),
  ]
}

function tileOf({ id, look, motion }: Layer): Tile[] {
  const index = /^option-(\d)$/.exec(id)?.[1]
  if (index === undefined) return []
  const box = { x: motion.x, y: motion.y, width: look.width, height: look.height }
  return [{ index: Number(index), box, look, motion, isRight: look.classes?.includes('right') ?? false }]
}
