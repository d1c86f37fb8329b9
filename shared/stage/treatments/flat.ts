import { coverage, emptyLike, lightOf, mixRgb, paint, type Raster, type Rgb, rgbAt } from './raster.ts'
import { shapeOf } from './shape.ts'

const WHITE: Rgb = [255, 255, 255]
/** Light (0…1) up to which a field takes each tint. */
const TINTS = { dark: 0.34, middle: 0.72 }
const LINE = { edge: 0.022, field: 0.014 }

/** A flat shape in three tints of a poster, with a line where two fields have the same one. */
export function inTints(picture: Raster, em: number, [dark, middle]: readonly Rgb[]): Raster {
  const { width, height, data } = picture
  const { outside, border } = shapeOf(picture)
  const drawn = emptyLike(picture)
  const pale = mixRgb(middle!, WHITE, 0.82)
  // A picture that is dark all over would be a blot.
  const lift = TINTS.dark * Number(isDark(picture))
  const tintOf = (pixel: number) => {
    const light = lightOf(rgbAt(picture, pixel)) + lift
    return light < TINTS.dark ? dark! : light < TINTS.middle ? middle! : pale
  }
  for (let pixel = 0; pixel < width * height; pixel++) {
    paint(drawn, pixel, dark!, coverage(LINE.edge * em - outside[pixel]!))
    if (data[pixel * 4 + 3]! < 128) continue
    paint(drawn, pixel, tintOf(pixel), 1)
    paint(drawn, pixel, dark!, coverage(LINE.field * em - border[pixel]!))
  }
  return drawn
}

function isDark(picture: Raster): boolean {
  for (let pixel = 0; pixel < picture.width * picture.height; pixel++) {
    const isSeen = picture.data[pixel * 4 + 3]! >= 128
    if (isSeen && lightOf(rgbAt(picture, pixel)) >= TINTS.dark) return false
  }
  return true
}
