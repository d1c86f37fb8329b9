import { isFinalOf } from '../../timeline/level-of.ts'
import type { Scene } from '../../timeline/scenes.ts'
import { blendColours, contrastOf, ensureContrast } from '../kit/colour.ts'
import { perScene } from '../kit/memo.ts'
import { normalise } from '../kit/palette.ts'
import { playedAt } from '../kit/question/passed.ts'
import type { Face } from '../kit/text-size.ts'
import type { Film } from '../template.ts'
import grounds from './grounds.json' with { type: 'json' }

/** Baloo is round and narrow. */
export const DISPLAY: Face = { widthFactor: 0.93, lineHeight: 1.08 }
export const TEXT: Face = { widthFactor: 1.02, lineHeight: 1.18 }

/** Shapes in the order of the options; each has its colour, so that neither must be told apart alone. */
export const SHAPES = ['circle', 'triangle', 'square', 'star', 'diamond', 'heart'] as const
/** Colours of the options: white type stands on each, and none is the green of a right answer. */
export const CRAYONS = ['#d92410', '#0f62d6', '#7a1fd6', '#d0128a', '#0a7482', '#a8480a'] as const

const WHITE = '#ffffff'
export const NAVY = '#1c1458'

/** A place that friends visit: colours from the sky's top down to the ground. What stands there is in the markup. */
export type Ground = (typeof grounds)[number]

/** The place of a question; the last one of three or more is a party. */
export function groundOf({ snapshot: { questions } }: Film, index: number): Ground {
  return isFinalOf(index, questions.length) ? grounds.at(-1)! : grounds[index % (grounds.length - 1)]!
}

/**
 * Colours of a scene, those of its place or made from the owner's as far as they stay legible: the sky from its top down, the ground from
 * far to near, type on the sky and the rim around it, the clock's sector below a navy figure, titles in the accent as it is legible on white.
 * Navy type with a white rim stands on bright skies, white type with a navy rim on dark ones.
 */
export const styleOf = perScene((film: Film, scene: Scene) => {
  const { accent, background } = film.snapshot.theme
  const place = groundOf(film, playedAt(film, scene)?.questionIndex ?? 0)
  const wish = normalise(background ?? place.sky)
  const isLight = contrastOf(wish, NAVY) >= contrastOf(wish, WHITE)
  const [ink, rim] = isLight ? [NAVY, WHITE] : [WHITE, NAVY]
  const readable = (colour: string) => ensureContrast(colour, ink, 5.4, rim)
  const sky = readable(wish)
  // An owner's background stays what is seen: the ground is a shade of it.
  const shade = (own: string, to: string, share: number) => (background ? blendColours(sky, to, share) : own)
  return {
    place,
    sky,
    low: readable(shade(place.low, WHITE, isLight ? 0.4 : 0.1)),
    far: shade(place.far, NAVY, 0.16),
    near: shade(place.near, NAVY, 0.3),
    ink,
    rim,
    accent: ensureContrast(normalise(accent ?? '#ff7a3d'), NAVY, 4.6, WHITE),
    title: ensureContrast(normalise(accent ?? '#c8143a'), WHITE, 4.6, NAVY),
  }
})
