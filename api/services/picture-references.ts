import { reasonAgainstUrl } from '../../shared/addresses.ts'
import { selectImages } from '../../shared/database/queries/media.ts'
import type { Issue } from '../../shared/errors.ts'
import { IMAGE_KEY_PREFIX, originalKeyOf } from '../../shared/storage/picture-keys.ts'
import { validationError } from '../../shared/validation.ts'
import type { Context } from '../context.ts'
import { missing } from './missing.ts'

const MEDIA_PATH = '/media/'

/** A picture URL in a request, and its place there. */
export type PictureReference = { path: string; url: string }

/** An upload of the caller: the picture itself, or its thumbnail, whose size is not recorded. */
type OwnPicture = { key: string; width: number | null; height: number | null }

/** Uploads of the caller by URL. */
export type OwnPictures = ReadonlyMap<string, OwnPicture>

/** The permanent URL of an uploaded picture. */
export function urlOfPicture(baseUrl: string, key: string): string {
  return `${baseUrl}${MEDIA_PATH}${key}`
}

/** The storage key of an uploaded picture's URL; `null` for any other URL. */
export function keyOfPicture(baseUrl: string, url: string): string | null {
  const prefix = `${baseUrl}${MEDIA_PATH}`
  return url.startsWith(prefix) ? url.slice(prefix.length) : null
}

/** The storage key of one of the caller's uploads, named by its key or its URL; the farm takes such pictures from storage. */
export async function requireUpload(
  ctx: Context,
  { path, keyOrUrl }: { path: string; keyOrUrl: string },
): Promise<string> {
  const { baseUrl } = ctx.config
  const url = keyOrUrl.startsWith(IMAGE_KEY_PREFIX) ? urlOfPicture(baseUrl, keyOrUrl) : keyOrUrl
  const own = (await requirePictures(ctx, [{ path, url }])).get(url)
  if (!own) throw validationError([{ path, message: 'must be an uploaded picture' }])
  return own.key
}

/**
 * Checks all picture URLs of a request at once. Uploads must be the caller's own: those of other accounts are
 * `NOT_FOUND`. Other URLs must be public http(s) addresses.
 */
export async function requirePictures(
  ctx: Context,
  references: readonly PictureReference[],
): Promise<OwnPictures> {
  const { baseUrl } = ctx.config
  const keys = new Map<string, string>()
  const issues: Issue[] = []
  for (const { path, url } of references) {
    const key = keyOfPicture(baseUrl, url)
    if (key !== null) keys.set(key, url)
    else {
      const reason = reasonAgainstUrl(url)
      if (reason !== null) issues.push({ path, message: reason })
    }
  }
  if (issues.length > 0) throw validationError(issues)
  const originals = new Set([...keys.keys()].map(originalKeyOf))
  const rows = await selectImages(ctx.database, ctx.actor.accountId, [...originals])
  const own = new Map<string, OwnPicture>()
  for (const { key, thumbnailKey, width, height } of rows) {
    own.set(key, { key, width, height })
    own.set(thumbnailKey, { key: thumbnailKey, width: null, height: null })
  }
  const pictures = new Map<string, OwnPicture>()
  for (const [key, url] of keys) {
    const picture = own.get(key)
    if (picture === undefined)
      throw missing(references.find((reference) => reference.url === url)!.path, 'uploaded picture')
    pictures.set(url, picture)
  }
  return pictures
}
