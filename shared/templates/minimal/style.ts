import type { Scene } from '../../timeline/scenes.ts'
import { blendColours, contrastOf, ensureContrast } from '../kit/colour.ts'
import { perScene } from '../kit/memo.ts'
import { normalise } from '../kit/palette.ts'
import { isFinal } from '../kit/question/final.ts'
import type { Face } from '../kit/text-size.ts'
import type { Film } from '../template.ts'

export const DISPLAY: Face = { widthFactor: 0.95, otherFactor: 1, lineHeight: 1.0 }
export const TEXT: Face = { widthFactor: 0.92, otherFactor: 0.98, lineHeight: 1.1 }

/** Colours of a poster: flat fields and one ink that is legible on all of them. `#rrggbb` each. */
export type Palette = {
  /** The sheet, the giant figure on it, and what time has eaten of that. */
  ground: string
  shape: string
  gone: string
  /** Type on all of them. */
  ink: string
  /** Fill of options and cards, and type on it. */
  tile: string
  tileInk: string
  /** Letters on a tile. */
  mark: string
}

const NIGHT = '#0b0b0e'
const WHITE = '#ffffff'
const READABLE = 4.6

/** A sheet, its figure, what is eaten of that, the tiles and their letters. */
type Poster = readonly [ground: string, shape: string, gone: string, tile: string, mark: string]

/** The flat colours of each question in turn. */
const POSTERS: readonly Poster[] = [
  ['#ff4713', '#ffc914', '#ff86a8', NIGHT, '#ffc914'],
  ['#1c2bf0', '#d4123a', '#1219a8', WHITE, '#1c2bf0'],
  ['#ffd500', '#ff7ac2', '#ffac00', NIGHT, '#ffd500'],
  ['#38b9ff', '#fff3dc', '#7fd6ff', '#10188f', '#6fd0ff'],
  ['#6a17e6', '#c01672', '#4f0cb3', WHITE, '#6a17e6'],
  ['#ff6fae', '#ffd500', '#ff9fcb', NIGHT, '#ff8fc0'],
  ['#fff0d9', '#ff5a2a', '#ffd3a0', NIGHT, '#ff7a4d'],
  ['#c8102e', '#2a1fc4', '#960a20', WHITE, '#c8102e'],
  ['#b9a0ff', '#ffd500', '#9f82fa', NIGHT, '#c9b6ff'],
  ['#ff9a1f', '#8fdcff', '#ff7d3d', NIGHT, '#ffb04d'],
]
const FINAL: Poster = [NIGHT, '#c4102c', '#2b0d16', '#ffe100', '#b00f28']

/** Colours of a scene. An owner's colours make posters of their own; an owner's background stays under every question. */
export const paletteFor = perScene((film, scene): Palette => {
  const { cycle, final } = postersOf(film)
  return paletteOf(isFinal(scene) ? final : cycle[turnOf(scene) % cycle.length]!)
})

/** Which colours and which figure a scene takes. */
export function turnOf(scene: Scene): number {
  switch (scene.kind) {
    case 'question':
      return scene.questionIndex
    case 'intro':
      return 0
    case 'hook':
      return scene.hook.positionType === 'start' ? 0 : scene.sceneIndex
    case 'recap':
    case 'outro':
      return 2
  }
}

function postersOf({ snapshot }: Film): { cycle: readonly Poster[]; final: Poster } {
  const { accent, background } = snapshot.theme
  if (accent === null && background === null) return { cycle: POSTERS, final: FINAL }
  const mark = normalise(accent ?? background!)
  if (background !== null) {
    const sheet = normalise(background)
    const shapes = [mark, blendColours(mark, sheet, 0.5), blendColours(mark, WHITE, 0.3)]
    const poster = (shape: string): Poster => [sheet, shape, blendColours(sheet, shape, 0.25), mark, mark]
    return { cycle: shapes.map(poster), final: poster(mark) }
  }
  const [pale, deep] = [blendColours(mark, WHITE, 0.55), blendColours(mark, NIGHT, 0.5)]
  const paper = blendColours(mark, WHITE, 0.84)
  return {
    cycle: [
      [mark, pale, blendColours(mark, WHITE, 0.25), NIGHT, mark],
      [paper, mark, pale, NIGHT, mark],
      [deep, mark, blendColours(mark, NIGHT, 0.3), WHITE, mark],
      [pale, mark, paper, NIGHT, mark],
      [mark, deep, blendColours(mark, NIGHT, 0.2), WHITE, mark],
    ],
    final: [NIGHT, deep, blendColours(mark, NIGHT, 0.8), mark, NIGHT],
  }
}

/** Black or white, as far from the colour as possible. */
function inkOn(colour: string): string {
  return contrastOf(colour, NIGHT) >= contrastOf(colour, WHITE) ? NIGHT : WHITE
}

function paletteOf([sheet, figure, eaten, block, letter]: Poster): Palette {
  const ink = inkOn(sheet)
  const away = ink === NIGHT ? WHITE : NIGHT
  const readable = (colour: string) => ensureContrast(colour, ink, READABLE, away)
  const ground = readable(sheet)
  const wanted = readable(figure)
  // A figure as light as its sheet and of its hue would not be seen.
  const shape = wanted === ground ? readable(blendColours(ground, away, 0.35)) : wanted
  // A tile as light as its sheet would not be seen either.
  const seen = contrastOf(block, ground) < 1.7 ? ink : block
  const tileInk = inkOn(seen)
  const tile = ensureContrast(seen, tileInk, READABLE, tileInk === NIGHT ? WHITE : NIGHT)
  return {
    ground,
    shape,
    gone: readable(eaten),
    ink,
    tile,
    tileInk,
    mark: ensureContrast(letter, tile, READABLE, tileInk),
  }
}
