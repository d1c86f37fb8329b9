import sharp from 'sharp'

/** A picture in the answer of a tool, and its MIME type. */
export type Picture = { bytes: Uint8Array; mimeType: 'image/png' | 'image/webp' }

/** Two thirds of the bytes of a frame's PNG, which has 256 colours already; texts stay sharp. 80 saved a fifth. */
const QUALITY = 60

/** For covers of a grid, which somebody looks at and does not read. */
const COVER_QUALITY = 80

/** A cover as a grid shows it, as WebP no wider than this: the whole one has ten times the bytes. */
export async function narrowCover(cover: Uint8Array, widthPx: number): Promise<Uint8Array> {
  return sharp(cover)
    .resize({ width: widthPx, withoutEnlargement: true })
    .webp({ quality: COVER_QUALITY })
    .toBuffer()
}

/** A drawn frame as a model looks at it. */
export async function smallPicture(png: Uint8Array): Promise<Picture> {
  return { bytes: await sharp(png).webp({ quality: QUALITY }).toBuffer(), mimeType: 'image/webp' }
}
