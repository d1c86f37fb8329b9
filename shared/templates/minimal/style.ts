import type { Scene } from '../../timeline/scenes.ts'
import { blendColours, contrastOf, ensureContrast } from '../kit/colour.ts'
import { perScene } from '../kit/memo.ts'
import { normalise } from '../kit/palette.ts'
import type { Face } from '../kit/text-size.ts'

export const DISPLAY: Face = { widthFactor: 1.0, lineHeight: 1.04 }
export const TEXT: Face = { widthFactor: 0.98, lineHeight: 1.14 }

/** Colours of a scene: one hue, one ink and what lies between them. `#rrggbb` each. */
export type Palette = {
  /** The field that fills the frame, what is left when it drains away, and light on it. */
  ground: string
  drained: string
  glow: string
  /** The last seconds' figures on the field, where they are seen through. */
  giant: string
  /** Columns of the chart behind tiles. */
  shade: string
  /** What closes in from the edges in the last seconds. */
  heat: string
  /** Type on all of them. */
  ink: string
  /** Fill of options and cards, and type on it. */
  tile: string
  tileInk: string
  /** Figures on a tile. */
  figure: string
}

const HUE = '#ff4a12'
const NIGHT = '#0c0c0f'
const WHITE = '#ffffff'
const READABLE = 4.6
/** Questions of one round share their colours: the next round turns hue and ink around. */
const ROUND = 3

/**
 * Colours of a scene. A field of hue with dark tiles, then a dark field with tiles of hue; a background of the owner's
 * stays in every round.
 */
export const paletteFor = perScene((film, scene): Palette => {
  const { accent, background } = film.snapshot.theme
  const hue = normalise(background ?? accent ?? HUE)
  const mark = normalise(accent ?? background ?? HUE)
  if (!isTurned(scene)) return onField(hue, inkOn(hue), mark)
  return background === null ? onField(NIGHT, mark, mark) : onField(hue, mark, mark)
})

function isTurned(scene: Scene): boolean {
  return scene.kind === 'question' && Math.floor(scene.questionIndex / ROUND) % 2 === 1
}

/** Black or white, as far from the colour as possible. */
function inkOn(colour: string): string {
  return contrastOf(colour, NIGHT) >= contrastOf(colour, WHITE) ? NIGHT : WHITE
}

function onField(ground: string, tile: string, mark: string): Palette {
  const ink = inkOn(ground)
  const away = ink === NIGHT ? WHITE : NIGHT
  // A tile as light as its field would not be seen.
  const seen = contrastOf(tile, ground) < 1.7 ? ink : tile
  const tileInk = inkOn(seen)
  const body = ensureContrast(seen, tileInk, READABLE, tileInk === NIGHT ? WHITE : NIGHT)
  const readable = (colour: string) => ensureContrast(colour, ink, READABLE, away)
  const field = readable(ground)
  const ember = field === NIGHT ? mark : blendColours(field, WHITE, 0.4)
  return {
    ground: field,
    drained: readable(drainedOf(field, ink, mark)),
    giant: ink === NIGHT ? ink : ember,
    shade: ink === NIGHT ? blendColours(field, '#000000', 0.14) : blendColours(field, ember, 0.35),
    heat: readable(ink === NIGHT ? blendColours(field, '#000000', 0.14) : ember),
    glow: readable(blendColours(field, WHITE, 0.24)),
    ink,
    tile: body,
    tileInk,
    figure: ensureContrast(mark, body, READABLE, tileInk),
  }
}

/** Paper below a bright field, embers of the hue below a dark one. */
function drainedOf(field: string, ink: string, mark: string): string {
  if (ink === NIGHT) return blendColours(field, WHITE, 0.86)
  return field === NIGHT ? blendColours(NIGHT, mark, 0.5) : blendColours(field, '#000000', 0.5)
}
