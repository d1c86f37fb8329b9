/** BT.709, limited range to full-range RGB, in 1/65536. */
const SHIFT = 16
const HALF = 1 << (SHIFT - 1)
const LUMA = 76_309
const RED_FROM_V = 117_489
const GREEN_FROM_U = -13_975
const GREEN_FROM_V = -34_925
const BLUE_FROM_U = 138_438

/** A composed frame (I420) as RGB, 3 bytes a pixel. */
export function rgbOf(i420: Uint8Array, width: number, height: number): Uint8Array {
  const rgb = new Uint8ClampedArray(width * height * 3)
  const chromaStride = width >> 1
  const blueStart = width * height
  const redStart = blueStart + chromaStride * (height >> 1)
  for (let y = 0, source = 0, target = 0; y < height; y++) {
    const chromaRow = (y >> 1) * chromaStride
    for (let x = 0; x < width; x++, source++, target += 3) {
      const luma = (i420[source]! - 16) * LUMA + HALF
      const u = i420[blueStart + chromaRow + (x >> 1)]! - 128
      const v = i420[redStart + chromaRow + (x >> 1)]! - 128
      rgb[target] = (luma + v * RED_FROM_V) >> SHIFT
      rgb[target + 1] = (luma + u * GREEN_FROM_U + v * GREEN_FROM_V) >> SHIFT
      rgb[target + 2] = (luma + u * BLUE_FROM_U) >> SHIFT
    }
  }
  return new Uint8Array(rgb.buffer)
}

/** The colour of one pixel of a composed frame (I420), 0xrrggbb. */
export function colourAt(
  { i420, width, height }: { i420: Uint8Array; width: number; height: number },
  x: number,
  y: number,
): number {
  const chroma = width * height + (y >> 1) * (width >> 1) + (x >> 1)
  const luma = (i420[y * width + x]! - 16) * LUMA + HALF
  const u = i420[chroma]! - 128
  const v = i420[chroma + (width >> 1) * (height >> 1)]! - 128
  const red = clampByte((luma + v * RED_FROM_V) >> SHIFT)
  const green = clampByte((luma + u * GREEN_FROM_U + v * GREEN_FROM_V) >> SHIFT)
  return (red << 16) | (green << 8) | clampByte((luma + u * BLUE_FROM_U) >> SHIFT)
}

function clampByte(value: number): number {
  return Math.max(0, Math.min(255, value))
}

/** A composed frame (I420) as RGB at half its size, 3 bytes a pixel. Costs about 3 ms at 1080 × 1920. */
export function halvedRgbOf(
  i420: Uint8Array,
  width: number,
  height: number,
): { rgb: Uint8Array; width: number; height: number } {
  const [halfWidth, halfHeight] = [width >> 1, height >> 1]
  const rgb = new Uint8ClampedArray(halfWidth * halfHeight * 3)
  const blueStart = width * height
  const redStart = blueStart + halfWidth * halfHeight
  for (let y = 0, chroma = 0, target = 0; y < halfHeight; y++) {
    let source = 2 * y * width
    for (let x = 0; x < halfWidth; x++, chroma++, source += 2) {
      const four = i420[source]! + i420[source + 1]! + i420[source + width]! + i420[source + width + 1]!
      const luma = (four / 4 - 16) * LUMA + HALF
      const u = i420[blueStart + chroma]! - 128
      const v = i420[redStart + chroma]! - 128
      rgb[target++] = (luma + v * RED_FROM_V) >> SHIFT
      rgb[target++] = (luma + u * GREEN_FROM_U + v * GREEN_FROM_V) >> SHIFT
      rgb[target++] = (luma + u * BLUE_FROM_U) >> SHIFT
    }
  }
  return { rgb: new Uint8Array(rgb.buffer), width: halfWidth, height: halfHeight }
}
