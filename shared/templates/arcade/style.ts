import type { Theme } from '../../contracts/theme.ts'
import type { Scene } from '../../timeline/scenes.ts'
import { blendColours, ensureContrast } from '../kit/colour.ts'
import type { Vars } from '../kit/design.ts'
import { perFilm, perScene } from '../kit/memo.ts'
import { normalise, numberedVars, paletteOf, READABLE } from '../kit/palette.ts'
import { isFinal } from '../kit/question/final.ts'
import { playedAt } from '../kit/question/passed.ts'
import type { Face } from '../kit/text-size.ts'
import type { Film } from '../template.ts'
import WORLDS from './worlds.json'

/** The pixel face is narrow and low; the style sheet scales every other face to its letters. */
export const PIXEL: Face = { widthFactor: 0.68, lineHeight: 0.84, apparent: 0.7, otherFactor: 1 }
/** On keys it has little air; a short answer is worth more size than a grotesque's. */
export const KEY_FACE: Face = { ...PIXEL, lineHeight: 0.8, apparent: 0.74 }
/** Every letter of a monospace face is as wide as an `n`. */
export const MONO: Face = { widthFactor: 1.1, lineHeight: 1.18, letterEm: 0.6 }

/** Type on lit keys, and the outlines of all that is drawn. */
export const COAL = '#16042e'
const WHITE = '#ffffff'
const COIN = '#ffe11f'
/** One for each option, far from the green of the right one. */
const KEYS = ['#22e4ff', COIN, '#ff9d2e', '#d3a8ff', '#ff9ad2', WHITE]
/** In the owner's colours: white in each key, the ink's opposite in the sky of each world, and the accent in its scenery. */
const KEY_SHARES = [0, 0.45, 0.2, 0.65, 0.35, 0.8]
const SKY_SHARES = [0, 0.3, 0.15, 0.4, 0.22, 0.55]
const SCENERY_SHARES = [0.25, 0.12, 0.4, 0.8, 0.7, 0.3, 0.1]

/** Colours of a world: its sky behind type and at its foot, its creature, and scenery: far, middle, near, light, turf, soil, joints. */
type World = Pick<(typeof WORLDS)[number], 'sky' | 'foot' | 'scenery' | 'foe'>
const BOSS_WORLD = WORLDS.length - 1

/** Which world a scene lies in: one for each question in turn, the last one for the end of a film of three or more. */
export function worldOf(film: Film, scene: Scene): number {
  const played = playedAt(film, scene)
  if (!played) return 0
  return isFinal(played) ? BOSS_WORLD : played.questionIndex % BOSS_WORLD
}

/**
 * Colours of a film in each of its worlds, made from its owner's as far as they stay legible: the sky, where type stands, shadows of its
 * type, further from the ink, and the colours of options.
 */
export const stylesOf = perFilm(({ snapshot: { theme } }) =>
  WORLDS.map((own, index) => {
    const world = theme.accent === null && theme.background === null ? own : tinted(own, index, theme)
    const { background, ink, accent } = paletteOn(world.sky, theme)
    const lit = theme.accent === null ? null : ensureContrast(normalise(theme.accent), COAL, 5.5, WHITE)
    const keys = lit === null ? KEYS : KEY_SHARES.map((share) => blendColours(lit, WHITE, share))
    return { background, deep: ink === WHITE ? COAL : WHITE, ink, accent, keys, world }
  }),
)

export function styleOf(film: Film, scene: Scene) {
  return stylesOf(film)[worldOf(film, scene)]!
}

function paletteOn(background: string, theme: Theme) {
  return paletteOf({ ...theme, background }, { background, accent: COIN, ink: WHITE })
}

/** A world in the owner's colours: each of a film's worlds takes other shares of them. */
function tinted(own: World, index: number, theme: Theme): World {
  const accent = normalise(theme.accent ?? KEYS[index]!)
  const ground = theme.background === null ? blendColours(accent, COAL, 0.55) : normalise(theme.background)
  const { ink } = paletteOn(ground, theme)
  const away = ink === WHITE ? COAL : WHITE
  const sky = ensureContrast(blendColours(ground, away, SKY_SHARES[index]!), ink, READABLE, away)
  return {
    sky,
    foot: blendColours(sky, accent, 0.45),
    scenery: SCENERY_SHARES.map((share) => blendColours(sky, accent, share)),
    foe: theme.accent === null ? own.foe : blendColours(accent, WHITE, 0.2),
  }
}

/** The colours of a scene as custom properties: `k0`…`k5` are the keys', `s1`…`s7` the scenery's. */
export const varsOf = perScene((film, scene): Vars => {
  const { keys, world, background, deep, ink, accent } = styleOf(film, scene)
  // Faint shapes in the sky behind type.
  const haze = ensureContrast(blendColours(background, ink, 0.16), ink, READABLE, background)
  const own = { background, deep, ink, accent, coal: COAL, foot: world.foot, haze }
  return {
    ...own,
    ...numberedVars('k', keys),
    ...numberedVars('s', world.scenery, 1),
  }
})
