import { Elysia } from 'elysia'
import { contentDisposition } from '../../shared/content-disposition.ts'
import { AppError } from '../../shared/errors.ts'
import { BUILTIN_TRACK_TYPE, findTrackBySource, trackPath } from '../../shared/music/tracks.ts'
import { IMAGE_KEY_PREFIX } from '../../shared/storage/picture-keys.ts'
import type { Dependencies } from '../context.ts'
import { etagOf, type Source, serveFile, storedFile } from './serve-file.ts'

/** Names of uploaded pictures: only those are public. */
const PICTURE_NAME = /^[a-z0-9-]{1,100}\.webp$/
const FOREVER = 'public, max-age=31536000, immutable'

/** `/media/images/…` serves pictures under permanent, unguessable names; `/files/…` serves links that expire. */
export function fileRoutes({ storage, links }: Dependencies) {
  const sourceOf = async (key: string): Promise<Source> => {
    const track = findTrackBySource(key)
    if (track === null) return storedFile(storage, key)
    const file = Bun.file(trackPath(track))
    return {
      etag: etagOf(key, file.size),
      sizeBytes: file.size,
      contentType: BUILTIN_TRACK_TYPE,
      read: (range) => (range ? file.slice(range.startByte, range.endByte + 1) : file),
    }
  }
  return new Elysia()
    .get('/media/images/:name', async ({ request, params }) => {
      if (!PICTURE_NAME.test(params.name)) throw new AppError('NOT_FOUND')
      const source = await storedFile(storage, IMAGE_KEY_PREFIX + params.name)
      return serveFile(request, source, { 'Cache-Control': FOREVER })
    })
    .get('/files/:token', async ({ request, params }) => {
      const file = await links.open(params.token)
      if (file === null)
        throw new AppError('FORBIDDEN', { hint: 'This link is invalid or has expired; request a new one.' })
      const headers: Record<string, string> = { 'Cache-Control': 'private, max-age=3600' }
      if (file.filename !== null) headers['Content-Disposition'] = contentDisposition(file.filename)
      return serveFile(request, await sourceOf(file.key), headers)
    })
}
