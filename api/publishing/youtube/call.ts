import { readBounded } from '../../../shared/fetch/read-bounded.ts'
import { PublishFailure, type PublishFailureCode } from './failure.ts'

const CALL_MS_MAX = 60_000
const ANSWER_BYTES_MAX = 1024 * 1024

/** Reasons in YouTube's errors that have a failure of their own. */
const FAILURE_OF: Readonly<Record<string, PublishFailureCode>> = {
  quotaExceeded: 'QUOTA_EXCEEDED',
  dailyLimitExceeded: 'QUOTA_EXCEEDED',
  uploadLimitExceeded: 'CHANNEL_LIMIT',
  rateLimitExceeded: 'UNREACHABLE',
  userRateLimitExceeded: 'UNREACHABLE',
  youtubeSignupRequired: 'ACCESS_REVOKED',
}

/** An answer that was read whole; `body` is `null` where it is no JSON. */
export type Answer = { status: number; headers: Headers; body: unknown }

/** `fetch` to an address of ours or of Google's: in bounded time, without redirects, the answer bounded in size. */
export async function boundedFetch(
  url: string,
  init: RequestInit,
  { msMax = CALL_MS_MAX, signal }: { msMax?: number; signal?: AbortSignal } = {},
): Promise<Response> {
  const late = AbortSignal.timeout(msMax)
  const response = await fetch(url, {
    ...init,
    redirect: 'manual',
    signal: signal ? AbortSignal.any([signal, late]) : late,
  })
  const body = await readBounded(response, ANSWER_BYTES_MAX)
  const { status, headers } = response
  return new Response(body.length > 0 ? body : null, { status, headers })
}

/** Calls YouTube. Throws `UNREACHABLE` where no answer came. */
export async function call(
  url: string,
  init: RequestInit,
  options: { msMax?: number; signal?: AbortSignal } = {},
): Promise<Answer> {
  try {
    const response = await boundedFetch(url, init, options)
    const text = await response.text()
    return { status: response.status, headers: response.headers, body: jsonOf(text) }
  } catch (error) {
    options.signal?.throwIfAborted()
    throw new PublishFailure('UNREACHABLE', error)
  }
}

/** The failure that an answer without success stands for. */
export function failureOf({ status, body }: Answer): PublishFailure {
  const reason = reasonOf(body)
  const cause = `status ${status}${reason ? `, ${reason}` : ''}`
  const known = FAILURE_OF[reason]
  if (known !== undefined) return new PublishFailure(known, cause)
  if (status === 401) return new PublishFailure('ACCESS_REVOKED', cause)
  const isPassing = status >= 500 || status === 429 || status === 408
  return new PublishFailure(isPassing ? 'UNREACHABLE' : 'REFUSED', cause)
}

/** The reason that an error of Google's names, a single word. */
function reasonOf(body: unknown): string {
  const { error } = (body ?? {}) as { error?: { errors?: { reason?: unknown }[] } }
  const reason = error?.errors?.[0]?.reason
  return typeof reason === 'string' && /^[A-Za-z]{1,60}$/.test(reason) ? reason : ''
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
