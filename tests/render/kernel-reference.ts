import type { Bounds } from '../../render-farm/compose/bounds.ts'
import type { Target } from '../../render-farm/compose/draw-swept.ts'
import { halfSize } from '../../render-farm/compose/halve.ts'
import type { Raster } from '../../render-farm/compose/raster.ts'
import type { Axis } from '../../render-farm/compose/resample.ts'
import type { Sprite } from '../../render-farm/compose/sprite.ts'

// The compositor's kernel (`kernel.wat`) once more, as plain loops: the tests compare its bytes with these.

/** Blends one component of a raster into a plane. `opacity` is 0…256. */
export function drawRaster(target: Target, raster: Raster, component: number, opacity: number): void {
  const { plane, stride, x, y, clip } = target
  const { width, alpha, runs, rowRuns } = raster
  const samples = raster.samples[component]!
  const top = Math.max(clip.top, y)
  const bottom = Math.min(clip.bottom, y + raster.height)
  const left = clip.left - x
  const right = clip.right - x
  for (let frameRow = top; frameRow < bottom; frameRow++) {
    const row = frameRow - y
    const source = row * width
    const shift = frameRow * stride + x - source
    for (let run = rowRuns[row]!; run < rowRuns[row + 1]!; run += 3) {
      const start = Math.max(runs[run]!, left)
      const end = Math.min(runs[run + 1]!, right)
      if (start >= end) continue
      if (opacity !== 256) fadeRun(plane, samples, alpha, source + start, source + end, shift, opacity)
      else if (runs[run + 2] === 1) samples.copy(plane, source + start + shift, source + start, source + end)
      else blendRun(plane, samples, alpha, source + start, source + end, shift)
    }
  }
}

function blendRun(
  plane: Buffer,
  samples: Buffer,
  alpha: Buffer,
  start: number,
  end: number,
  shift: number,
): void {
  for (let index = start | 0; index < (end | 0); index = (index + 1) | 0) {
    const at = (index + shift) | 0
    const t = (Math.imul(255 - alpha[index]!, plane[at]!) + 128) | 0
    plane[at] = samples[index]! + ((t + (t >> 8)) >> 8)
  }
}

function fadeRun(
  plane: Buffer,
  samples: Buffer,
  alpha: Buffer,
  start: number,
  end: number,
  shift: number,
  opacity: number,
): void {
  for (let index = start | 0; index < (end | 0); index = (index + 1) | 0) {
    const at = (index + shift) | 0
    const cover = (Math.imul(alpha[index]!, opacity) + 128) >> 8
    const t = (Math.imul(255 - cover, plane[at]!) + 128) | 0
    plane[at] = ((Math.imul(samples[index]!, opacity) + 128) >> 8) + ((t + (t >> 8)) >> 8)
  }
}

/** Averages 2 × 2 samples of the frame's grid; samples outside the plane count as 0. */
export function halve(source: Buffer, shape: Parameters<typeof halfSize>[0]): Buffer {
  const { width, height, parityX, parityY } = shape
  const [halfWidth, halfHeight] = halfSize(shape)
  const target = Buffer.allocUnsafe(halfWidth * halfHeight)
  const sums = new Uint16Array(2 * halfWidth)
  for (let row = 0; row < halfHeight; row++) {
    const top = row * 2 - parityY
    sums.fill(0)
    if (top >= 0) addRow(source, top * width, width, sums, parityX)
    if (top + 1 < height) addRow(source, (top + 1) * width, width, sums, parityX)
    averagePairs(sums, target, row * halfWidth, halfWidth)
  }
  return target
}

function addRow(source: Buffer, from: number, width: number, sums: Uint16Array, shift: number): void {
  for (let column = 0; column < width; column++) sums[column + shift]! += source[from + column]!
}

function averagePairs(sums: Uint16Array, target: Buffer, at: number, count: number): void {
  for (let column = 0; column < count; column++) {
    target[at + column] = (sums[2 * column]! + sums[2 * column + 1]! + 2) >> 2
  }
}

/** Blends two rows into one of 16 bit and takes the columns from that; the sample before them is the empty outside. */
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

/** BT.709, full-range RGB to limited range, in 1/65536: rounded so that white is exactly 235 and grey has no tint. */
const SHIFT = 16
const HALF = 1 << (SHIFT - 1)
const Y_RED = 11966
const Y_GREEN = 40254
const Y_BLUE = 4064
const U_RED = -6596
const U_GREEN = -22189
const U_BLUE = 28785
const V_RED = 28784
const V_GREEN = -26145
const V_BLUE = -2639

type Planes = Pick<Sprite, 'luma' | 'blue' | 'red' | 'alpha'>

/** Converts an area of a sheet of straight RGBA to premultiplied planes. */
export function convert(
  { rgba, width: sheetWidth }: { rgba: Uint8Array; width: number },
  bounds: Bounds,
): Planes {
  const width = bounds.right - bounds.left
  const size = width * (bounds.bottom - bounds.top)
  const [luma, blue, red, alpha] = [0, 1, 2, 3].map(() => Buffer.alloc(size)) as [
    Buffer,
    Buffer,
    Buffer,
    Buffer,
  ]
  let index = 0
  for (let y = bounds.top; y < bounds.bottom; y++) {
    let source = (y * sheetWidth + bounds.left) * 4
    for (let x = 0; x < width; x++, index++, source += 4) {
      const [r, g, b, a] = [rgba[source]!, rgba[source + 1]!, rgba[source + 2]!, rgba[source + 3]!]
      luma[index] = ((16 + ((Y_RED * r + Y_GREEN * g + Y_BLUE * b + HALF) >> SHIFT)) * a + 127) / 255
      blue[index] = ((128 + ((U_RED * r + U_GREEN * g + U_BLUE * b + HALF) >> SHIFT)) * a + 127) / 255
      red[index] = ((128 + ((V_RED * r + V_GREEN * g + V_BLUE * b + HALF) >> SHIFT)) * a + 127) / 255
      alpha[index] = a
    }
  }
  return { luma, blue, red, alpha }
}
