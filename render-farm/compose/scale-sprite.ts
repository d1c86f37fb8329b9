import { kernelScratch } from './kernel-scratch.ts'
import { resampleInKernel } from './resample-in-kernel.ts'
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
  const kernel = kernelScratch()
  for (const plane of ['luma', 'blue', 'red', 'alpha'] as const) {
    const [source, target] = [sprite[plane], scaled[plane]]
    if (kernel !== null) resampleInKernel(kernel, source, sprite.width, target, columns, rows)
    else resample(source, sprite.width, target, columns, rows)
  }
  return scaled
}

/** For each target position: two source positions (-1 = outside, empty) and the weight of the second in 1/256. */
export type Axis = { first: Int32Array; second: Int32Array; weight: Int32Array }

/** Where each of `targetSize` samples comes from. */
export function sampleAxis(targetSize: number, sourceSize: number, scale: number, phase: number): Axis {
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

/** Stands in for the kernel. Blends two rows into one of 16 bit and takes the columns from that; the empty sample before them is the outside. */
export function resample(
  source: Buffer,
  sourceWidth: number,
  target: Buffer,
  columns: Axis,
  rows: Axis,
): void {
  const between = new Uint16Array(sourceWidth + 1)
  const width = columns.first.length
  for (let row = 0; row < rows.first.length; row++) {
    const upper = rows.first[row]! * sourceWidth
    const lower = rows.second[row]! * sourceWidth
    const low = rows.weight[row]!
    if (upper < 0) fadeRow(source, lower, sourceWidth, low, between)
    else if (lower < 0) fadeRow(source, upper, sourceWidth, 256 - low, between)
    else blendRows(source, upper, lower, sourceWidth, low, between)
    takeColumns(between, columns, target, row * width)
  }
}

function fadeRow(source: Buffer, from: number, width: number, weight: number, between: Uint16Array): void {
  for (let column = 0; column < width; column++) between[column + 1] = source[from + column]! * weight
}

function blendRows(
  source: Buffer,
  upper: number,
  lower: number,
  width: number,
  low: number,
  between: Uint16Array,
): void {
  const high = 256 - low
  for (let column = 0; column < width; column++) {
    between[column + 1] = source[upper + column]! * high + source[lower + column]! * low
  }
}

function takeColumns(between: Uint16Array, columns: Axis, target: Buffer, at: number): void {
  const { first, second, weight } = columns
  for (let column = 0; column < first.length; column++) {
    const east = weight[column]!
    target[at + column] =
      (between[first[column]! + 1]! * (256 - east) + between[second[column]! + 1]! * east + 32768) >> 16
  }
}
