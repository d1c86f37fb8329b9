import { coverage, emptyLike, mixRgb, paint, type Raster, type Rgb, rgbAt, saturated } from './raster.ts'
import { shapeOf } from './shape.ts'

/** Shares of the letter's size. */
const LINE = { edge: 0.03, field: 0.008 }
const RIM = 0.045
const GLOW = 0.11
const NIGHT: Rgb = [42, 12, 70]
/** How dark the foot of a picture is, and how bright its lit edge. */
const SHADE = 0.3
const LIT = 0.95

/** On a stage: lit from above, its edge in the lamp's colour, its foot in the dark. */
export function inLimelight(picture: Raster, em: number, [ink, lamp]: readonly Rgb[]): Raster {
  const { width, height, data } = picture
  const { outside, border } = shapeOf(picture)
  const drawn = emptyLike(picture)
  const rim = Math.max(2, Math.round(RIM * em))
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const pixel = y * width + x
      const away = Math.max(0, outside[pixel]! - LINE.edge * em)
      paint(drawn, pixel, lamp!, 0.8 * Math.max(0, 1 - away / (GLOW * em)) ** 2)
      paint(drawn, pixel, ink!, coverage(LINE.edge * em - outside[pixel]!))
      const alpha = data[pixel * 4 + 3]! / 255
      if (alpha === 0) continue
      const fall = Math.max(0, Math.min(1, (y - height / 2) / em + 0.5))
      const upper = Math.max(0, y - rim) * width + x
      const lit = Math.min(1, outside[upper]! / (rim * 0.6)) * LIT
      const colour = mixRgb(saturated(rgbAt(picture, pixel), 0.2), NIGHT, SHADE * fall ** 1.4)
      paint(drawn, pixel, mixRgb(colour, lamp!, lit), alpha)
      if (alpha > 0.5) paint(drawn, pixel, ink!, 0.7 * coverage(LINE.field * em - border[pixel]!))
    }
  }
  return drawn
}
