import { halve, halveInKernel } from './halve.ts'
import { kernelScratch } from './kernel-scratch.ts'
import type { Sprite } from './sprite.ts'

/** One plane of a picture with its alpha, and where each row is opaque, mixed or empty. */
export type Raster = {
  width: number
  height: number
  /** Premultiplied samples, one buffer per component: `[luma]` or `[blue, red]`. */
  samples: readonly Buffer[]
  alpha: Buffer
  /** Runs that hold every visible pixel, row after row: start, end, 1 where all of it is opaque. */
  runs: Uint16Array
  /** Index in `runs` at which a row starts; one more entry than rows. */
  rowRuns: Uint32Array
}

/** A sprite as rasters: luma as it is, chroma at half resolution for each parity of its place in the frame. */
export class RasterSprite {
  readonly sprite: Sprite
  readonly luma: Raster
  readonly #chroma: (Raster | undefined)[] = []

  constructor(sprite: Sprite) {
    this.sprite = sprite
    this.luma = withRuns(sprite.width, sprite.height, [sprite.luma], sprite.alpha)
  }

  /** Chroma for a picture whose corner lies at an odd column (`parityX` 1) or row, made when first needed. */
  chroma(parityX: number, parityY: number): Raster {
    const slot = parityY * 2 + parityX
    let raster = this.#chroma[slot]
    if (raster === undefined) {
      raster = halveSprite(this.sprite, parityX, parityY)
      this.#chroma[slot] = raster
    }
    return raster
  }
}

/** Chroma and alpha averaged over 2 × 2 pixels of the frame's grid; what lies outside the picture counts as transparent. */
function halveSprite({ width, height, ...sprite }: Sprite, parityX: number, parityY: number): Raster {
  const shape = { width, height, parityX, parityY }
  const kernel = kernelScratch()
  const [blue, red, alpha] = [sprite.blue, sprite.red, sprite.alpha].map((plane) =>
    kernel ? halveInKernel(kernel, plane, shape) : halve(plane, shape),
  ) as [Buffer, Buffer, Buffer]
  return withRuns((width + parityX + 1) >> 1, (height + parityY + 1) >> 1, [blue, red], alpha)
}

/** A shorter stretch of opaque or empty pixels is blended like its neighbours: that costs less than one run more. */
const STRETCH_MIN = 16

function withRuns(width: number, height: number, samples: Buffer[], alpha: Buffer): Raster {
  const rowRuns = new Uint32Array(height + 1)
  const runs: number[] = []
  for (let row = 0; row < height; row++) {
    rowRuns[row] = runs.length
    const base = row * width
    let mixedStart = -1
    let mixedEnd = 0
    for (let start = 0; start < width; ) {
      const first = alpha[base + start]!
      let end = start + 1
      if (first === 0) while (end < width && alpha[base + end] === 0) end++
      else if (first === 255) while (end < width && alpha[base + end] === 255) end++
      const isUniform = (first === 0 || first === 255) && end - start >= STRETCH_MIN
      if (isUniform) {
        if (mixedStart >= 0) runs.push(mixedStart, mixedEnd, 0)
        mixedStart = -1
        if (first === 255) runs.push(start, end, 1)
      } else if (first !== 0) {
        if (mixedStart < 0) mixedStart = start
        mixedEnd = end
      }
      start = end
    }
    if (mixedStart >= 0) runs.push(mixedStart, mixedEnd, 0)
  }
  rowRuns[height] = runs.length
  return { width, height, samples, alpha, runs: new Uint16Array(runs), rowRuns }
}
