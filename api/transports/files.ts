import { createHash } from 'node:crypto'
import { Elysia } from 'elysia'
import { AppError } from '../../shared/errors.ts'
import { BUILTIN_TRACK_TYPE, findTrackBySource, trackPath } from '../../shared/music/tracks.ts'
import { IMAGE_KEY_PREFIX } from '../../shared/storage/picture-keys.ts'
import type { Dependencies } from '../context.ts'

type Source = {
  /** Identifies the bytes: the content of a key never changes. */
  etag: string
  sizeBytes: number
  contentType: string
  read(range?: { startByte: number; endByte: number }): Promise<ReadableStream<Uint8Array> | Blob> | Blob
}

/** Names of uploaded pictures: only those are public. */
const PICTURE_NAME = /^[a-z0-9-]{1,100}\.webp$/
/** Bun sends foreign streams in chunks without a length, so smaller files are read into memory first. */
const READ_FIRST_BYTES_MAX = 4 * 1024 * 1024
const FOREVER = 'public, max-age=31536000, immutable'

/** `/media/images/…` serves pictures under permanent, unguessable names; `/files/…` serves links that expire. */
export function fileRoutes({ storage, links }: Dependencies) {
  const stored = async (key: string): Promise<Source> => {
    const facts = await storage.stat(key)
    if (facts === null) throw new AppError('NOT_FOUND')
    return {
      ...facts,
      etag: etagOf(key, facts.sizeBytes),
      read: async (range) => {
        const body = await storage.read(key, range)
        return facts.sizeBytes > READ_FIRST_BYTES_MAX ? body : new Response(body).blob()
      },
    }
  }
  const sourceOf = async (key: string): Promise<Source> => {
    const track = findTrackBySource(key)
    if (track === null) return stored(key)
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
      const source = await stored(IMAGE_KEY_PREFIX + params.name)
      return serve(request, source, {
        'Cache-Control': FOREVER,
        'Cross-Origin-Resource-Policy': 'cross-origin',
      })
    })
    .get('/files/:token', async ({ request, params }) => {
      const file = await links.open(params.token)
      if (file === null)
        throw new AppError('FORBIDDEN', { hint: 'This link is invalid or has expired; request a new one.' })
      const headers: Record<string, string> = { 'Cache-Control': 'private, max-age=3600' }
      if (file.filename !== null) headers['Content-Disposition'] = dispositionOf(file.filename)
      return serve(request, await sourceOf(file.key), headers)
    })
}

/** Serves one satisfiable range, since players seek; anything else gets the whole file or a 416. */
async function serve(request: Request, source: Source, extra: Record<string, string>): Promise<Response> {
  const { sizeBytes, contentType, etag } = source
  const headers: Record<string, string> = {
    ...extra,
    ETag: etag,
    'Content-Type': contentType,
    'Accept-Ranges': 'bytes',
    'X-Content-Type-Options': 'nosniff',
    'Content-Security-Policy': "default-src 'none'",
    'Access-Control-Allow-Origin': '*',
  }
  if (isKnown(request.headers.get('if-none-match'), etag)) return new Response(null, { status: 304, headers })
  const ifRange = request.headers.get('if-range')
  const isSame = ifRange === null || ifRange === etag
  const range = isSame ? rangeOf(request.headers.get('range'), sizeBytes) : null
  if (range === 'unsatisfiable') {
    return new Response(null, {
      status: 416,
      headers: { ...headers, 'Content-Range': `bytes */${sizeBytes}` },
    })
  }
  const isHead = request.method === 'HEAD'
  if (range === null) {
    headers['Content-Length'] = String(sizeBytes)
    return new Response(isHead ? null : await source.read(), { headers })
  }
  headers['Content-Range'] = `bytes ${range.startByte}-${range.endByte}/${sizeBytes}`
  headers['Content-Length'] = String(range.endByte - range.startByte + 1)
  return new Response(isHead ? null : await source.read(range), { status: 206, headers })
}

function etagOf(key: string, sizeBytes: number): string {
  return `"${createHash('sha256').update(`${key} ${sizeBytes}`).digest('base64url').slice(0, 22)}"`
}

function isKnown(ifNoneMatch: string | null, etag: string): boolean {
  if (ifNoneMatch === null) return false
  return ifNoneMatch.split(',').some((tag) => ['*', etag, `W/${etag}`].includes(tag.trim()))
}

/** `null` = no range, or several, which we need not honour. */
function rangeOf(header: string | null, sizeBytes: number) {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header ?? '')
  if (match === null || (match[1] === '' && match[2] === '')) return null
  const isSuffix = match[1] === ''
  const startByte = isSuffix ? Math.max(0, sizeBytes - Number(match[2])) : Number(match[1])
  const endByte = isSuffix || match[2] === '' ? sizeBytes - 1 : Math.min(Number(match[2]), sizeBytes - 1)
  return startByte > endByte || startByte >= sizeBytes ? 'unsatisfiable' : { startByte, endByte }
}

function dispositionOf(filename: string): string {
  const ascii = filename.replace(/[^\x20-\x7e]|["\\]/g, '_')
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encodeURIComponent(filename)}`
}
