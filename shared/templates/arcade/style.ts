import { contrastOf, ensureContrast, parseColour } from '../kit/colour.ts'
import { perScene } from '../kit/memo.ts'
import type { TextType } from '../kit/page/spec.ts'
import { type Palette, paletteOf } from '../kit/palette.ts'
import type { Face } from '../kit/text-size.ts'
import type { Film } from '../template.ts'

export const PIXEL_FAMILY = 'Jersey 10'
const PIXEL: Face = { widthFactor: 0.78, lineHeight: 0.95 }
/** The pixel face's letters are small for their size. */
const APPARENT = 0.74
/** Fallback faces, for scripts that the pixel face lacks, look larger at the same size. */
const SCRIPT: Face = { widthFactor: 1.04, lineHeight: 1.2 }
const SCRIPT_SCALE = 0.7
const PIXEL_TEXT = /^[\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]*$/u
/** Every letter of a monospace face is as wide as an `n`. */
export const TEXT: Face = { widthFactor: 1.1, lineHeight: 1.18, letterEm: 0.6 }

/** How a text is set in display type: its face, how large against the pixel face, and the class that says so. */
export function displayOf(film: Film, text: string): TextType & { classes: string[] } {
  const { font } = film.snapshot.theme
  return PIXEL_TEXT.test(text) && (font === null || font === PIXEL_FAMILY)
    ? { face: PIXEL, scale: 1, apparent: APPARENT, classes: [] }
    : { face: SCRIPT, scale: SCRIPT_SCALE, apparent: 1, classes: ['script'] }
}

/** A second neon hue beside the palette's own, and the ink that stands on it. */
export type Neon = Palette & {
  second: string
  onSecond: string
  /** Both hues as the shadows of a title: its ink keeps its contrast where it lies on them. */
  shade: string
  secondShade: string
}

const SHADE_CONTRAST = 4.8
const PINK = '#ff4fa0'
const CYAN = '#35e6ff'

/** Colours of a scene: pink and cyan on the black of a switched-off screen, or the owner's choice. */
export const neonFor = perScene((film): Neon => {
  const palette = paletteOf(film.snapshot.theme, { background: '#0b0916', accent: PINK, ink: '#fdfbff' })
  const wish = isNear(palette.accent, CYAN) ? PINK : CYAN
  const second = ensureContrast(
    ensureContrast(wish, palette.background, 4.6, palette.ink),
    palette.panel,
    4.6,
    palette.ink,
  )
  const onSecond = contrastOf(second, '#000000') >= contrastOf(second, '#ffffff') ? '#000000' : '#ffffff'
  const shadeOf = (hue: string) => ensureContrast(hue, palette.ink, SHADE_CONTRAST, palette.background)
  return { ...palette, second, onSecond, shade: shadeOf(palette.accent), secondShade: shadeOf(second) }
})

/** Whether two colours look like one hue. */
function isNear(one: string, other: string): boolean {
  const target = parseColour(other)
  return Math.hypot(...parseColour(one).map((value, index) => value - target[index]!)) < 150
}
