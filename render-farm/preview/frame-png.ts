import sharp from 'sharp'

/** BT.709, limited range to full-range RGB, in 1/65536. */
const SHIFT = 16
const HALF = 1 << (SHIFT - 1)
const LUMA = 76_309
const RED_FROM_V = 117_489
const GREEN_FROM_U = -13_975
const GREEN_FROM_V = -34_925
const BLUE_FROM_U = 138_438

/** A frame of the compositor (I420) as PNG, scaled to `widthPx`. A smaller one keeps 256 colours: it is looked at, not shown. */
export async function encodePng(
  i420: Uint8Array,
  { width, height }: { width: number; height: number },
  widthPx: number,
): Promise<Uint8Array> {
  const image = sharp(rgbOf(i420, width, height), { raw: { width, height, channels: 3 } })
  const isSmall = widthPx < width
  const scaled = isSmall ? image.resize(widthPx) : image
  return scaled.png(isSmall ? { palette: true, compressionLevel: 9 } : { compressionLevel: 6 }).toBuffer()
}

/** A frame of the compositor (I420, BT.709 limited) as full-range RGB, 3 bytes a pixel. */
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
