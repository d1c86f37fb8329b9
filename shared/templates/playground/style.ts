import { blendColours, contrastOf, ensureContrast } from '../kit/colour.ts'
import { perFilm } from '../kit/memo.ts'
import { normalise } from '../kit/palette.ts'
import type { Face } from '../kit/text-size.ts'

/** Baloo is round and a little narrow. */
export const DISPLAY: Face = { widthFactor: 0.93, lineHeight: 1.08 }
export const TEXT: Face = { widthFactor: 1.02, lineHeight: 1.18 }

/** Shapes in the order of the options; each has its colour, so that neither must be told apart alone. */
export const SHAPES = ['circle', 'triangle', 'square', 'star', 'diamond', 'heart'] as const
/** Colours of the options: white type stands on each, and none is the green of a right answer. */
export const CRAYONS = ['#e0193d', '#0f62d6', '#8324d8', '#c2410c', '#c2127f', '#0a7482'] as const

/** Colours of a film: the template's own, or made from its owner's as far as they stay legible. */
export type Style = {
  /** The ground, and the large shapes on it. */
  ground: string
  pale: string
  deep: string
  /** Type on the ground, and the white or dark rim around it. */
  ink: string
  rim: string
  /** The clock's sector, below a navy figure. */
  accent: string
  /** Titles: the accent as it is legible on white. */
  title: string
}

const WHITE = '#ffffff'
export const NAVY = '#1c1458'
const SUN = '#ffd326'
const CORAL = '#ff7a3d'
const CRIMSON = '#c8143a'

/** Navy type with a white rim stands on bright grounds, white type with a navy rim on dark ones. */
export const styleOf = perFilm((film): Style => {
  const { theme } = film.snapshot
  const wish = normalise(theme.background ?? SUN)
  const isLight = contrastOf(wish, NAVY) >= contrastOf(wish, WHITE)
  const [ink, rim] = isLight ? [NAVY, WHITE] : [WHITE, NAVY]
  const ground = ensureContrast(wish, ink, 6.5, rim)
  const accent = ensureContrast(normalise(theme.accent ?? CORAL), NAVY, 4.6, WHITE)
  return {
    ground,
    pale: blendColours(ground, WHITE, isLight ? 0.42 : 0.12),
    deep: ensureContrast(blendColours(ground, isLight ? '#ff8a00' : '#000000', 0.34), ink, 5, rim),
    ink,
    rim,
    accent,
    title: ensureContrast(normalise(theme.accent ?? CRIMSON), WHITE, 4.6, NAVY),
  }
})
