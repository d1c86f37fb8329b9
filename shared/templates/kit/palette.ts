import type { Theme } from '../../contracts/theme.ts'
import { blendColours, contrastOf, ensureContrast } from './colour.ts'

/** Opaque colours (`#rrggbb`) of a flat template; every pair that type is set in has a contrast of 4.5 or more. */
export type Palette = {
  background: string
  /** Further from the ink than the background: a backdrop may fade into it without losing contrast. */
  deep: string
  /** Fill of options and cards. */
  panel: string
  ink: string
  /** Fainter ink; still readable on the background and on a panel. */
  muted: string
  /** The one hue: readable on the background and on a panel. */
  accent: string
  /** Ink on the accent. */
  onAccent: string
}

const LIGHT = '#ffffff'
const DARK = '#000000'
/** A little more than is asked for: a film rounds its colours. */
export const READABLE = 4.6

/** A palette around a background and an accent: the owner's where the theme names them, else the template's. */
export function paletteOf(theme: Theme, own: { background: string; accent: string; ink: string }): Palette {
  const background = normalise(theme.background ?? own.background)
  const isLight = contrastOf(background, DARK) > contrastOf(background, LIGHT)
  const extreme = isLight ? DARK : LIGHT
  const away = isLight ? LIGHT : DARK
  const isOwnInkPale = isLight && contrastOf(own.ink, background) < READABLE
  const ink = isOwnInkPale ? ensureContrast('#10161c', background, 7, DARK) : own.ink
  // On a background of medium lightness a panel closer to the ink would lose contrast.
  const hasRoom = contrastOf(ink, background) > 9
  const panel = hasRoom ? blendColours(background, ink, 0.08) : blendColours(background, away, 0.16)
  const readable = (colour: string) =>
    ensureContrast(ensureContrast(colour, background, READABLE, extreme), panel, READABLE, extreme)
  const accent = readable(normalise(theme.accent ?? own.accent))
  return {
    background,
    deep: blendColours(background, away, 0.45),
    panel,
    ink: readable(ink),
    muted: readable(blendColours(ink, background, 0.36)),
    accent,
    onAccent: contrastOf(accent, DARK) >= contrastOf(accent, LIGHT) ? DARK : LIGHT,
  }
}

/** Any form of `Colour` as `#rrggbb`. */
export function normalise(colour: string): string {
  return blendColours(colour, colour, 0)
}

/** Colours in a row as custom properties: a name with the place of each, from `first` on. */
export function numberedVars(name: string, colours: readonly string[], first = 0): Record<string, string> {
  return Object.fromEntries(colours.map((colour, index) => [`${name}${first + index}`, colour]))
}
