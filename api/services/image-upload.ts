import { randomBytes } from 'node:crypto'
import type { UploadedImage } from '../../shared/contracts/image.ts'
import type { UploadInput } from '../../shared/contracts/upload.ts'
import { lockAccount } from '../../shared/database/queries/accounts.ts'
import { insertImage } from '../../shared/database/queries/media.ts'
import { noteObjectsToCome } from '../../shared/database/queries/needless-objects.ts'
import { AppError } from '../../shared/errors.ts'
import { base32 } from '../../shared/ids.ts'
import { IMAGE_BYTES_MAX } from '../../shared/limits.ts'
import {
  type DecodedPicture,
  decodePicture,
  isPicture,
  PictureRefused,
} from '../../shared/pictures/decode-picture.ts'
import { frameKeysOf, thumbnailKeyOf, uploadKeyOf } from '../../shared/storage/picture-keys.ts'
import { validationError } from '../../shared/validation.ts'
import type { Context } from '../context.ts'
import { clipFrames, videoDemuxerOf } from './clip-frames.ts'
import { inTurn } from './decode-turns.ts'
import { urlOfPicture } from './picture-references.ts'
import { requireStorage } from './plan-limits.ts'
import { planOf } from './render-orders.ts'

const NAME_BYTES = 20
const WEBP = 'image/webp'

/**
 * Validates a picture, re-encodes it without metadata and stores it under a permanent, unguessable URL. A video becomes a
 * clip: its first seconds as pictures, of which the first is the upload's own.
 */
export async function upload(ctx: Context, { file }: UploadInput): Promise<UploadedImage> {
  if (file.byteLength > IMAGE_BYTES_MAX)
    throw new AppError('PAYLOAD_TOO_LARGE', { hint: 'Images and clips can be up to 10 MB.' })
  const { followers, ...decoded } = await inTurn(ctx.actor.accountId, () => decodedOf(ctx, file))
  return storePicture(ctx, decoded, followers)
}

/** Stores a picture that was encoded here, or a clip of it and those that follow, as an upload of the caller. */
export async function storePicture(
  ctx: Context,
  { width, height, picture, thumbnail }: DecodedPicture,
  followers: readonly Uint8Array[] = [],
): Promise<UploadedImage> {
  const key = uploadKeyOf(base32(randomBytes(NAME_BYTES)), 1 + followers.length)
  const thumbnailKey = thumbnailKeyOf(key)
  const frames = [picture, ...followers]
  const sizeBytes = [thumbnail, ...frames].reduce((sum, { byteLength }) => sum + byteLength, 0)
  const { accountId } = ctx.actor
  const plan = await planOf(ctx)
  // Before anything is written, and again under the lock, which no other upload of the account can pass meanwhile.
  await requireStorage(ctx, ctx.database, { plan, bytes: sizeBytes })
  await noteObjectsToCome(ctx.database, [...frameKeysOf(key), thumbnailKey])
  for (const [index, frameKey] of frameKeysOf(key).entries())
    await ctx.storage.put(frameKey, frames[index]!, WEBP)
  await ctx.storage.put(thumbnailKey, thumbnail, WEBP)
  await ctx.database.transaction(async (tx) => {
    await lockAccount(tx, accountId)
    await requireStorage(ctx, tx, { plan, bytes: sizeBytes })
    await insertImage(tx, { key, accountId, thumbnailKey, width, height, contentType: WEBP, sizeBytes })
  })
  const { baseUrl } = ctx.config
  return {
    url: urlOfPicture(baseUrl, key),
    thumbnailUrl: urlOfPicture(baseUrl, thumbnailKey),
    width,
    height,
    key,
    frames: frames.length,
  }
}

/** A picture, or the first of a clip and those that follow. */
async function decodedOf(
  ctx: Context,
  file: Uint8Array,
): Promise<DecodedPicture & { followers: Uint8Array[] }> {
  if (isPicture(file)) return { ...(await decode(file)), followers: [] }
  const demuxer = videoDemuxerOf(file)
  if (demuxer === null) {
    throw new AppError('UNSUPPORTED_MEDIA_TYPE', {
      hint: 'The file must be a JPEG, PNG, WebP or GIF image, or an MP4 or WebM video.',
    })
  }
  const [first, ...followers] = await clipFrames(ctx, file, demuxer)
  return { ...(await decode(first!)), followers }
}

async function decode(file: Uint8Array): Promise<DecodedPicture> {
  try {
    return await decodePicture(file, 'upload')
  } catch (error) {
    if (error instanceof PictureRefused) throw validationError([{ path: 'file', message: error.reason }])
    throw error
  }
}
