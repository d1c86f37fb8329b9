import { noiseAt } from './noise.ts'
import { coverage, emptyLike, mixRgb, paint, type Raster, type Rgb, rgbAt } from './raster.ts'
import { shapeOf } from './shape.ts'

const PAPER: Rgb = [255, 253, 246]
const SHADE: Rgb = [30, 18, 56]
/** Shares of the letter's size: the paper around a picture, how uneven it is cut, and how far shadows reach. */
const RIM = 0.042
const UNEVEN = 0.03
const CUTS = 0.11
const SHADOW = { down: 0.035, reach: 0.05, darkness: 0.42 }
/** A field of colour is a paper of its own: it throws a shadow on its neighbour. */
const LAYER = { px: 6, darkness: 0.26 }
const GRAIN = { px: 5, amount: 0.05 }

/** Cut paper: fields of colour laid on each other, glued on paper that is cut out by hand. */
export function inPaper(picture: Raster, em: number): Raster {
  const { width, height, data } = picture
  const { outside, inside } = shapeOf(picture)
  const drawn = emptyLike(picture)
  const down = Math.round(SHADOW.down * em)
  const rimAt = (x: number, y: number) => RIM * em + (noiseAt(x, y, CUTS * em) - 0.5) * 2 * UNEVEN * em
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const pixel = y * width + x
      const above = pixel - down * width
      const away = (above < 0 ? Infinity : outside[above]!) - rimAt(x, y - down)
      const shadow = Math.max(0, 1 - Math.max(0, away) / (SHADOW.reach * em))
      paint(drawn, pixel, SHADE, shadow ** 2 * SHADOW.darkness)
      paint(drawn, pixel, PAPER, coverage(rimAt(x, y) - outside[pixel]!))
      if (data[pixel * 4 + 3] === 0) continue
      const grain = 1 + (noiseAt(x, y, GRAIN.px) - 0.5) * 2 * GRAIN.amount
      const [red, green, blue] = rgbAt(picture, pixel)
      const paper: Rgb = [red * grain, green * grain, blue * grain]
      const shaded = inside[pixel]! < 2 ? 0 : layerShade(picture, pixel)
      paint(drawn, pixel, mixRgb(paper, SHADE, shaded), data[pixel * 4 + 3]! / 255)
    }
  }
  return drawn
}

/** How far a field is in the shadow of one up and left of it. */
function layerShade({ data, width }: Raster, pixel: number): number {
  let hits = 0
  for (let step = 1; step <= LAYER.px; step++) {
    const other = pixel - step * width - Math.round(step / 2)
    if (other < 0 || data[other * 4 + 3]! < 128) continue
    let sum = 0
    for (let channel = 0; channel < 3; channel++)
      sum += Math.abs(data[other * 4 + channel]! - data[pixel * 4 + channel]!)
    if (sum > 60) hits++
  }
  return (hits / LAYER.px) * LAYER.darkness
}
