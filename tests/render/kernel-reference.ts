import type { Bounds } from '../../render-farm/compose/bounds.ts'
import { halfSize } from '../../render-farm/compose/halve.ts'
import type { FramePlanes, Kernel, Target } from '../../render-farm/compose/kernel.ts'
import type { RasterPlace, ViewOnPlane } from '../../render-farm/compose/kernel-view.ts'
import type { LightMode } from '../../render-farm/compose/light-mode.ts'
import type { Raster } from '../../render-farm/compose/raster.ts'
import type { Sprite } from '../../render-farm/compose/sprite.ts'

// The compositor's kernel (`kernel.wat`) once more, as plain loops: the tests compare its bytes with these.

/** Blends one component of a raster, tinted or not, into a plane. `opacity` is 0…256. */
export function drawRaster(
  target: Target,
  raster: Raster,
  component: number,
  { opacity, tint }: Parameters<Kernel['draw']>[3],
): void {
  const { plane, stride, x, y, clip } = target
  const { width, alpha, runs, rowRuns } = raster
  const own = raster.samples[component]!
  const samples = tint ? own.map((sample, index) => tinted(sample, alpha[index]!, tint)) : own
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
      else if (runs[run + 2] === 1)
        plane.set(samples.subarray(source + start, source + end), source + start + shift)
      else blendRun(plane, samples, alpha, source + start, source + end, shift)
    }
  }
}

