import { blendColours, contrastOf, ensureContrast } from '../kit/colour.ts'
import { perFilm } from '../kit/memo.ts'
import { normalise } from '../kit/palette.ts'
import type { Face } from '../kit/text-size.ts'

export const DISPLAY: Face = { widthFactor: 1.08, lineHeight: 1.08 }
export const TEXT: Face = { widthFactor: 1.02, lineHeight: 1.16 }
/** Colours of a film: the template's own, or made from its owner's as far as they stay legible. */
export type Style = {
  accent: string
  /** The stage, and what it fades to below. */
  background: string
  mid: string
  deep: string
  /** Light on the stage: behind the question, and on the floor. */
  glow: string
  floor: string
  /** Bodies from top to bottom: white type stands on them. */
  panel: string
  panelDeep: string
  /** Type on the stage. */
  ink: string
  isLight: boolean
}

const ACCENT = '#ffc53d'
const WHITE = '#ffffff'
const BLACK = '#000000'
/** Darkest ink that stands on the accent. */
const INK = '#1c0a5e'
const OWN = {
  background: '#3d1fb8',
  mid: '#291481',
  deep: '#1a0d62',
  glow: '#602dcd',
  floor: '#d64cff',
  panel: '#3d1fb4',
  panelDeep: '#25108a',
  ink: WHITE,
  isLight: false,
}
/** What a rising quiz warms to, and how far at each of its steps. */
const HOT = '#a3123f'
const HEAT = { dark: 0.17, light: 0.05 }

/** White type stands on bodies and dark type on the accent, whatever the owner picked; a light stage stays light. */
export const styleOf = perFilm((film): Style => {
  const { accent, background } = film.snapshot.theme
  const gold = ensureContrast(normalise(accent ?? ACCENT), INK, 5, WHITE)
  if (background === null) return { accent: gold, ...OWN }
  const wish = normalise(background)
  return {
    accent: gold,
    ...(contrastOf(wish, WHITE) >= contrastOf(wish, INK) ? darkStage(wish) : lightStage(wish, gold)),
  }
})

function darkStage(wish: string): Omit<Style, 'accent'> {
  const background = ensureContrast(wish, WHITE, 7, BLACK)
  // Bodies must not vanish on a stage that is nearly black.
  const panel = contrastOf(background, BLACK) < 1.8 ? blendColours(background, WHITE, 0.12) : background
  return {
    background,
    mid: blendColours(background, BLACK, 0.3),
    deep: blendColours(background, BLACK, 0.55),
    glow: blendColours(background, WHITE, 0.1),
    floor: blendColours(background, WHITE, 0.4),
    panel,
    panelDeep: blendColours(panel, BLACK, 0.36),
    ink: WHITE,
    isLight: false,
  }
}

function lightStage(wish: string, accent: string): Omit<Style, 'accent'> {
  const panel = ensureContrast(blendColours(wish, accent, 0.7), WHITE, 8.5, BLACK)
  const ink = blendColours(panel, BLACK, 0.6)
  const background = ensureContrast(wish, ink, 6, WHITE)
  return {
    background,
    mid: blendColours(background, panel, 0.05),
    deep: blendColours(background, panel, 0.16),
    glow: blendColours(background, WHITE, 0.55),
    floor: blendColours(accent, background, 0.45),
    panel,
    panelDeep: blendColours(panel, BLACK, 0.3),
    ink,
    isLight: true,
  }
}

/** The stage warms with a rising quiz, in few steps so that few backdrops are drawn. */
export function warm({ background, isLight }: Style, heat: number): string {
  return blendColours(background, HOT, Math.round(heat * 4) * (isLight ? HEAT.light : HEAT.dark))
}

/** Classes of what stands on the stage itself. */
export function stageClasses({ isLight }: Style): string[] {
  return isLight ? ['light'] : []
}
