import { halfHeight, halfWidth } from './half-sprite.ts'
import { halfSize, halve } from './halve.ts'
import type { Sprite } from './sprite.ts'

/** One plane of a picture with its alpha, and where each row is opaque, mixed or empty. */
export type Raster = {
  width: number
  height: number
  /** Premultiplied samples, one buffer per component: `[luma]` or `[blue, red]`. */
  samples: readonly Buffer[]
  alpha: Buffer
  /** Runs of visible pixels, row after row, as triples: start, end, 1 if the whole run is opaque. */
  runs: Uint16Array
  /** Index in `runs` at which a row starts; one more entry than rows. */
  rowRuns: Uint32Array
}

/** A sprite as rasters: luma as it is, chroma at half resolution for each parity of its place in the frame. */
export class RasterSprite {
  readonly sprite: Sprite
  #luma: Raster | undefined
  readonly #chroma: (Raster | undefined)[] = []
  #narrow: RasterSprite | undefined
  #low: RasterSprite | undefined

  constructor(sprite: Sprite) {
    this.sprite = sprite
  }

  /** Made when first needed: a scene that comes from the cache is not composed. */
  get luma(): Raster {
    const { width, height, luma, alpha } = this.sprite
    this.#luma ??= withRuns(width, height, [luma], alpha)
    return this.#luma
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

  /** The sprite at half its width, for scales at which sampling would skip pixels. */
  get narrow(): RasterSprite {
    this.#narrow ??= new RasterSprite(halfWidth(this.sprite))
    return this.#narrow
  }

  /** The sprite at half its height. */
  get low(): RasterSprite {
    this.#low ??= new RasterSprite(halfHeight(this.sprite))
    return this.#low
  }
}

/** Chroma and alpha averaged over 2 × 2 pixels of the frame's grid; pixels outside the picture count as transparent. */
function halveSprite({ width, height, ...sprite }: Sprite, parityX: number, parityY: number): Raster {
  const shape = { width, height, parityX, parityY }
  const samples = [halve(sprite.blue, shape), halve(sprite.red, shape)]
  return withRuns(...halfSize(shape), samples, halve(sprite.alpha, shape))
}

/** Shorter stretches of opaque or empty pixels are blended with their neighbours: cheaper than one more run. */
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
