import { perScene } from '../kit/memo.ts'
import { type Palette, paletteOf } from '../kit/palette.ts'
import type { Face } from '../kit/text-size.ts'

/** One face in one weight: size and space make the order. */
export const DISPLAY: Face = { widthFactor: 0.88, lineHeight: 1.1 }
export const TEXT: Face = { widthFactor: 0.9, lineHeight: 1.16 }

/** Colours of a scene: graphite and one cool hue, or the owner's choice. */
export const paletteFor = perScene(
  (film): Palette =>
    paletteOf(film.snapshot.theme, { background: '#12181b', accent: '#7df0d2', ink: '#f3f8f7' }),
)
