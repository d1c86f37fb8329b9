import { QuizVideoError } from './errors.ts'

/** How old a message may be: older ones may have been recorded and sent again. */
const AGE_SECONDS_MAX = 300
const SECRET_PREFIX = 'whsec_'

/** What the service tells an endpoint of yours. */
export type WebhookMessage<Data = unknown> = {
  /** The event: `render.completed`. Later versions add some. */
  type: string
  /** When it happened, ISO 8601. */
  timestamp: string
  data: Data
}

/** Headers as `Headers`, or as the objects of Node's servers. */
export type WebhookHeaders = Headers | Readonly<Record<string, string | readonly string[] | undefined>>

/**
 * Reads a message that the service sent to your endpoint, after Standard Webhooks: `body` is the text as it came, `secret`
 * begins with `whsec_`. Throws `WEBHOOK_INVALID` where it was not signed with this secret, was changed on its way or is
 * more than five minutes old. A message may come twice: its header `webhook-id` says so.
 */
export async function verifyWebhook<Data = unknown>(
  body: string | Uint8Array<ArrayBuffer>,
  headers: WebhookHeaders,
  secret: string,
  { nowMs = Date.now() }: { nowMs?: number } = {},
): Promise<WebhookMessage<Data>> {
  const [id, timestamp, signatures] = ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map((name) =>
    headerOf(headers, name),
  )
  if (!id || !timestamp || !signatures) throw invalid('It lacks one of its three webhook headers.')
  if (!(Math.abs(nowMs / 1_000 - Number(timestamp)) <= AGE_SECONDS_MAX)) {
    throw invalid('Its webhook-timestamp is more than five minutes from now: look at the clocks.')
  }
  const key = await keyOf(secret)
  const bytes = typeof body === 'string' ? new TextEncoder().encode(body) : body
  const signed = new Uint8Array([...new TextEncoder().encode(`${id}.${timestamp}.`), ...bytes])
  // While a secret is replaced, a message has a signature of the old one and of the new one.
  for (const signature of signatures.split(' ')) {
    const [version, value = ''] = signature.split(/,(.*)/s)
    const mac = version === 'v1' ? bytesOf(value) : null
    if (mac !== null && (await crypto.subtle.verify('HMAC', key, mac, signed))) {
      return JSON.parse(new TextDecoder().decode(bytes))
    }
  }
  throw invalid('No signature fits: look at the secret, and pass the body as it came.')
}

function headerOf(headers: WebhookHeaders, name: string): string | undefined {
  if (headers instanceof Headers) return headers.get(name) ?? undefined
  const [, value] = Object.entries(headers).find(([key]) => key.toLowerCase() === name) ?? []
  return typeof value === 'string' ? value : value?.[0]
}

async function keyOf(secret: string): Promise<CryptoKey> {
  const bytes = bytesOf(secret.replace(SECRET_PREFIX, ''))
  if (bytes === null || bytes.length === 0)
    throw new TypeError('The secret of a webhook is whsec_ and base64.')
  return crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, ['verify'])
}

function bytesOf(base64: string): Uint8Array<ArrayBuffer> | null {
  try {
    return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
  } catch {
    return null
  }
}

function invalid(reason: string): QuizVideoError {
  return new QuizVideoError('WEBHOOK_INVALID', `This message is not to be trusted. ${reason}`)
}
