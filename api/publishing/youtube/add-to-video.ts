import { type Answer, call, failureOf } from './call.ts'
import type { Endpoints } from './endpoints.ts'
import { PublishFailure } from './failure.ts'
import type { Authorized } from './upload-session.ts'

/** A video on a channel, and how to speak to YouTube about it. */
export type VideoAt = { videoId: string; endpoints: Endpoints; authorized: Authorized; signal: AbortSignal }

/** Makes a JPEG of at most 2 MB the video's thumbnail. Throws `PublishFailure`, also where the channel may have none. */
export async function setThumbnail(video: VideoAt, jpeg: Uint8Array<ArrayBuffer>): Promise<void> {
  const { videoId, endpoints } = video
  const url = `${endpoints.upload}/thumbnails/set?${new URLSearchParams({ videoId, uploadType: 'media' })}`
  const answer = await post(video, url, { type: 'image/jpeg', body: jpeg })
  if (answer.status !== 200) throw refusalOf(answer)
}

/** Adds captions in WebVTT in a language of BCP 47; those that are there already count as added. Throws `PublishFailure`. */
export async function addCaptions(
  video: VideoAt,
  { language, vtt }: { language: string; vtt: Uint8Array },
): Promise<void> {
  const { videoId, endpoints } = video
  const url = `${endpoints.upload}/captions?part=snippet&uploadType=multipart`
  const boundary = crypto.randomUUID()
  const snippet = { videoId, language, name: '', isDraft: false }
  const body = Buffer.concat([
    Buffer.from(`--${boundary}\r\nContent-Type: application/json; charset=UTF-8\r\n\r\n`),
    Buffer.from(`${JSON.stringify({ snippet })}\r\n--${boundary}\r\nContent-Type: text/vtt\r\n\r\n`),
    vtt,
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ])
  const answer = await post(video, url, { type: `multipart/related; boundary=${boundary}`, body })
  // An answer that was lost: the try before has added them.
  if (answer.status !== 200 && answer.status !== 409) throw refusalOf(answer)
}

function post(
  { authorized, signal }: VideoAt,
  url: string,
  { type, body }: { type: string; body: Uint8Array<ArrayBuffer> },
): Promise<Answer> {
  return authorized((accessToken) =>
    call(
      url,
      {
        method: 'POST',
        headers: { Authorization: `Bearer ${accessToken}`, 'Content-Type': type },
        body,
      },
      { signal },
    ),
  )
}

/** YouTube finds a video that it has just taken only after a while, and a 403 of no known reason is a missing leave. */
function refusalOf(answer: Answer): PublishFailure {
  const failure = failureOf(answer)
  if (failure.code !== 'REFUSED') return failure
  if (answer.status === 404) return new PublishFailure('UNREACHABLE', failure.cause)
  return answer.status === 403 ? new PublishFailure('NOT_ALLOWED', failure.cause) : failure
}
