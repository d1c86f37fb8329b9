import type { QuestionScene, Scene } from '../../timeline/scenes.ts'
import { perFilm } from '../kit/memo.ts'
import { boxLook } from '../kit/placed-look.ts'
import type { Rect } from '../kit/rect.ts'
import type { Film, Layer, Look } from '../template.ts'
import { hopsAt, hunted } from './hunt.ts'
import { LANE } from './lanes.ts'
import { runnerLayers, type Tile } from './runners.ts'
import { COAL } from './style.ts'

/** Px of the cursor around an option. */
const REACH = 20
const HOP_MS = 130

/** Adds what plays around the options: the cursor that hunts through them, or their runners. */
export function gameLayers(film: Film, scene: Scene, timeMs: number, layers: Layer[]): Layer[] {
  if (scene.kind !== 'question') return layers
  const tiles = layers.flatMap(tileOf)
  const isRace = tiles.some(({ look }) => look.classes?.includes(LANE))
  const play = isRace ? runnerLayers(film, scene, timeMs, tiles) : cursorLayers(film, scene, timeMs, tiles)
  return [...layers, ...play]
}

function tileOf({ id, look, motion }: Layer): Tile[] {
  const index = /^option-(\d)$/.exec(id)?.[1]
  if (index === undefined) return []
  const box = { x: motion.x, y: motion.y, width: look.width, height: look.height }
  return [{ index: Number(index), box, look, motion, isRight: look.classes?.includes('right') ?? false }]
}

/** A frame that hops over the options on the beat, and rests on the right one. */
function cursorLayers(film: Film, scene: QuestionScene, timeMs: number, tiles: readonly Tile[]): Layer[] {
  const { countdownMs, revealMs, outMs } = scene.beats
  if (timeMs < countdownMs || timeMs >= outMs) return []
  const isOver = timeMs >= revealMs
  const hops = hopsAt(scene, timeMs)
  const aim = hunted(hops, tiles.length)
  const [right, ...others] = tiles.filter(({ isRight }) => isRight)
  const tile = !isOver ? tiles.find(({ index }) => index === aim) : others.length === 0 ? right : undefined
  if (!tile) return []
  const { camera, scale = 1 } = tile.motion
  const box = {
    x: tile.box.x - REACH,
    y: tile.box.y - REACH,
    width: tile.box.width + 2 * REACH,
    height: tile.box.height + 2 * REACH,
  }
  const isFresh = !isOver && hopsAt(scene, timeMs - HOP_MS) !== hops
  return [
    {
      id: 'cursor',
      look: cursorOf(film)(box),
      motion: { x: box.x, y: box.y, scale: scale * (isFresh ? 1.03 : 1), ...(camera && { camera }) },
    },
  ]
}

/** Looks of the cursor by size: those of one film are few. */
const cursorOf = perFilm(() => {
  const known = new Map<string, Look>()
  return (box: Rect): Look => {
    const key = `${box.width} ${box.height}`
    const look = known.get(key) ?? boxLook('cursor', box, { bleed: 30, vars: { coal: COAL } }).look
    known.set(key, look)
    return look
  }
})
