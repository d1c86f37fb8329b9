import type { Bounds } from './bounds.ts'
import type { Raster } from './raster.ts'

/** Where a raster goes: a plane of the frame, the raster's corner in it, and the area that may be drawn on. */
export type Target = { plane: Buffer; stride: number; x: number; y: number; clip: Bounds }

/** A sector: the share of a full turn, clockwise from 12 o'clock around a centre in px of the frame, that is shown. */
type Sweep = { share: number; centreX: number; centreY: number }

/**
 * Blends one component of a raster into a plane, showing only a sector of it. `opacity` is 0…256, `pixel` the size of
 * one sample in px of the frame (2 for chroma). Both edges of the sector are antialiased over one px of the frame.
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
