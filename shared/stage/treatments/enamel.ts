import { coverage, emptyLike, mixRgb, paint, type Raster, type Rgb, rgbAt, saturated } from './raster.ts'
import { shapeOf } from './shape.ts'

const WHITE: Rgb = [255, 255, 255]
const GOLD: readonly Rgb[] = [
  [255, 240, 176],
  [255, 202, 58],
  [176, 106, 12],
]
/** Shares of the letter's size. */
const LINE = { edge: 0.036, field: 0.009 }
const DARK = 0.022
/** Where the light of the enamel ends, as a share of the picture's height. */
const SHEEN = 0.46

/** An enamel pin: bright fields in a rim of gold, and a sheen over their upper half. */
export function inEnamel(picture: Raster, em: number, [ink]: readonly Rgb[]): Raster {
  const { width, height, data } = picture
  const { outside, border } = shapeOf(picture)
  const drawn = emptyLike(picture)
  const goldAt = (x: number, y: number) => {
    const turn = Math.sin(((x + y * 1.6) / em) * 5.2)
    return turn > 0 ? mixRgb(GOLD[1]!, GOLD[0]!, turn) : mixRgb(GOLD[1]!, GOLD[2]!, -turn)
  }
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const pixel = y * width + x
      paint(drawn, pixel, ink!, coverage((LINE.edge + DARK) * em - outside[pixel]!))
      paint(drawn, pixel, goldAt(x, y), coverage(LINE.edge * em - outside[pixel]!))
      paint(drawn, pixel, ink!, coverage(LINE.field * em - outside[pixel]!))
      const alpha = data[pixel * 4 + 3]! / 255
      if (alpha < 0.5) continue
      const edge = (y - height / 2) / em + 0.5 + 0.06 * Math.sin((x / em) * 4)
      const sheen = Math.max(0, Math.min(1, (SHEEN - edge) * 12)) * 0.2
      paint(drawn, pixel, mixRgb(saturated(rgbAt(picture, pixel), 0.3), WHITE, sheen), alpha)
      paint(drawn, pixel, ink!, 0.8 * coverage(LINE.field * em - border[pixel]!))
    }
  }
  return drawn
}
