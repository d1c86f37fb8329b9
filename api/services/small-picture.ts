import sharp from 'sharp'

/** A picture in the answer of a tool, and its MIME type. */
export type Picture = { bytes: Uint8Array; mimeType: 'image/png' | 'image/webp' }

/** Two thirds of the bytes of a frame's PNG, which has 256 colours already; texts stay sharp. 80 saved a fifth. */
const QUALITY = 60

/** A drawn frame as a model looks at it. */
export async function smallPicture(png: Uint8Array): Promise<Picture> {
  return { bytes: await sharp(png).webp({ quality: QUALITY }).toBuffer(), mimeType: 'image/webp' }
}
