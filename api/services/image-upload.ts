import { randomBytes } from 'node:crypto'
import type { UploadedImage } from '../../shared/contracts/image.ts'
import type { UploadInput } from '../../shared/contracts/upload.ts'
import { insertImage } from '../../shared/database/queries/media.ts'
import { AppError } from '../../shared/errors.ts'
import { base32 } from '../../shared/ids.ts'
import { IMAGE_BYTES_MAX } from '../../shared/limits.ts'
import {
  type DecodedPicture,
  decodePicture,
  isPicture,
  PictureRefused,
} from '../../shared/pictures/decode-picture.ts'
import { IMAGE_KEY_PREFIX, thumbnailKeyOf } from '../../shared/storage/picture-keys.ts'
import { validationError } from '../../shared/validation.ts'
import type { Context } from '../context.ts'
import { urlOfPicture } from './picture-references.ts'

const NAME_BYTES = 20
const WEBP = 'image/webp'

/** Validates a picture, re-encodes it without metadata and stores it under a permanent, unguessable URL. */
export async function upload(ctx: Context, { file }: UploadInput): Promise<UploadedImage> {
  if (file.byteLength > IMAGE_BYTES_MAX)
    throw new AppError('PAYLOAD_TOO_LARGE', { hint: 'Images can be up to 10 MB.' })
  if (!isPicture(file)) {
    throw new AppError('UNSUPPORTED_MEDIA_TYPE', { hint: 'The file must be a JPEG, PNG, WebP or GIF image.' })
  }
  const { width, height, picture, thumbnail } = await decode(file)
  const key = `${IMAGE_KEY_PREFIX}${base32(randomBytes(NAME_BYTES))}.webp`
  const thumbnailKey = thumbnailKeyOf(key)
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

async function decode(file: Uint8Array): Promise<DecodedPicture> {
  try {
    return await decodePicture(file, 'upload')
  } catch (error) {
    if (error instanceof PictureRefused) throw validationError([{ path: 'file', message: error.reason }])
    throw error
  }
}
