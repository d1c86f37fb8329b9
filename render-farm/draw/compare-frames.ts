import sharp from 'sharp'

/** A frame at half its size as RGB, 3 bytes a pixel: the film's chroma is no finer, and glyph edges do not matter. */
export type HalfFrame = { rgb: Uint8Array; width: number; height: number }

/** How far two pictures of one frame are apart. */
export type Difference = {
  /** Mean of all channels, of 255. */
  mean: number
  /** The mean of the tile that differs most: a wrong digit is a small part of a frame, but most of its tile. */
  worstTile: number
  /** Structural similarity of luma: 1 = equal. */
  ssim: number
}

/**
 * Measured over right frames of each template at 1080 × 1920: means up to 1.2, in chalkboard up to 2.3, where three translucent layers
 * cover the frame and each rounds a flat colour by one step of luma and chroma; tiles up to 4.9, similarity from 0.994. One wrong
 * digit of a countdown gives a tile of 40 and more, a wrong background a mean of 10 and more.
 */
const MEAN_MAX = 3
const TILE_MAX = 16
const SSIM_MIN = 0.985

/** Px of a half frame. */
const TILE_PX = 32
const WINDOW_PX = 8
const [C1, C2] = [(0.01 * 255) ** 2, (0.03 * 255) ** 2]

/** A screenshot of a whole frame at half size, averaged like a composed frame. */
export async function halveShot(png: Uint8Array): Promise<HalfFrame> {
  const { data, info } = await sharp(png).raw().toBuffer({ resolveWithObject: true })
  const { width, height, channels } = info
  const half: HalfFrame = {
    rgb: new Uint8Array((width >> 1) * (height >> 1) * 3),
    width: width >> 1,
    height: height >> 1,
  }
  const row = width * channels
  for (let y = 0, target = 0; y < half.height; y++) {
    let source = 2 * y * row
    for (let x = 0; x < half.width; x++, source += 2 * channels) {
      for (let channel = 0; channel < 3; channel++) {
        const at = source + channel
        half.rgb[target++] =
          (data[at]! + data[at + channels]! + data[at + row]! + data[at + row + channels]! + 2) >> 2
      }
    }
  }
  return half
}

/** Compares two frames of equal size. */
export function compareFrames(a: HalfFrame, b: HalfFrame): Difference {
  const { width, height } = a
  if (b.width !== width || b.height !== height) {
    throw new RangeError(`frames of ${width}×${height} and ${b.width}×${b.height} cannot be compared`)
  }
  let sum = 0
  let worst = 0
  for (let top = 0; top < height; top += TILE_PX) {
    for (let left = 0; left < width; left += TILE_PX) {
      const [right, bottom] = [Math.min(width, left + TILE_PX), Math.min(height, top + TILE_PX)]
      let tile = 0
      for (let y = top; y < bottom; y++) {
        const end = (y * width + right) * 3
        for (let at = (y * width + left) * 3; at < end; at++) tile += Math.abs(a.rgb[at]! - b.rgb[at]!)
      }
      sum += tile
      worst = Math.max(worst, tile / ((right - left) * (bottom - top) * 3))
    }
  }
  return { mean: sum / (width * height * 3), worstTile: worst, ssim: compareSsim(a, b) }
}

/** Whether two pictures show the same frame. */
export function isSame({ mean, worstTile, ssim }: Difference): boolean {
  return mean <= MEAN_MAX && worstTile <= TILE_MAX && ssim >= SSIM_MIN
}

function compareSsim(a: HalfFrame, b: HalfFrame): number {
  const [one, two] = [lumaOf(a), lumaOf(b)]
  let total = 0
  let windows = 0
  for (let y = 0; y + WINDOW_PX <= a.height; y += WINDOW_PX) {
    for (let x = 0; x + WINDOW_PX <= a.width; x += WINDOW_PX, windows++) {
      total += windowSsim(one, two, y * a.width + x, a.width)
    }
  }
  return total / windows
}

function windowSsim(a: Float32Array, b: Float32Array, start: number, stride: number): number {
  let [sumA, sumB, squareA, squareB, product] = [0, 0, 0, 0, 0]
  for (let row = 0, at = start; row < WINDOW_PX; row++, at += stride) {
    for (let column = 0; column < WINDOW_PX; column++) {
      const [left, right] = [a[at + column]!, b[at + column]!]
      sumA += left
      sumB += right
      squareA += left * left
      squareB += right * right
      product += left * right
    }
  }
  const count = WINDOW_PX * WINDOW_PX
  const [meanA, meanB] = [sumA / count, sumB / count]
  const [varianceA, varianceB] = [squareA / count - meanA * meanA, squareB / count - meanB * meanB]
  const covariance = product / count - meanA * meanB
  return (
    ((2 * meanA * meanB + C1) * (2 * covariance + C2)) /
    ((meanA * meanA + meanB * meanB + C1) * (varianceA + varianceB + C2))
  )
}

function lumaOf({ rgb, width, height }: HalfFrame): Float32Array {
  const luma = new Float32Array(width * height)
  for (let index = 0, at = 0; index < luma.length; index++, at += 3) {
    luma[index] = 0.2126 * rgb[at]! + 0.7152 * rgb[at + 1]! + 0.0722 * rgb[at + 2]!
  }
  return luma
}
