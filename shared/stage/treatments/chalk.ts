import { noiseAt } from './noise.ts'
import {
  coverage,
  emptyLike,
  lightOf,
  mixRgb,
  paint,
  type Raster,
  type Rgb,
  rgbAt,
  saturated,
} from './raster.ts'
import { shapeOf } from './shape.ts'

/** Shares of the letter's size: lines, how far the hand strays within how much, and strokes side by side. */
const LINE = 0.026
const STRAY = { far: 0.01, within: 0.12 }
const HATCH = 0.05
/** A hatched field covers this share of the board, from the darkest colour to the lightest; chalk dust the rest. */
const COVERED = { dark: 0.75, light: 0.95 }
const DUST = 0.72
const GRAIN_PX = 4

/** A chalk drawing: lines of a hand that strays, and strokes side by side through which the board shows. */
export function inChalk(picture: Raster, em: number, [ink]: readonly Rgb[]): Raster {
  const { width, height, data } = picture
  const { border, inside } = shapeOf(picture)
  const drawn = emptyLike(picture)
  const isOnDark = lightOf(ink!) > 0.5
  const stray = (x: number, y: number) =>
    Math.round((noiseAt(x, y, STRAY.within * em) - 0.5) * 2 * STRAY.far * em)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const pixel = y * width + x
      const far = stray(x, y)
      const near = clampTo(x + far, width) + clampTo(y + far, height) * width
      const line = coverage(LINE * em - border[near]!)
      const isIn = data[near * 4 + 3]! >= 128
      if (!isIn && line === 0) continue
      const isWorn = noiseAt(x, y, GRAIN_PX) < 0.28
      if (isIn) {
        const colour = rgbAt(picture, near)
        const light = isOnDark ? lightOf(colour) : 1 - lightOf(colour)
        const share = COVERED.dark + (COVERED.light - COVERED.dark) * light
        const across = ((x + y) / (HATCH * em)) % 1
        const stroke = coverage((share - Math.abs(across - 0.5) * 2) * HATCH * em * 0.35)
        const chalk = isOnDark ? mixRgb(saturated(colour, 0.9), [255, 255, 255], 0.2) : colour
        const covered = Math.max(DUST, stroke * (isWorn ? 0.7 : 1))
        paint(drawn, pixel, chalk, covered * Math.min(1, inside[near]! / 3))
      }
      paint(drawn, pixel, ink!, line * (isWorn ? 0.6 : 1))
    }
  }
  return drawn
}

function clampTo(value: number, size: number): number {
  return Math.min(size - 1, Math.max(0, value))
}
