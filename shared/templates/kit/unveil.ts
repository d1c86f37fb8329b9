import type { ImageReveal } from '../../contracts/film-settings.ts'
import { random } from '../../random.ts'
import { clamp, easeInOut, mix } from '../../timeline/easing.ts'
import type { Layer, Look } from '../template.ts'
import { combine, type Move, movedLayer } from './moves.ts'
import { gridCells, type Rect } from './rect.ts'
import type { BoxedLook } from './text-box.ts'

/** Looks of a picture between its most hidden and its last state before the reveal. */
const LEVELS = 8
/** From the first level to the last: px of blur for each px of width, blocks across, enlargement, share of shape. */
const BLUR = { first: 0.07, last: 0.008 }
const BLOCKS = { first: 8, last: 40 }
const ZOOM = { first: 3.2, last: 1.2 }
const SHAPE = { first: 1, last: 0.35 }
/** Columns of tiles over a wide picture, and over a tall one. */
const TILE_COLUMNS = { wide: 4, tall: 3 }
const TICK_MS = 1000
/** Of a step from level to level. */
const STEP_MS = 320
/** Tiles that stay until the reveal. */
const LAST_TILES = 2

/**
 * The layers of a picture that comes out: `share` 0 = most hidden, 1 = nearly whole; stepped with the ticks of a countdown.
 * Two neighbouring levels cross-fade. Whole once it is revealed. `picture` is a look with the kit's classes in its markup;
 * `move` moves all of it.
 */
export function unveilLayers(
  picture: BoxedLook,
  kind: ImageReveal,
  share: number,
  isRevealed: boolean,
  move: Move = {},
): Layer[] {
  const whole = movedLayer('picture', picture, move)
  if (kind === 'none' || isRevealed) return whole
  if (kind === 'tiles') return [...whole, ...tileLayers(picture, share, move)]
  const place = clamp(share) * (LEVELS - 1)
  const level = Math.floor(place)
  const at = (index: number) => ({ box: picture.box, look: veiled(picture.look, kind, index / (LEVELS - 1)) })
  const fading = combine(move, { opacity: place - level })
  return [
    ...movedLayer('picture', at(level), move),
    ...(level < place ? movedLayer('picture-next', at(level + 1), fading) : []),
  ]
}

/**
 * How far a picture has come out at `sinceMs` of a countdown that ticks each second: it steps at every tick but the first,
 * and rests on a level, never between two.
 */
export function unveilShare(sinceMs: number, countdownMs: number): number {
  const steps = Math.max(1, Math.round(countdownMs / TICK_MS) - 1)
  const ticks = Math.min(steps, Math.floor(Math.max(0, sinceMs) / TICK_MS))
  const restOf = (step: number) => Math.round((step / steps) * (LEVELS - 1)) / (LEVELS - 1)
  const moved = easeInOut(clamp((sinceMs - ticks * TICK_MS) / STEP_MS))
  return ticks === 0 ? 0 : mix(restOf(ticks - 1), restOf(ticks), moved)
}

function veiled(look: Look, kind: Exclude<ImageReveal, 'none' | 'tiles'>, share: number): Look {
  const between = ({ first, last }: { first: number; last: number }) => first * (last / first) ** share
  const detail = random(Object.values(look.image ?? {}).join())
  const vars: Record<typeof kind, Record<string, string | number>> = {
    blur: { veil: `${Math.round(between(BLUR) * look.width)}px` },
    pixelate: { pixels: Math.round(between(BLOCKS)) },
    zoom: {
      veil: Math.round(between(ZOOM) * 100) / 100,
      'detail-x': `${Math.round(25 + 50 * detail())}%`,
      'detail-y': `${Math.round(25 + 50 * detail())}%`,
    },
    silhouette: { veil: Math.round(between(SHAPE) * 100) / 100 },
  }
  return {
    ...look,
    classes: [...(look.classes ?? []), `veil-${kind}`],
    vars: { ...look.vars, ...vars[kind] },
  }
}

/** Cards over the picture that turn away one after the other, in an order of the picture's own. */
function tileLayers({ look, box }: BoxedLook, share: number, move: Move): Layer[] {
  const cells = tilesOf(box)
  const next = random(Object.values(look.image ?? {}).join())
  const order = cells.map((cell, index) => ({ id: `veil-tile-${index}`, cell, rank: next() }))
  const gone = clamp(share) * (cells.length - LAST_TILES)
  return order
    .sort((a, b) => a.rank - b.rank)
    .flatMap(({ id, cell }, turn) => {
      const left = 1 - clamp(gone - turn)
      const tile = { part: 'veil-tile', width: cell.width, height: cell.height, vars: look.vars }
      const layers = left > 0 ? movedLayer(id, { look: tile, box: cell }, move, box) : []
      return layers.map((layer) =>
        left < 1 ? { ...layer, motion: { ...layer.motion, stretch: { x: left } } } : layer,
      )
    })
}

function tilesOf(box: Rect): Rect[] {
  const columns = TILE_COLUMNS[box.height > box.width ? 'tall' : 'wide']
  const rows = Math.max(2, Math.round((columns * box.height) / box.width))
  return gridCells(box, columns * rows, columns, 0)
}
