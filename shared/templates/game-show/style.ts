import { ensureContrast } from '../kit/colour.ts'
import type { Film } from '../template.ts'

/** Colours of a film: the template's own, or its owner's as far as they stay legible. */
export type Style = { accent: string; background: string }

const ACCENT = '#ffc53d'
const BACKGROUND = '#3d1fb8'
/** Darkest ink that stands on the accent, and the colour of the type on the stage. */
const INK = '#1c0a5e'

/** White type stands on the background and dark type on the accent, whatever the owner picked. */
export function styleOf(film: Film): Style {
  const { accent, background } = film.snapshot.theme
  return {
    accent: ensureContrast(accent ?? ACCENT, INK, 5, '#ffffff'),
    background: ensureContrast(background ?? BACKGROUND, '#ffffff', 7, '#0b0440'),
  }
}

/** The stage warms with a rising quiz, in few steps so that few backdrops are drawn. */
export function heatStep(heat: number): number {
  return Math.round(heat * 4)
}
