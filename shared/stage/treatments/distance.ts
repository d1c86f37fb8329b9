import type { Raster } from './raster.ts'

const FAR = 1e9

/**
 * Px from each pixel to the nearest one that is `marked`; 0 on those. Exact (Felzenszwalb and Huttenlocher, “Distance
 * Transforms of Sampled Functions”, 2012), in linear time.
 */
export function distanceTo(
  { width, height }: Pick<Raster, 'width' | 'height'>,
  marked: (pixel: number) => boolean,
): Float32Array {
  const squares = new Float32Array(width * height)
  for (let pixel = 0; pixel < squares.length; pixel++) squares[pixel] = marked(pixel) ? 0 : FAR
  const pass = makePass(Math.max(width, height))
  for (let x = 0; x < width; x++) pass(squares, x, width, height)
  for (let y = 0; y < height; y++) pass(squares, y * width, 1, width)
  return squares.map(Math.sqrt)
}

type Pass = (values: Float32Array, start: number, step: number, count: number) => void

/** One row or column: the lower envelope of parabolas that stand at each value. */
function makePass(countMax: number): Pass {
  const line = new Float64Array(countMax)
  const feet = new Int32Array(countMax)
  const from = new Float64Array(countMax + 1)
  return (values, start, step, count) => {
    for (let index = 0; index < count; index++) line[index] = values[start + index * step]!
    const meet = (one: number, other: number) =>
      (line[one]! + one * one - line[other]! - other * other) / (2 * (one - other))
    let last = 0
    feet[0] = 0
    from[0] = -FAR
    from[1] = FAR
    for (let index = 1; index < count; index++) {
      while (last > 0 && meet(index, feet[last]!) <= from[last]!) last--
      const at = meet(index, feet[last]!)
      last++
      feet[last] = index
      from[last] = at
      from[last + 1] = FAR
    }
    let parabola = 0
    for (let index = 0; index < count; index++) {
      while (from[parabola + 1]! < index) parabola++
      const foot = feet[parabola]!
      values[start + index * step] = (index - foot) ** 2 + line[foot]!
    }
  }
}
