/**
 * The child process of `decodePicture`: re-encodes an untrusted picture from stdin to stdout, as one line of JSON
 * (`{width, height, pictureBytes, thumbnailBytes}` or `{refused}`) and then the bytes. The argument `upload` gives WebP
 * and a thumbnail, `film` a lossless PNG without one. It holds no secrets and may be killed at any moment.
 */
import sharp from 'sharp'
import { IMAGE_PIXELS_MAX } from '../limits.ts'

/** Longest side; nothing in a frame is larger than `film`. */
const PICTURE_PX_MAX = { upload: 4_096, film: 1_920 }
const THUMBNAIL_PX_MAX = 400
const QUALITY = 90

sharp.cache(false)
sharp.concurrency(1)

const isFilm = process.argv[2] === 'film'
const bytes = new Uint8Array(await Bun.stdin.arrayBuffer())
try {
  // The first frame of an animation, rotated as its metadata says; the metadata is then dropped.
  const decoded = sharp(bytes, { limitInputPixels: IMAGE_PIXELS_MAX, failOn: 'error', pages: 1 }).autoOrient()
  const fit = (side: number) =>
    decoded.clone().resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
  const shrunk = fit(PICTURE_PX_MAX[isFilm ? 'film' : 'upload'])
  const encoded = isFilm ? shrunk.png({ compressionLevel: 1 }) : shrunk.webp({ quality: QUALITY })
  const picture = await encoded.toBuffer({ resolveWithObject: true })
  const thumbnail = isFilm
    ? new Uint8Array()
    : await fit(THUMBNAIL_PX_MAX).webp({ quality: QUALITY }).toBuffer()
  const { width, height } = picture.info
  const head = { width, height, pictureBytes: picture.data.byteLength, thumbnailBytes: thumbnail.byteLength }
  await Bun.write(
    Bun.stdout,
    Buffer.concat([Buffer.from(`${JSON.stringify(head)}\n`), picture.data, thumbnail]),
  )
} catch (error) {
  const isHuge = error instanceof Error && /pixel limit/.test(error.message)
  const refused = isHuge
    ? `must have at most ${IMAGE_PIXELS_MAX / 1e6} million pixels`
    : 'is damaged or no picture'
  await Bun.write(Bun.stdout, `${JSON.stringify({ refused })}\n`)
}
