import { createHash } from 'node:crypto'
import { AppError } from '../../shared/errors.ts'
import type { Storage } from '../../shared/storage/storage.ts'

/** A file before it becomes a response. */
export type Source = {
  /** Identifies the bytes: the content of a key never changes. */
  etag: string
  sizeBytes: number
  contentType: string
  read(range?: { startByte: number; endByte: number }): Promise<ReadableStream<Uint8Array> | Blob> | Blob
}

/** Bun sends foreign streams in chunks without a length, so smaller files are read into memory first. */
const READ_FIRST_BYTES_MAX = 4 * 1024 * 1024

/** An object of the store. Throws `NOT_FOUND` where there is none. */
export async function storedFile(storage: Storage, key: string): Promise<Source> {
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

/** Serves one satisfiable range, since players seek; anything else gets the whole file or a 416. */
export async function serveFile(
  request: Request,
  source: Source,
  extra: Record<string, string>,
): Promise<Response> {
  const { sizeBytes, contentType, etag } = source
  const headers: Record<string, string> = {
    ...extra,
    ETag: etag,
    'Content-Type': contentType,
    'Accept-Ranges': 'bytes',
    'X-Content-Type-Options': 'nosniff',
    'Content-Security-Policy': "default-src 'none'",
    'Access-Control-Allow-Origin': '*',
    'Cross-Origin-Resource-Policy': 'cross-origin',
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

/** The entity tag of a file whose content never changes. */
export function etagOf(key: string, sizeBytes: number): string {
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
