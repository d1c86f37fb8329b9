import { AppError } from '../../shared/errors.ts'
import { JSON_BYTES_MAX, LARGE_BODIES_BYTES_MAX } from '../../shared/limits.ts'

/** A place in memory for one body. Both functions may be called again. */
export type BodyRoom = {
  /** Gives back what the body did not need. */
  shrink(bytes: number): void
  release(): void
}

const RETRY_AFTER_SECONDS = 5
let heldBytes = 0

/**
 * Reserves memory for a body of up to `bytesMax` before it is read; small bodies need none. Throws
 * `SERVICE_UNAVAILABLE` while the large bodies of this process take all that they may in sum.
 */
export function reserveBody(request: Request, bytesMax: number): BodyRoom {
  let bytes = Math.min(bytesMax, Number(request.headers.get('content-length') ?? bytesMax))
  if (bytes <= JSON_BYTES_MAX) bytes = 0
  if (bytes > 0 && heldBytes + bytes > LARGE_BODIES_BYTES_MAX) {
    throw new AppError('SERVICE_UNAVAILABLE', {
      hint: 'Too many large uploads arrive at the moment; retry after as many seconds as Retry-After says.',
      retryAfterSeconds: RETRY_AFTER_SECONDS,
      headers: { Connection: 'close' },
    })
  }
  heldBytes += bytes
  const shrink = (needed: number) => {
    const kept = needed <= JSON_BYTES_MAX ? 0 : Math.min(bytes, needed)
    heldBytes -= bytes - kept
    bytes = kept
  }
  return { shrink, release: () => shrink(0) }
}

/** Answers a request whose body may be large, with memory reserved for it until the answer is made. */
export async function withBodyRoom<T>(
  request: Request,
  bytesMax: number,
  answer: () => Promise<T>,
): Promise<T> {
  const room = reserveBody(request, bytesMax)
  try {
    return await answer()
  } finally {
    room.release()
  }
}

/** Releases a room when an answer has been sent, or when its client has gone. */
export function releaseAfter(response: Response, room: BodyRoom | null, signal: AbortSignal): Response {
  if (room === null) return response
  if (response.body === null) {
    room.release()
    return response
  }
  signal.addEventListener('abort', () => room.release(), { once: true })
  const watched = response.body.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({ flush: () => room.release() }),
  )
  return new Response(watched, response)
}
