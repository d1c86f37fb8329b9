import { blendColours, contrastOf, ensureContrast } from '../kit/colour.ts'
import { perFilm } from '../kit/memo.ts'
import { normalise } from '../kit/palette.ts'
import type { Face } from '../kit/text-size.ts'
import type { Film } from '../template.ts'
import type { Stage } from './stages.ts'

/** Lilita One, narrow; Nunito stands in for the letters that it lacks. */
export const DISPLAY: Face = { widthFactor: 0.84, lineHeight: 1.06, otherFactor: 1 }
export const TEXT: Face = { widthFactor: 0.98, lineHeight: 1.16 }

/** Ink on white and on bright papers. */
export const INK = '#1d1238'
export const WHITE = '#fffdf6'
export const GOLD = '#ffd23f'
/** The green of what is right, of stars and of leaves: ink stands on it. */
export const RIGHT_PAPER = '#16c75b'
/** Torn edges and letters of the options in their order, all deep enough for white type. */
export const PAPERS = ['#c2152f', '#125ac4', '#8131e6', '#cf1686', '#b84c00', '#0b7896'] as const
/** Flags and scraps: no type stands on them. */
export const BRIGHTS = ['#ff5a4d', GOLD, '#3fc1ff', '#ff79bd', '#fffdf6', '#b48cff'] as const

/** Tape and titles, with ink that reads on it. */
export type Accent = { accent: string; onAccent: string }

const ACCENT = '#e3123f'
/** How much of a stage's colours stays beside an owner's ground. */
const STAGE_SHARE = { ground: 0.18, hills: 0.6 }
const LIGHT = '#ffffff'

/** Ground and hills of a stage. */
export function stagePapers({ snapshot: { theme } }: Film, stage: Stage): Pick<Stage, 'ground' | 'hills'> {
  if (theme.background === null) return stage
  const own = normalise(theme.background)
  return {
    ground: blendColours(own, stage.ground, STAGE_SHARE.ground),
    hills: stage.hills.map((hill) => blendColours(own, hill, STAGE_SHARE.hills)),
  }
}

/** The accent of a film, as deep or light as its ink needs. */
export const accentOf: (film: Film) => Accent = perFilm(({ snapshot: { theme } }): Accent => {
  const accent = normalise(theme.accent ?? ACCENT)
  const onAccent = contrastOf(accent, LIGHT) >= contrastOf(accent, INK) ? LIGHT : INK
  return { accent: ensureContrast(accent, onAccent, 4.6, onAccent === LIGHT ? '#000000' : LIGHT), onAccent }
})
