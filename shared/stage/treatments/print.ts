import { coverage, emptyLike, lightOf, paint, type Raster, type Rgb, rgbAt } from './raster.ts'
import { shapeOf } from './shape.ts'

const PAPER: Rgb = [255, 255, 255]
/** Shares of the letter's size. */
const DOT = 0.036
const LINE = { edge: 0.026, field: 0.009 }
const SHIFT = 0.014
const SHADOW = 0.03
/** Below this a colour is black; above, dots of the second ink grow with its darkness. */
const BLACK = 0.3
/** A picture that is darker than `dark` on average is lifted to `lifted`: all in black it would be a blot. */
const LIGHT = { dark: 0.35, lifted: 0.6 }

/** A print in two inks on white: dots at 45° in the second one, lines and shadows in black. */
export function inPrint(picture: Raster, em: number, [black, second]: readonly Rgb[]): Raster {
  const { width, height, data } = picture
  const { outside, border } = shapeOf(picture)
  const drawn = emptyLike(picture)
  const shift = Math.round(SHIFT * em)
  const cast = Math.round(SHADOW * em)
  const isIn = (pixel: number) => data[pixel * 4 + 3]! >= 128
  const gamma = gammaOf(picture)
  const lightAt = (pixel: number) => lightOf(rgbAt(picture, pixel)) ** gamma
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const pixel = y * width + x
      const from = Math.max(0, y - cast) * width + Math.max(0, x - cast)
      paint(drawn, pixel, black!, coverage(LINE.edge * em - outside[from]!))
      paint(drawn, pixel, black!, coverage(LINE.edge * em - outside[pixel]!))
      paint(drawn, pixel, PAPER, data[pixel * 4 + 3]! / 255)
      // The second plate lies a little off, as it does in cheap prints.
      const plate = Math.max(0, y - shift) * width + Math.max(0, x - shift)
      if (isIn(pixel) && isIn(plate)) {
        paint(drawn, pixel, second!, dot(x, y, DOT * em, Math.min(1, (1 - lightAt(plate)) * 1.25)))
      }
      if (!isIn(pixel)) continue
      if (lightAt(pixel) < BLACK) paint(drawn, pixel, black!, 1)
      paint(drawn, pixel, black!, coverage(LINE.field * em - border[pixel]!))
    }
  }
  return drawn
}

/** The exponent that lifts the light of a dark picture; 1 for others. */
function gammaOf(picture: Raster): number {
  let [sum, count] = [0, 0]
  for (let pixel = 0; pixel < picture.width * picture.height; pixel++) {
    if (picture.data[pixel * 4 + 3]! < 128) continue
    sum += lightOf(rgbAt(picture, pixel))
    count++
  }
  const mean = Math.max(0.02, count === 0 ? 1 : sum / count)
  return mean < LIGHT.dark ? Math.log(LIGHT.lifted) / Math.log(mean) : 1
}

/** Whether a place lies in a dot of a screen turned by 45° that covers `share` of it. */
function dot(x: number, y: number, cell: number, share: number): number {
  const [across, down] = [(x + y) * Math.SQRT1_2, (x - y) * Math.SQRT1_2]
  const offset = (value: number) => (((value % cell) + cell) % cell) - cell / 2
  const radius = Math.sqrt(share / Math.PI) * cell * (share > 0.7 ? 1 + (share - 0.7) : 1)
  return coverage(radius - Math.hypot(offset(across), offset(down)))
}
