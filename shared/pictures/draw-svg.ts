import { createLimiter } from '../limited.ts'
import type { DecodedPicture } from './decode-picture.ts'

const WIDTH_PX = 800
const THUMBNAIL_PX = 400
/** Higher efforts take up to five times the time and save a tenth of the bytes of a flag. */
const ENCODING = { quality: 90, effort: 0 }
const DRAWN_AT_ONCE = 2

const limited = createLimiter(DRAWN_AT_ONCE)

/** Draws an SVG document of our own, without texts, as the picture of an upload. Never for documents of users. */
export function drawSvg(svg: string): Promise<DecodedPicture> {
  return limited(async () => {
    // Loaded at the first picture: its native library takes 20 MB.
    const { default: sharp } = await import('sharp')
    sharp.concurrency(1)
    const drawn = sharp(Buffer.from(svg), { density: 96 }).resize({ width: WIDTH_PX })
    const { data, info } = await drawn.raw().toBuffer({ resolveWithObject: true })
    const { width, height, channels } = info
    const pixels = () => sharp(data, { raw: { width, height, channels } })
    const [picture, thumbnail] = await Promise.all([
      pixels().webp(ENCODING).toBuffer(),
      pixels().resize({ width: THUMBNAIL_PX }).webp(ENCODING).toBuffer(),
    ])
    return { width, height, picture, thumbnail }
  })
}
