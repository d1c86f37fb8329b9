import sharp from 'sharp'
import { rgbOf } from '../compose/frame-rgb.ts'

/**
 * With the library's own effort and dithering the palette cost 0.3 core-seconds, more than all else of a preview; so it costs
 * a third, for smaller files that look the same.
 */
const REDUCED = { palette: true, effort: 4, dither: 0, compressionLevel: 9 }

/** A composed frame (I420) as PNG, scaled to `widthPx`. A smaller one is reduced to 256 colours: enough to judge it. */
export async function encodePng(
  i420: Uint8Array,
  { width, height }: { width: number; height: number },
  widthPx: number,
): Promise<Uint8Array> {
  const image = sharp(rgbOf(i420, width, height), { raw: { width, height, channels: 3 } })
  const isSmall = widthPx < width
  const scaled = isSmall ? image.resize(widthPx) : image
  return scaled.png(isSmall ? REDUCED : { compressionLevel: 6 }).toBuffer()
}
