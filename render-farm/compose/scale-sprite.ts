import type { Sprite } from './sprite.ts'

/**
 * A sprite resampled (bilinear) to `scale` times its size. `phaseX` and `phaseY` (0…1) are how far its corner
 * lies right of and below a whole pixel, so that a slow zoom does not jump.
 */
export function scaleSprite(sprite: Sprite, scale: number, phaseX: number, phaseY: number): Sprite {
  const width = Math.max(1, Math.ceil(sprite.width * scale + phaseX))
  const height = Math.max(1, Math.ceil(sprite.height * scale + phaseY))
  const size = width * height
  const scaled: Sprite = {
    ...sprite,
    width,
    height,
    luma: Buffer.allocUnsafe(size),
    blue: Buffer.allocUnsafe(size),
    red: Buffer.allocUnsafe(size),
    alpha: Buffer.allocUnsafe(size),
    isOpaque: false,
  }
  const columns = sampleAxis(width, sprite.width, scale, phaseX)
  const rows = sampleAxis(height, sprite.height, scale, phaseY)
  for (const plane of ['luma', 'blue', 'red', 'alpha'] as const) {
    resample(sprite[plane], sprite.width, scaled[plane], columns, rows)
  }
  return scaled
}

/** For each target position: two source positions (-1 = outside) and the weight of the second in 1/256. */
type Axis = { first: Int32Array; second: Int32Array; weight: Int32Array }

function sampleAxis(targetSize: number, sourceSize: number, scale: number, phase: number): Axis {
  const first = new Int32Array(targetSize)
  const second = new Int32Array(targetSize)
  const weight = new Int32Array(targetSize)
  for (let position = 0; position < targetSize; position++) {
    const source = (position + 0.5 - phase) / scale - 0.5
    const whole = Math.floor(source)
    first[position] = whole >= 0 && whole < sourceSize ? whole : -1
    second[position] = whole + 1 >= 0 && whole + 1 < sourceSize ? whole + 1 : -1
    weight[position] = Math.round((source - whole) * 256)
  }
  return { first, second, weight }
}

function resample(source: Buffer, sourceWidth: number, target: Buffer, columns: Axis, rows: Axis): void {
  const width = columns.first.length
  for (let row = 0, index = 0; row < rows.first.length; row++) {
    const upper = rows.first[row]! * sourceWidth
    const lower = rows.second[row]! * sourceWidth
    const low = rows.weight[row]!
    const high = 256 - low
    for (let column = 0; column < width; column++, index++) {
      const left = columns.first[column]!
      const right = columns.second[column]!
      const east = columns.weight[column]!
      const west = 256 - east
      let value = 0
      if (upper >= 0) {
        value +=
          high *
          ((left < 0 ? 0 : source[upper + left]! * west) + (right < 0 ? 0 : source[upper + right]! * east))
      }
      if (lower >= 0) {
        value +=
          low *
          ((left < 0 ? 0 : source[lower + left]! * west) + (right < 0 ? 0 : source[lower + right]! * east))
      }
      target[index] = (value + 32768) >> 16
    }
  }
}
