import { blendColours, contrastOf, ensureContrast } from '../kit/colour.ts'
import { perFilm } from '../kit/memo.ts'
import { normalise } from '../kit/palette.ts'
import type { Face } from '../kit/text-size.ts'

/** Anton is narrow and tall: its type is huge for its width. */
export const DISPLAY: Face = { widthFactor: 0.76, lineHeight: 1.14 }
export const TEXT: Face = { widthFactor: 1.02, lineHeight: 1.18 }

/** Colours of a film: the template's own, or made from its owner's as far as they stay legible. */
export type Style = {
  /** Titles, badges and the clock's ring; `onAccent` stands on it. */
  accent: string
  onAccent: string
  /** The sky where there is no picture, from top to bottom. */
  top: string
  middle: string
  low: string
  foot: string
  /** Lights out of focus. */
  lights: readonly string[]
  /** Captions and their outline. */
  ink: string
  outline: string
}

const WHITE = '#ffffff'
const BLACK = '#000000'
const NIGHT = '#0b0713'
const ACCENT = '#ffd21f'
const DUSK = {
  top: '#4312a0',
  middle: '#b0106e',
  low: '#cf2a1e',
  foot: '#6a0f4a',
  lights: ['#ffb02e', '#ff5e5b', '#ffdf6b', '#ff6ac1', '#7de0ff'],
  ink: WHITE,
  outline: NIGHT,
}

/** Captions stand out on every sky, whatever the owner picked; a light sky has dark captions. */
export const styleOf = perFilm((film): Style => {
  const theme = film.snapshot.theme
  const sky = theme.background === null ? DUSK : skyOf(normalise(theme.background))
  const accent = ensureContrast(normalise(theme.accent ?? ACCENT), NIGHT, 7, WHITE)
  return { ...sky, accent, onAccent: NIGHT }
})

function skyOf(wish: string): Omit<Style, 'accent' | 'onAccent'> {
  const isLight = contrastOf(wish, WHITE) < contrastOf(wish, BLACK) * 0.5
  const [ink, outline] = isLight ? [NIGHT, WHITE] : [WHITE, NIGHT]
  const middle = ensureContrast(wish, ink, 5.5, outline)
  const towards = (share: number) => blendColours(middle, outline, share)
  return {
    top: towards(0.3),
    middle,
    low: towards(0.1),
    foot: towards(0.4),
    lights: [0.35, 0.5, 0.2, 0.6].map((share) => blendColours(wish, WHITE, share)),
    ink,
    outline,
  }
}
