import type { Raster } from './raster.ts'
import type { Rect } from './sprite.ts'

/** Where a raster goes: a plane of the frame, the raster's corner in it, and what may be touched. */
export type Target = { plane: Buffer; stride: number; x: number; y: number; clip: Rect }

/** A share of a turn about a centre, in px of the plane; shows what lies clockwise of 12 o'clock up to it. */
export type Sweep = { share: number; centreX: number; centreY: number }

/**
 * Blends one component of a raster into a plane. `opacity` is 0…256. Opaque runs are copied, so a solid panel
 * costs a memory copy and only its edges cost arithmetic.
 */
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

// The inner loops are functions of their own: small, always called with the same types, and so compiled early. In
// one large function the engine sometimes gave up on optimising and a frame cost ten times as much.

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

/**
 * Like `drawRaster`, showing only a sector. `pixel` is the size of one sample in px of the frame (2 for chroma);
 * both edges of the sector are antialiased over one px of the frame's luma grid.
 */
export function drawSwept(
  target: Target,
  raster: Raster,
  component: number,
  opacity: number,
  sweep: Sweep,
  pixel: number,
): void {
  const { plane, stride, x, y, clip } = target
  const { width, alpha, runs, rowRuns } = raster
  const samples = raster.samples[component]!
  const angle = sweep.share * 2 * Math.PI
  const sin = Math.sin(angle)
  const cos = Math.cos(angle)
  const isSmall = sweep.share <= 0.5
  const top = Math.max(clip.top, y)
  const bottom = Math.min(clip.bottom, y + raster.height)
  for (let frameRow = top; frameRow < bottom; frameRow++) {
    const row = frameRow - y
    const source = row * width
    const shift = frameRow * stride + x - source
    const fromCentreY = (frameRow + 0.5) * pixel - sweep.centreY
    for (let run = rowRuns[row]!; run < rowRuns[row + 1]!; run += 3) {
      const start = Math.max(runs[run]!, clip.left - x)
      const end = Math.min(runs[run + 1]!, clip.right - x)
      for (let column = start; column < end; column++) {
        const fromCentreX = (x + column + 0.5) * pixel - sweep.centreX
        // Signed distances from the two edges: right of 12 o'clock, and before the moving hand.
        const afterStart = fromCentreX + 0.5
        const beforeHand = 0.5 - (fromCentreX * cos + fromCentreY * sin)
        const share = isSmall ? Math.min(afterStart, beforeHand) : Math.max(afterStart, beforeHand)
        if (share <= 0) continue
        const cover = share >= 1 ? opacity : (opacity * share) | 0
        const index = source + column
        const t = (255 - ((alpha[index]! * cover + 128) >> 8)) * plane[index + shift]! + 128
        plane[index + shift] = ((samples[index]! * cover + 128) >> 8) + ((t + (t >> 8)) >> 8)
      }
    }
  }
}
