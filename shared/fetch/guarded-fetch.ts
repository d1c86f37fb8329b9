import { abortable } from './abortable.ts'
import { requestPinned } from './pinned-request.ts'
import { readBounded, TooLarge } from './read-bounded.ts'
import { type Network, NOTHING_THERE, PUBLIC_NETWORK } from './resolve-target.ts'

/** Something could not be fetched. `reason` may be shown to the person who gave its address. */
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

/** What is fetched and how long and large it may be. */
export type Fetching = {
  /** The header `Accept`. */
  accept: string
  bytesMax: number
  signal?: AbortSignal
  network?: Network
  deadlineMs?: number
}

const FETCH_MS_MAX = 10_000
const REDIRECTS_MAX = 3
export const REDIRECT_STATUSES: readonly number[] = [301, 302, 303, 307, 308]

/**
 * Fetches a file from a foreign address. Each hop is resolved once, refused unless all addresses of its name are
 * public, and connected to at the checked address. Throws `FetchRefused`.
 */
export async function fetchGuarded(url: string, options: Fetching): Promise<Uint8Array<ArrayBuffer>> {
  const { deadlineMs = FETCH_MS_MAX } = options
  const late = AbortSignal.timeout(deadlineMs)
  const signal = options.signal ? AbortSignal.any([options.signal, late]) : late
  try {
    return await abortable(follow(url, { ...options, signal }), signal)
  } catch (error) {
    options.signal?.throwIfAborted()
    if (error instanceof FetchRefused) throw error
    if (error instanceof TooLarge) {
      throw new FetchRefused(`it has more than ${options.bytesMax / 1024 / 1024} MB`, false)
    }
    throw new FetchRefused(NOTHING_THERE, true, error)
  }
}

async function follow(first: string, options: Fetching): Promise<Uint8Array<ArrayBuffer>> {
  let url = first
  for (let hop = 0; hop <= REDIRECTS_MAX; hop++) {
    const response = await request(url, options)
    if (!REDIRECT_STATUSES.includes(response.status)) return readAnswer(response, options.bytesMax)
    await response.body?.cancel()
    const location = response.headers.get('location')
    if (location === null || !URL.canParse(location, url)) {
      throw new FetchRefused(NOTHING_THERE, false)
    }
    url = new URL(location, url).href
  }
  throw new FetchRefused(NOTHING_THERE, false)
}

async function request(
  url: string,
  { network = PUBLIC_NETWORK, signal, accept }: Fetching,
): Promise<Response> {
  const answer = await requestPinned(url, { network, signal, headers: { Accept: accept } })
  if ('refusal' in answer) throw new FetchRefused(answer.refusal, answer.isTransient)
  return answer
}

async function readAnswer(response: Response, bytesMax: number): Promise<Uint8Array<ArrayBuffer>> {
  const { status } = response
  if (status === 200) return readBounded(response, bytesMax)
  await response.body?.cancel()
  throw new FetchRefused(NOTHING_THERE, status >= 500 || status === 429)
}
