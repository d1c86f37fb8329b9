import { coverage, emptyLike, mixRgb, paint, type Raster, type Rgb, rgbAt, saturated } from './raster.ts'
import { shapeOf } from './shape.ts'

const WHITE: Rgb = [255, 255, 255]
/** Shares of the letter's size. */
const LINE = { edge: 0.034, field: 0.011 }
const RIM = 0.03
const SHINE = 0.05

/** A sticker of a picture book: a thick outline, a white rim, and light along the upper edge. */
export function inOutline(picture: Raster, em: number, [ink]: readonly Rgb[]): Raster {
  const { width, height, data } = picture
  const { outside, inside, border } = shapeOf(picture)
  const drawn = emptyLike(picture)
  const shine = Math.round(SHINE * em)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const pixel = y * width + x
      paint(drawn, pixel, WHITE, coverage((LINE.edge + RIM) * em - outside[pixel]!))
      paint(drawn, pixel, ink!, coverage(LINE.edge * em - outside[pixel]!))
      const alpha = data[pixel * 4 + 3]! / 255
      if (alpha === 0) continue
      const upper = Math.max(0, y - shine) * width + x
      const lit = outside[upper]! > 0 && inside[pixel]! > 0.014 * em ? 0.34 : 0
      const lower = Math.min(height - 1, y + shine) * width + x
      const dim = outside[lower]! > 0 ? 0.18 : 0
      const colour = mixRgb(mixRgb(saturated(rgbAt(picture, pixel), 0.18), WHITE, lit), ink!, dim)
      paint(drawn, pixel, colour, alpha)
      if (alpha > 0.5) paint(drawn, pixel, ink!, 0.85 * coverage(LINE.field * em - border[pixel]!))
    }
  }
  return drawn
}
