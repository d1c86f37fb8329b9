/** How coarsely x264 rounds the moving frames of a segment: an H.264 quantiser, 0 to 51; six more halve the precision. */
export type Quantiser = number

/**
 * The finest rung whose texture a segment reaches is its quantiser. Faint texture (chalk, paper, film grain) is what
 * rounding takes away first; in flat pictures and in hard contrast a coarser quantiser damages nothing that is seen.
 * Measured on all templates, see infra/decisions/0018 and 0047.
 */
export const QUANTISER_RUNGS: readonly { textureMin: number; quantiser: Quantiser }[] = [
  { textureMin: 0.009, quantiser: 16 },
  { textureMin: 0.008, quantiser: 17 },
  { textureMin: 0.003, quantiser: 18 },
  { textureMin: 0, quantiser: 20 },
]
/** For frames that nobody has looked at. */
export const USUAL_QUANTISER: Quantiser = 18

const BLOCK_PX = 8
/** A quarter of all blocks is enough, and costs 1 to 2 ms. */
const STEP_PX = 16
/** Mean squared error of rounding at these quantisers, in steps of luma. */
const ROUNDING = 3
/** The constant of structural similarity that keeps flat blocks from counting: (0.03 × 255)². */
const FLAT = 58.5

/**
 * The quantiser for a segment, from the more textured of two of its frames. It depends on them alone, so that every node
 * makes the same file. A frame begins with its luma, a byte a pixel.
 */
export function quantiserOf(
  frameCount: number,
  compose: (frameIndex: number) => Uint8Array,
  size: { width: number; height: number },
): Quantiser {
  // At a scene's beginning its picture may not be there yet; in its middle the backdrop may be covered.
  const most = Math.max(textureOf(compose(frameCount >> 1), size), textureOf(compose(0), size))
  return QUANTISER_RUNGS.find(({ textureMin }) => most >= textureMin)!.quantiser
}

/**
 * The structural similarity (0 to 1) that a frame would lose to rounding: mean over blocks of what the error takes from
 * each block's own variance.
 */
function textureOf(frame: Uint8Array, { width, height }: { width: number; height: number }): number {
  let lost = 0
  let blocks = 0
  for (let y = 0; y + BLOCK_PX <= height; y += STEP_PX) {
    for (let x = 0; x + BLOCK_PX <= width; x += STEP_PX) {
      const variance = varianceAt(frame, y * width + x, width)
      lost += Math.min(ROUNDING, variance) / (2 * variance + FLAT)
      blocks++
    }
  }
  return blocks === 0 ? 0 : lost / blocks
}

function varianceAt(luma: Uint8Array, corner: number, width: number): number {
  let sum = 0
  let squares = 0
  for (let row = 0; row < BLOCK_PX; row++) {
    const from = corner + row * width
    for (let at = from; at < from + BLOCK_PX; at++) {
      const value = luma[at]!
      sum += value
      squares += value * value
    }
  }
  const count = BLOCK_PX * BLOCK_PX
  return squares / count - (sum / count) ** 2
}
