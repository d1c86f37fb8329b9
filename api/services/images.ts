import { randomBytes } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import type { UploadedImage } from '../../shared/contracts/image.ts'
import type { UploadInput } from '../../shared/contracts/upload.ts'
import { insertImage } from '../../shared/database/queries/media.ts'
import { AppError } from '../../shared/errors.ts'
import { base32 } from '../../shared/ids.ts'
import { IMAGE_BYTES_MAX, IMAGE_DECODE_MS_MAX } from '../../shared/limits.ts'
import type { Context } from '../context.ts'
import { validationError } from '../operations/validation.ts'
import { createLimiter } from './limited.ts'
import { IMAGE_KEY_PREFIX, urlOfPicture } from './pictures.ts'

type Decoded = { width: number; height: number; picture: Uint8Array; thumbnail: Uint8Array }

const DECODER = fileURLToPath(new URL('./decode-image.ts', import.meta.url))
/** KiB of data that a decoder may hold: 40 million pixels take about 500 MB. */
const DECODER_KIB_MAX = 2 * 1024 * 1024
const DECODERS_AT_ONCE = 2
const NAME_BYTES = 20
const WEBP = 'image/webp'

const limited = createLimiter(DECODERS_AT_ONCE)

/** Checks, cleans and keeps a picture. Its URL is permanent and cannot be guessed. */
export async function upload(ctx: Context, { file }: UploadInput): Promise<UploadedImage> {
  if (file.byteLength > IMAGE_BYTES_MAX)
    throw new AppError('PAYLOAD_TOO_LARGE', { hint: 'An image may have 10 MB.' })
  if (!isPicture(file)) {
    throw new AppError('UNSUPPORTED_MEDIA_TYPE', { hint: 'The file must be a JPEG, PNG, WebP or GIF image.' })
  }
  const { width, height, picture, thumbnail } = await limited(() => decode(file))
  const name = base32(randomBytes(NAME_BYTES))
  const key = `${IMAGE_KEY_PREFIX}${name}.webp`
  const thumbnailKey = `${IMAGE_KEY_PREFIX}${name}-small.webp`
  await ctx.storage.put(key, picture, WEBP)
  await ctx.storage.put(thumbnailKey, thumbnail, WEBP)
  const { accountId } = ctx.actor
  await insertImage(ctx.database, { key, accountId, thumbnailKey, width, height, contentType: WEBP })
  const { baseUrl } = ctx.config
  return {
    url: urlOfPicture(baseUrl, key),
    thumbnailUrl: urlOfPicture(baseUrl, thumbnailKey),
    width,
    height,
    key,
  }
}

/** By magic bytes: names and declared types are the client's word. */
function isPicture(bytes: Uint8Array): boolean {
  const hex = Buffer.from(bytes.subarray(0, 12)).toString('hex')
  return /^(?:ffd8ff|89504e470d0a1a0a|474946383[79]61|52494646.{8}57454250)/.test(hex)
}

/** Decodes in a child whose memory and time are bounded, so that a bomb takes down nothing but itself. */
async function decode(file: Uint8Array): Promise<Decoded> {
  const command = `ulimit -d ${DECODER_KIB_MAX}; exec "$0" "$1"`
  const child = Bun.spawn(['/bin/sh', '-c', command, process.execPath, DECODER], {
    stdin: file,
    stdout: 'pipe',
    stderr: 'ignore',
    // Nothing of the environment: it holds secrets.
    env: { PATH: '/usr/bin:/bin' },
    timeout: IMAGE_DECODE_MS_MAX,
    killSignal: 'SIGKILL',
  })
  const output = new Uint8Array(await new Response(child.stdout).arrayBuffer())
  await child.exited
  const end = output.indexOf(10)
  if (end < 0) throw validationError([{ path: 'file', message: 'takes too much time or memory to decode' }])
  const head = JSON.parse(new TextDecoder().decode(output.subarray(0, end)))
  if (typeof head.refused === 'string') throw validationError([{ path: 'file', message: head.refused }])
  const start = end + 1
  const middle = start + head.pictureBytes
  return {
    width: head.width,
    height: head.height,
    picture: output.subarray(start, middle),
    thumbnail: output.subarray(middle, middle + head.thumbnailBytes),
  }
}
