import { createLimiter } from '../limited.ts'
import type { DecodedPicture } from './decode-picture.ts'

/** Width of what is drawn: a document of this width is not scaled. */
export const PICTURE_WIDTH_PX = 800
/** Higher efforts take up to five times the time and save a tenth of the bytes of a flag; quality 90 takes two fifths more. */
const ENCODING = { quality: 80, effort: 0 }
const DRAWN_AT_ONCE = 2
/** Behind what fills no rectangle, such as the flag of Nepal: no white and no black edge is lost on it. */
const PAPER = '#d5d2ca'

const limited = createLimiter(DRAWN_AT_ONCE)

/**
 * Draws an SVG document of our own, without texts, as the picture of an upload. Never for documents of users. Each is written
 * when its turn comes, while others are drawn.
 */
export function drawSvg(write: () => string): Promise<DecodedPicture> {
  return limited(async () => {
    // Loaded at the first picture: its native library takes 20 MB.
    const { default: sharp } = await import('sharp')
    sharp.concurrency(1)
    const drawn = sharp(Buffer.from(write()))
      .resize({ width: PICTURE_WIDTH_PX })
      .flatten({ background: PAPER })
    const { data, info } = await drawn.raw().toBuffer({ resolveWithObject: true })
    const { width, height } = info
    const encoded = (pixels: Uint8Array, shrunk: number) =>
      sharp(pixels, { raw: { width: width / shrunk, height: height / shrunk, channels: 3 } })
        .webp(ENCODING)
        .toBuffer()
    const [picture, thumbnail] = await Promise.all([encoded(data, 1), encoded(halved(data, width), 2)])
    return { width, height, picture, thumbnail }
  })
}

/** Every four pixels of RGB as one, their mean: scaling by sharp takes as long as encoding. Width and height are even. */
function halved(pixels: Uint8Array, width: number): Uint8Array {
  const half = new Uint8Array(pixels.length / 4)
  const line = width * 3
  for (let at = 0, from = 0; at < half.length; from += line) {
    for (const end = from + line; from < end; from += 6) {
      for (let channel = from; channel < from + 3; channel++, at++) {
        const both = pixels[channel]! + pixels[channel + 3]!
        half[at] = (both + pixels[channel + line]! + pixels[channel + line + 3]! + 2) >> 2
      }
    }
  }
  return half
}
