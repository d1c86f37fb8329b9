import sharp from 'sharp'
import { rgbOf } from '../compose/frame-rgb.ts'

/** A composed frame (I420) as PNG, scaled to `widthPx`. A smaller one is reduced to 256 colours: enough to judge it. */
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
