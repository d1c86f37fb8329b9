import { distanceTo } from './distance.ts'
import type { Raster } from './raster.ts'

/** Half of 255: what is more opaque belongs to the picture. */
const OPAQUE = 128
/** Sum of three channels by which neighbouring fields of a flat picture differ at least. */
const FIELD_DIFFERENCE = 60
/** Px between the pixels that are compared: antialiased borders lie between them. */
const BORDER_PX = 2

/** What is drawn by hand around a flat picture and in it. */
export type Shape = {
  /** Px from the picture, 0 in it. */
  outside: Float32Array
  /** Px from the nearest place without picture, 0 there. */
  inside: Float32Array
  /** Px from the nearest border of two fields of colour, the picture's own edge among them. */
  border: Float32Array
}

/** Measures the outline of a picture and the borders of its fields. */
export function shapeOf(picture: Raster): Shape {
  const { data, width } = picture
  const isIn = (pixel: number) => data[pixel * 4 + 3]! >= OPAQUE
  const differ = (one: number, other: number) => {
    if (isIn(one) !== isIn(other)) return true
    if (!isIn(one)) return false
    let sum = 0
    for (let channel = 0; channel < 3; channel++)
      sum += Math.abs(data[one * 4 + channel]! - data[other * 4 + channel]!)
    return sum > FIELD_DIFFERENCE
  }
  const count = data.length / 4
  const isBorder = (pixel: number) =>
    pixel >= width * BORDER_PX &&
    pixel + width * BORDER_PX < count &&
    (differ(pixel - BORDER_PX / 2, pixel + BORDER_PX / 2) ||
      differ(pixel - (width * BORDER_PX) / 2, pixel + (width * BORDER_PX) / 2))
  return {
    outside: distanceTo(picture, isIn),
    inside: distanceTo(picture, (pixel) => !isIn(pixel)),
    border: distanceTo(picture, isBorder),
  }
}
