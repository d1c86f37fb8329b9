import { blendColours, ensureContrast } from '../kit/colour.ts'
import type { Vars } from '../kit/design.ts'
import { perFilm } from '../kit/memo.ts'
import { normalise, paletteOf } from '../kit/palette.ts'
import type { Face } from '../kit/text-size.ts'

/** The pixel face is narrow and low; the style sheet scales every other face to its letters. */
export const PIXEL: Face = { widthFactor: 0.68, lineHeight: 0.84, apparent: 0.74, otherFactor: 1 }
/** On keys it has little air; a short answer is worth more size than a grotesque's. */
export const KEY_FACE: Face = { ...PIXEL, lineHeight: 0.8, apparent: 0.64 }
/** Every letter of a monospace face is as wide as an `n`. */
export const MONO: Face = { widthFactor: 1.1, lineHeight: 1.18, letterEm: 0.6 }

/** Type on lit keys, and the black of the cabinet. */
export const COAL = '#16042e'
const WHITE = '#ffffff'
const COIN = '#ffe11f'
/** One for each option, far from the green of the right one. */
const KEYS = ['#22e4ff', COIN, '#ff9d2e', '#d3a8ff', '#ff9ad2', WHITE]
const OWN = { background: '#7a0c98', accent: COIN, ink: WHITE }
const SUNSET = '#dd1a74'

/** Colours of a film: a magenta screen with lit keys, or made from its owner's as far as they stay legible. */
export type Style = {
  background: string
  /** Shadows of its type, and the army on it: further from the ink. */
  deep: string
  /** What the screen fades to at its foot. */
  sunset: string
  ink: string
  accent: string
  keys: readonly string[]
}

export const styleOf = perFilm((film): Style => {
  const { theme } = film.snapshot
  const { background, deep, ink, accent } = paletteOf(theme, OWN)
  const own = theme.accent === null ? null : ensureContrast(normalise(theme.accent), COAL, 5.5, WHITE)
  const glow = theme.background === null ? SUNSET : blendColours(background, accent, 0.3)
  return {
    background,
    deep,
    sunset: ensureContrast(glow, ink, 4.6, background),
    ink,
    accent,
    keys:
      own === null ? KEYS : [0, 0.45, 0.2, 0.65, 0.35, 0.8].map((share) => blendColours(own, WHITE, share)),
  }
})

/** The film's colours as custom properties: `k0`…`k5` are the keys'. */
export const varsOf = perFilm((film): Vars => {
  const { keys, ...style } = styleOf(film)
  return { ...style, coal: COAL, ...Object.fromEntries(keys.map((colour, index) => [`k${index}`, colour])) }
})
