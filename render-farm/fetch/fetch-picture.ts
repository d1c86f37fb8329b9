import { IMAGE_BYTES_MAX } from '../../shared/limits.ts'
import { isPicture } from '../../shared/pictures/decode-picture.ts'
import { type Network, PUBLIC_NETWORK, resolveTarget } from './resolve-target.ts'

/** A picture could not be fetched. `reason` may be shown to the owner of the quiz. */
export class FetchRefused extends Error {
  readonly reason: string
  /** Whether a retry may succeed: no answer or a server error, in contrast to a wrong address or file. */
  readonly isTransient: boolean

  constructor(reason: string, isTransient: boolean, cause?: unknown) {
    super(reason, { cause })
    this.name = 'FetchRefused'
    this.reason = reason
    this.isTransient = isTransient
  }
}

const FETCH_MS_MAX = 10_000
const REDIRECTS_MAX = 3
const REDIRECT_STATUSES = [301, 302, 303, 307, 308]

/**
 * Fetches a picture from a foreign address. Each hop is resolved once, refused unless all addresses of its name are
 * public, and connected to at the checked address. Throws `FetchRefused`.
 */
export async function fetchPicture(
  url: string,
  options: { signal?: AbortSignal; network?: Network; deadlineMs?: number } = {},
): Promise<Uint8Array> {
  const { network = PUBLIC_NETWORK, deadlineMs = FETCH_MS_MAX } = options
  const late = AbortSignal.timeout(deadlineMs)
  const signal = options.signal ? AbortSignal.any([options.signal, late]) : late
  try {
    return await abortable(follow(url, network, signal), signal)
  } catch (error) {
    options.signal?.throwIfAborted()
    if (error instanceof FetchRefused) throw error
    const reason = late.aborted
      ? `its server did not answer within ${deadlineMs / 1_000} s`
      : 'its server cannot be reached'
    throw new FetchRefused(reason, true, error)
  }
}

async function follow(first: string, network: Network, signal: AbortSignal): Promise<Uint8Array> {
  let url = first
  for (let hop = 0; hop <= REDIRECTS_MAX; hop++) {
    const response = await request(url, network, signal)
    if (!REDIRECT_STATUSES.includes(response.status)) return readPicture(response)
    await response.body?.cancel()
    const location = response.headers.get('location')
    if (location === null || !URL.canParse(location, url)) {
      throw new FetchRefused('its server redirects to nowhere', false)
    }
    url = new URL(location, url).href
  }
  throw new FetchRefused(`its server redirects more than ${REDIRECTS_MAX} times`, false)
}

async function request(url: string, network: Network, signal: AbortSignal): Promise<Response> {
  const target = await resolveTarget(url, network)
  if ('refusal' in target) throw new FetchRefused(target.refusal, target.isTransient)
  const { addressUrl, host, serverName } = target
  return fetch(addressUrl, {
    redirect: 'manual',
    signal,
    // A pooled connection could lead to an address from an earlier resolution.
    keepalive: false,
    // No decompression bombs: pictures are compressed already.
    decompress: false,
    headers: {
      Host: host,
      Accept: 'image/webp,image/png,image/jpeg,image/gif',
      'Accept-Encoding': 'identity',
    },
    tls: { ...network.tls, serverName },
  })
}

async function readPicture(response: Response): Promise<Uint8Array> {
  const { status } = response
  if (status !== 200) {
    await response.body?.cancel()
    throw new FetchRefused(`its server answered ${status}`, status >= 500 || status === 429)
  }
  const chunks: Uint8Array[] = []
  let sizeBytes = 0
  for await (const chunk of response.body ?? []) {
    sizeBytes += chunk.byteLength
    // Leaving the loop cancels the body. Count the bytes, since a declared length may be wrong.
    if (sizeBytes > IMAGE_BYTES_MAX) throw new FetchRefused('it has more than 10 MB', false)
    chunks.push(chunk)
  }
  const bytes = new Uint8Array(Buffer.concat(chunks))
  if (!isPicture(bytes)) throw new FetchRefused('it is no JPEG, PNG, WebP or GIF picture', false)
  return bytes
}

/** Ends the wait with the signal: name resolution cannot be cancelled. */
async function abortable<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  const aborted = Promise.withResolvers<never>()
  const abort = () => aborted.reject(signal.reason)
  signal.addEventListener('abort', abort, { once: true })
  if (signal.aborted) abort()
  try {
    return await Promise.race([work, aborted.promise])
  } finally {
    signal.removeEventListener('abort', abort)
  }
}
