/** Pixels of a picture: red, green, blue and opacity, 0…255 each, row by row; colours are not multiplied by opacity. */
export type Raster = { width: number; height: number; data: Uint8ClampedArray<ArrayBuffer> }

/** Red, green and blue, 0…255. */
export type Rgb = readonly [number, number, number]

/** An empty picture of the same size. */
export function emptyLike({ width, height }: Raster): Raster {
  return { width, height, data: new Uint8ClampedArray(width * height * 4) }
}

/** The colour of `#rgb`, `#rrggbb` or `#rrggbbaa`, without its opacity. */
export function rgbOf(hex: string): Rgb {
  const digits = hex.slice(1)
  const step = digits.length === 3 ? 1 : 2
  const channel = (index: number) => {
    const text = digits.slice(index * step, (index + 1) * step)
    return Number.parseInt(step === 1 ? text + text : text, 16)
  }
  return [channel(0), channel(1), channel(2)]
}

export function mixRgb(from: Rgb, to: Rgb, share: number): Rgb {
  const mixed = (index: 0 | 1 | 2) => from[index] + (to[index] - from[index]) * share
  return [mixed(0), mixed(1), mixed(2)]
}

/** 0…1 as an eye weighs the channels. */
export function lightOf([red, green, blue]: Rgb): number {
  return (0.299 * red + 0.587 * green + 0.114 * blue) / 255
}

/** Moves a colour away from its own grey, by a share of the distance. */
export function saturated(colour: Rgb, share: number): Rgb {
  const grey = lightOf(colour) * 255
  const [red, green, blue] = mixRgb([grey, grey, grey], colour, 1 + share)
  return [inRange(red), inRange(green), inRange(blue)]
}

function inRange(channel: number): number {
  return Math.min(255, Math.max(0, channel))
}

/** The colour of a pixel. */
export function rgbAt({ data }: Raster, pixel: number): Rgb {
  return [data[pixel * 4]!, data[pixel * 4 + 1]!, data[pixel * 4 + 2]!]
}

/** Paints a colour of an opacity (0…1) over a pixel. */
export function paint({ data }: Raster, pixel: number, [red, green, blue]: Rgb, opacity: number): void {
  const over = Math.min(1, opacity)
  if (over <= 0) return
  const at = pixel * 4
  const below = (data[at + 3]! / 255) * (1 - over)
  const alpha = over + below
  data[at] = (red * over + data[at]! * below) / alpha
  data[at + 1] = (green * over + data[at + 1]! * below) / alpha
  data[at + 2] = (blue * over + data[at + 2]! * below) / alpha
  data[at + 3] = alpha * 255
}

/** How much of a pixel a shape covers whose edge is `px` away: 1 inside, 0 outside, soft over a pixel. */
export function coverage(px: number): number {
  return Math.min(1, Math.max(0, px + 0.5))
}
