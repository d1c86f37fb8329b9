import { z } from 'zod'
import type { VideoDetails } from '../../../shared/contracts/publication.ts'
import { type Answer, call, failureOf } from './call.ts'
import type { Endpoints } from './endpoints.ts'
import { PublishFailure } from './failure.ts'

/** Education: the closest of YouTube's categories to a quiz. */
const CATEGORY_ID = '27'
/** A piece at 60 kB a second. */
const PIECE_MS_MAX = 150_000

const Video = z.object({ id: z.string().regex(/^[\w-]{1,64}$/) })

/** How an upload session stands. `gone`: YouTube no longer knows it. */
export type Standing = { kind: 'open'; offset: number } | { kind: 'done'; videoId: string } | { kind: 'gone' }

/** Sends a request with a fresh access token; once more with another where the first one is refused. */
export type Authorized = (send: (accessToken: string) => Promise<Answer>) => Promise<Answer>

type Where = { endpoints: Endpoints; authorized: Authorized; signal: AbortSignal }

/** Opens an upload session for a film and returns its address. Nothing exists on the channel until all bytes are there. */
export async function beginUpload(
  { endpoints, authorized, signal }: Where,
  details: VideoDetails,
  sizeBytes: number,
): Promise<string> {
  const answer = await authorized((accessToken) =>
    call(
      `${endpoints.upload}/videos?uploadType=resumable&part=snippet,status`,
      {
        method: 'POST',
        headers: {
          Authorization: `Bearer ${accessToken}`,
          'Content-Type': 'application/json; charset=UTF-8',
          'X-Upload-Content-Type': 'video/mp4',
          'X-Upload-Content-Length': String(sizeBytes),
        },
        body: JSON.stringify(resourceOf(details)),
      },
      { signal },
    ),
  )
  if (answer.status !== 200) throw failureOf(answer)
  const address = answer.headers.get('location')
  if (address === null || !endpoints.isUploadAddress(address)) {
    throw new PublishFailure('REFUSED', 'the upload session has no address of YouTube’s')
  }
  return address
}

/** Asks how many bytes of a session have arrived. */
export function askStanding(where: Where, address: string, sizeBytes: number): Promise<Standing> {
  return put(where, address, { range: `bytes */${sizeBytes}` })
}

/** Sends a piece that begins at `offset`. */
export function sendPiece(
  where: Where,
  address: string,
  { bytes, offset, sizeBytes }: { bytes: Uint8Array<ArrayBuffer>; offset: number; sizeBytes: number },
): Promise<Standing> {
  return put(where, address, {
    bytes,
    range: `bytes ${offset}-${offset + bytes.byteLength - 1}/${sizeBytes}`,
  })
}

async function put(
  { authorized, signal }: Where,
  address: string,
  { range, bytes }: { range: string; bytes?: Uint8Array<ArrayBuffer> },
): Promise<Standing> {
  const answer = await authorized((accessToken) =>
    call(
      address,
      {
        method: 'PUT',
        headers: {
          Authorization: `Bearer ${accessToken}`,
          'Content-Range': range,
          'Content-Type': 'video/mp4',
          ...(bytes ? {} : { 'Content-Length': '0' }),
        },
        body: bytes,
      },
      { signal, msMax: PIECE_MS_MAX },
    ),
  )
  const { status, headers, body } = answer
  if (status === 308) return { kind: 'open', offset: offsetAfter(headers.get('range')) }
  if (status === 200 || status === 201) {
    const video = Video.safeParse(body)
    if (!video.success) throw new PublishFailure('UNREACHABLE', 'the video has no id')
    return { kind: 'done', videoId: video.data.id }
  }
  if (status === 404 || status === 410) return { kind: 'gone' }
  throw failureOf(answer)
}

/** `bytes=0-524287` means that 524,288 bytes are there; without a range, none are. */
function offsetAfter(range: string | null): number {
  const last = /^bytes=0-(\d+)$/.exec(range ?? '')?.[1]
  return last === undefined ? 0 : Number(last) + 1
}

function resourceOf(details: VideoDetails): object {
  const { title, description, tags, language, privacy, publishAt, containsSyntheticMedia, madeForKids } =
    details
  return {
    snippet: {
      title,
      description,
      tags,
      categoryId: CATEGORY_ID,
      ...(language ? { defaultLanguage: language, defaultAudioLanguage: language } : {}),
    },
    status: {
      // YouTube makes only private videos public at a time.
      privacyStatus: publishAt === null ? privacy : 'private',
      ...(publishAt === null ? {} : { publishAt }),
      selfDeclaredMadeForKids: madeForKids,
      containsSyntheticMedia,
    },
  }
}
