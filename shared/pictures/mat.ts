import { luminanceOfRgb } from '../templates/kit/colour.ts'

/** The card behind a transparent picture on which it can be read. */
export type Mat = 'light' | 'dark'

/** Longest side of the copy that is measured, px. */
export const MAT_SAMPLE_PX = 96
/** The kit's cards in `kit.css`, as relative luminance: white, and #14161c. */
const LUMINANCE: Readonly<Record<Mat, number>> = { light: 1, dark: 0.008 }
const CONTRAST_MIN = 4.5
const GOOD_SHARE = 0.95
/** Fewer see-through pixels are rounded corners and soft edges. */
const CLEAR_SHARE_MIN = 0.01
const CLEAR_BELOW = 200
const OPAQUE_FROM = 128

/**
 * The mat of a picture (straight RGBA, 4 bytes a pixel) by the luminance of its opaque pixels: the card against which 95 %
 * of them have a contrast of 4.5, the light one if both do, else the better one. `null` for a picture without transparency.
 */
export function matOf(rgba: Uint8Array | Uint8ClampedArray): Mat | null {
  let clear = 0
  let opaque = 0
  const good = { light: 0, dark: 0 }
  for (let at = 0; at < rgba.length; at += 4) {
    const alpha = rgba[at + 3]!
    if (alpha < CLEAR_BELOW) clear++
    if (alpha < OPAQUE_FROM) continue
    opaque++
    const luminance = luminanceOfRgb([rgba[at]!, rgba[at + 1]!, rgba[at + 2]!])
    if (contrastOf(LUMINANCE.light, luminance) >= CONTRAST_MIN) good.light++
    if (contrastOf(LUMINANCE.dark, luminance) >= CONTRAST_MIN) good.dark++
  }
  if (clear < (rgba.length / 4) * CLEAR_SHARE_MIN) return null
  return good.light >= opaque * GOOD_SHARE || good.light >= good.dark ? 'light' : 'dark'
}

function contrastOf(a: number, b: number): number {
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
}