function blendRun(
  plane: Buffer,
  samples: Uint8Array,
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
  samples: Uint8Array,
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

/**
 * Draws one component of a view: samples both rows and columns bilinearly, rounding each to a byte, multiplies by the
 * mask's alpha and the sector's, mixes in the tint, and blends.
 */
export function drawView(
  { plane, stride, clip }: Pick<Target, 'plane' | 'stride' | 'clip'>,
  view: ViewOnPlane,
  component: number,
): void {
  for (let y = clip.top; y < clip.bottom; y++) {
    for (let x = clip.left; x < clip.right; x++) {
      const [sample, alpha] = sampleView(view, component, x, y)
      const at = y * stride + x
      plane[at] = blended(plane[at]!, sample, alpha, view.opacity)
    }
  }
}

/** A sample and its alpha at a place of the plane, masked and tinted. */
function sampleView(view: ViewOnPlane, component: number, x: number, y: number): [number, number] {
  let sample = sampleAt(view.raster.samples[component]!, view, x, y)
  let alpha = view.isSolid ? 255 : sampleAt(view.raster.alpha, view, x, y)
  const factors = [
    ...(view.mask ? [sampleAt(view.mask.raster.alpha, view.mask, x, y)] : []),
    ...(view.sector ? [sectorAt(view.sector, view.pixel, x, y)] : []),
  ]
  for (const factor of factors) {
    sample = overOf(sample, factor)
    alpha = overOf(alpha, factor)
  }
  if (view.tint) {
    const { amount, samples } = view.tint
    sample = tinted(sample, alpha, { amount, sample: samples[component]! })
  }
  return [sample, alpha]
}

function tinted(sample: number, alpha: number, tint: { amount: number; sample: number }): number {
  return (sample * (256 - tint.amount) + overOf(alpha, tint.sample) * tint.amount + 128) >> 8
}

/** In RGB of 1/32, rounded like the kernel's 16 bit products. */
export function drawLight(
  frame: FramePlanes,
  clip: Bounds,
  { luma, chroma }: { luma: ViewOnPlane; chroma: ViewOnPlane },
  mode: LightMode,
): void {
  const half = frame.width >> 1
  for (let y = clip.top; y < clip.bottom; y += 2) {
    for (let x = clip.left; x < clip.right; x += 2) {
      const at = (y >> 1) * half + (x >> 1)
      const [blue, alpha] = faded(sampleView(chroma, 0, x >> 1, y >> 1), chroma.opacity)
      const [red] = faded(sampleView(chroma, 1, x >> 1, y >> 1), chroma.opacity)
      const neutral = q15(alpha << 6, 16448)
      const old = colourOf((frame.blue[at]! - 128) << 6, (frame.red[at]! - 128) << 6)
      const own = colourOf((blue << 6) - neutral, (red << 6) - neutral)
      const sums = [0, 1].map(() => [0, 0, 0])
      for (const [dx, dy] of [
        [0, 0],
        [1, 0],
        [0, 1],
        [1, 1],
      ] as const) {
        const pixel = (y + dy) * frame.width + x + dx
        const [sample, cover] = faded(sampleView(luma, 0, x + dx, y + dy), luma.opacity)
        const light = q15((frame.luma[pixel]! - 16) << 6, 19077)
        const ownLight = q15((sample << 6) - q15(cover << 6, 2056), 19077)
        const changes = old.map((part, index) =>
          change(light + part, ownLight + own[index]!, cover << 5, mode),
        )
        for (const [index, value] of changes.entries()) sums[dx]![index]! += value
        frame.luma[pixel] = byte(frame.luma[pixel]! + ((16 + weigh(changes, [5983, 20127, 2032])) >> 5))
      }
      const mean = (weights: number[]) => (64 + sums.reduce((sum, one) => sum + weigh(one, weights), 0)) >> 7
      frame.blue[at] = byte(frame.blue[at]! + mean([-3298, -11095, 14393]))
      frame.red[at] = byte(frame.red[at]! + mean([14392, -13073, -1319]))
    }
  }
}

function faded([sample, alpha]: [number, number], opacity: number): [number, number] {
  return [(sample * opacity + 128) >> 8, (alpha * opacity + 128) >> 8]
}

function colourOf(blue: number, red: number): number[] {
  return [q15(red, 29372), q15(blue, -3494) + q15(red, -8731), q15(2 * blue, 17305)]
}

function change(old: number, own: number, alpha: number, mode: LightMode): number {
  const below = Math.min(8160, Math.max(0, old))
  const light = Math.min(alpha, Math.max(0, own))
  const share = (a: number, b: number) => q15(q15(a << 2, b << 2), 8224)
  if (mode === 'screen') return share(light, 8160 - below)
  return mode === 'add' ? Math.min(light, 8160 - below) : -share(alpha - light, below)
}

function weigh(parts: readonly number[], weights: readonly number[]): number {
  return parts.reduce((sum, part, index) => sum + q15(part, weights[index]!), 0)
}

function q15(a: number, b: number): number {
  return (a * b + 0x4000) >> 15
}

function byte(value: number): number {
  return Math.min(255, Math.max(0, value))
}

function sampleAt(plane: Buffer, place: RasterPlace, x: number, y: number): number {
  const { width, height } = place.raster
  const [column, right] = positionOf(x, place.left, place.scaleX)
  const [row, low] = positionOf(y, place.top, place.scaleY)
  const at = (atX: number, atY: number) =>
    atX >= 0 && atX < width && atY >= 0 && atY < height ? plane[atY * width + atX]! : 0
  const blend = (one: number, two: number, weight: number) => (one * (256 - weight) + two * weight + 128) >> 8
  return blend(
    blend(at(column, row), at(column, row + 1), low),
    blend(at(column + 1, row), at(column + 1, row + 1), low),
    right,
  )
}

function positionOf(position: number, origin: number, scale: number): [whole: number, weight: number] {
  const source = (position + 0.5 - origin) / scale - 0.5
  return [Math.floor(source), Math.floor(0.5 + 256 * (source - Math.floor(source)))]
}

/** In single precision, like the kernel. */
function sectorAt(
  { share, centreX, centreY }: NonNullable<ViewOnPlane['sector']>,
  pixel: number,
  x: number,
  y: number,
): number {
  const f = Math.fround
  const angle = share * 2 * Math.PI
  const fromCentreX = f(f((x + 0.5) * pixel) - f(centreX))
  const fall = f(f(f((y + 0.5) * pixel) - f(centreY)) * f(Math.sin(angle)))
  const after = f(fromCentreX + 0.5)
  const before = f(0.5 - f(f(fromCentreX * f(Math.cos(angle))) + fall))
  const cover = share <= 0.5 ? Math.min(after, before) : Math.max(after, before)
  return Math.trunc(f(0.5 + f(Math.min(1, Math.max(0, cover)) * 255)))
}

/** a · b / 255, rounded. */
function overOf(a: number, b: number): number {
  const t = a * b + 128
  return (t + (t >> 8)) >> 8
}

function blended(old: number, sample: number, alpha: number, opacity: number): number {
  if (opacity === 256) return sample + overOf(255 - alpha, old)
  const cover = (alpha * opacity + 128) >> 8
  return ((sample * opacity + 128) >> 8) + overOf(255 - cover, old)
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
