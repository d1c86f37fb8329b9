import type { DeliveryFailure } from '../../shared/contracts/webhook.ts'
import { abortable } from '../../shared/fetch/abortable.ts'
import { REDIRECT_STATUSES } from '../../shared/fetch/guarded-fetch.ts'
import { requestPinned } from '../../shared/fetch/pinned-request.ts'
import type { Network } from '../../shared/fetch/resolve-target.ts'
import { WEBHOOK_ANSWER_CHARACTERS_MAX, WEBHOOK_ANSWER_MS_MAX } from '../../shared/limits.ts'
import { PRODUCT_NAME } from '../../shared/product.ts'
import { type Message, signaturesOf } from './secret.ts'

/** What came of one request. `retryAfter` is the header of that name. */
export type Sent = {
  failure: DeliveryFailure | null
  answerStatus: number | null
  answer: string | null
  answerMs: number
  retryAfter: string | null
}

type Sending = {
  secrets: readonly string[]
  network: Network
  /** Default 10 s. */
  deadlineMs?: number
}

/** An answer's body may take this long: its status is known by then, and counts. */
const BODY_MS_MAX = 1_000

/** Sends a signed message once. Never rejects: whatever goes wrong is an outcome. */
export async function sendMessage(
  url: string,
  message: Message,
  { secrets, network, deadlineMs = WEBHOOK_ANSWER_MS_MAX }: Sending,
): Promise<Sent> {
  const beganMs = performance.now()
  const sent = (failure: DeliveryFailure | null, answer: Partial<Sent> = {}): Sent => ({
    ...{ failure, answerStatus: null, answer: null, retryAfter: null },
    ...answer,
    answerMs: Math.round(performance.now() - beganMs),
  })
  const late = AbortSignal.timeout(deadlineMs)
  try {
    const request = {
      network,
      method: 'POST' as const,
      headers: headersOf(message, secrets),
      body: message.body,
    }
    const response = await abortable(requestPinned(url, { ...request, signal: late }), late)
    if ('refusal' in response) return sent('unreachable')
    const { status, headers } = response
    return sent(failureOf(status), {
      answerStatus: status,
      answer: await beginningOf(response),
      retryAfter: headers.get('retry-after'),
    })
  } catch {
    return sent(late.aborted ? 'timeout' : 'unreachable')
  }
}

function headersOf(message: Message, secrets: readonly string[]): Record<string, string> {
  return {
    'Content-Type': 'application/json',
    'User-Agent': `${PRODUCT_NAME.replaceAll(' ', '-')}-Webhooks`,
    'webhook-id': message.id,
    'webhook-timestamp': String(message.timestampSeconds),
    'webhook-signature': signaturesOf(secrets, message),
  }
}

function failureOf(status: number): DeliveryFailure | null {
  if (status >= 200 && status < 300) return null
  if (status === 410) return 'gone'
  return REDIRECT_STATUSES.includes(status) ? 'redirect' : 'refused'
}

/** The first characters of an answer; what follows is left unread. A body that lies about its length or hangs has none. */
async function beginningOf(response: Response): Promise<string | null> {
  const reader = response.body?.getReader()
  if (reader === undefined) return null
  let text = ''
  try {
    const late = AbortSignal.timeout(BODY_MS_MAX)
    const decoder = new TextDecoder()
    while (text.length < WEBHOOK_ANSWER_CHARACTERS_MAX) {
      const { done, value } = await abortable(reader.read(), late)
      if (done) break
      text += decoder.decode(value, { stream: true })
    }
  } catch {
    // What has come by then is kept.
  } finally {
    reader.cancel().catch(() => {})
  }
  // PostgreSQL stores no NUL characters.
  return (
    text.toWellFormed().replaceAll('\0', '').slice(0, WEBHOOK_ANSWER_CHARACTERS_MAX).toWellFormed() || null
  )
}
