import type { Scene } from '../../timeline/scenes.ts'
import { blendColours, contrastOf, ensureContrast } from '../kit/colour.ts'
import { perScene } from '../kit/memo.ts'
import { normalise } from '../kit/palette.ts'
import type { Face } from '../kit/text-size.ts'
import type { Film } from '../template.ts'
import { groundOf } from './grounds.ts'

/** Baloo is round and narrow. */
export const DISPLAY: Face = { widthFactor: 0.93, lineHeight: 1.08 }
export const TEXT: Face = { widthFactor: 1.02, lineHeight: 1.18 }

/** Shapes in the order of the options; each has its colour, so that neither must be told apart alone. */
export const SHAPES = ['circle', 'triangle', 'square', 'star', 'diamond', 'heart'] as const
/** Colours of the options: white type stands on each, and none is the green of a right answer. */
export const CRAYONS = ['#d92410', '#0f62d6', '#7a1fd6', '#d0128a', '#0a7482', '#a8480a'] as const

const WHITE = '#ffffff'
export const NAVY = '#1c1458'
const CORAL = '#ff7a3d'
const CRIMSON = '#c8143a'

/**
 * Colours of a scene, those of its place or made from the owner's as far as they stay legible: the sky from its top down, the ground from
 * far to near, type on the sky and the rim around it, the clock's sector below a navy figure, titles in the accent as it is legible on white.
 * Navy type with a white rim stands on bright skies, white type with a navy rim on dark ones.
 */
export const styleOf = perScene((film: Film, scene: Scene) => {
  const { theme } = film.snapshot
  const place = groundOf(film, scene)
  const wish = normalise(theme.background ?? place.sky)
  const isLight = contrastOf(wish, NAVY) >= contrastOf(wish, WHITE)
  const [ink, rim] = isLight ? [NAVY, WHITE] : [WHITE, NAVY]
  const sky = ensureContrast(wish, ink, 5.4, rim)
  // An owner's background stays what is seen: the ground is a shade of it.
  const [low, far, near] = theme.background
    ? [
        blendColours(sky, WHITE, isLight ? 0.4 : 0.1),
        blendColours(sky, NAVY, 0.16),
        blendColours(sky, NAVY, 0.3),
      ]
    : [place.low, place.far, place.near]
  return {
    place,
    sky,
    low: ensureContrast(low, ink, 5.4, rim),
    far,
    near,
    ink,
    rim,
    accent: ensureContrast(normalise(theme.accent ?? CORAL), NAVY, 4.6, WHITE),
    title: ensureContrast(normalise(theme.accent ?? CRIMSON), WHITE, 4.6, NAVY),
  }
})
