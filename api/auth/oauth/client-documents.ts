import {
  findDocumentedClient,
  type OAuthClient,
  storeDocumentedClient,
} from '../../../shared/database/queries/auth-clients.ts'
import { abortable } from '../../../shared/fetch/abortable.ts'
import { requestPinned } from '../../../shared/fetch/pinned-request.ts'
import { readBounded, TooLarge } from '../../../shared/fetch/read-bounded.ts'
import { type Network, NOTHING_THERE, PUBLIC_NETWORK } from '../../../shared/fetch/resolve-target.ts'
import {
  CLIENT_DOCUMENT_BYTES_MAX,
  CLIENT_DOCUMENT_MS_MAX,
  CLIENT_DOCUMENT_SECONDS_DEFAULT,
  CLIENT_DOCUMENT_SECONDS_MAX,
  CLIENT_DOCUMENT_SECONDS_MIN,
  URL_CHARACTERS_MAX,
} from '../../../shared/limits.ts'
import type { AuthParts } from '../parts.ts'
import { parseClientMetadata } from './client-metadata.ts'
import { OAuthError } from './errors.ts'
import { limitRegistrations } from './register.ts'

/** A document that describes no client. The message says why, to whoever makes the client. */
export class BadDocument extends Error {}

/**
 * Whether a client id is the URL of a metadata document: https with a path, and no other spelling of the same URL, such
 * as one with dot segments, a default port or a fragment.
 */
export function isDocumentUrl(id: string): boolean {
  if (id.length > URL_CHARACTERS_MAX || !id.startsWith('https://') || !URL.canParse(id)) return false
  const { href, pathname, username, password } = new URL(id)
  return href === id && pathname !== '/' && !id.includes('#') && username === '' && password === ''
}

/**
 * The client that a URL describes (draft-ietf-oauth-client-id-metadata-document), stored for as long as the document may be
 * kept; a bad document is not. Throws `BadDocument`, and `TOO_MANY_REQUESTS` where `address` makes too many be fetched.
 */
export async function readDocumentedClient(
  parts: AuthParts,
  url: string,
  address: string,
): Promise<OAuthClient> {
  const known = await findDocumentedClient(parts.database, url)
  if (known !== null) return known
  await limitRegistrations(parts, address)
  const { text, lifeSeconds } = await fetchDocument(url, parts.network ?? PUBLIC_NETWORK)
  const client = clientOf(url, text, parts.config.redirectSchemes)
  await storeDocumentedClient(parts.database, client, lifeSeconds)
  return client
}

async function fetchDocument(url: string, network: Network): Promise<{ text: string; lifeSeconds: number }> {
  const signal = AbortSignal.timeout(CLIENT_DOCUMENT_MS_MAX)
  try {
    return await abortable(requestDocument(url, network, signal), signal)
  } catch (error) {
    if (error instanceof BadDocument) throw error
    if (error instanceof TooLarge) throw new BadDocument(`more than ${CLIENT_DOCUMENT_BYTES_MAX / 1024} kB`)
    throw new BadDocument(NOTHING_THERE, { cause: error })
  }
}

async function requestDocument(url: string, network: Network, signal: AbortSignal) {
  const answer = await requestPinned(url, { network, headers: { Accept: 'application/json' }, signal })
  if ('refusal' in answer) throw new BadDocument(answer.refusal)
  const type = (answer.headers.get('content-type') ?? '').split(';')[0]!.trim().toLowerCase()
  // A redirect would let one site speak for another.
  const isDocument = answer.status === 200 && /^application\/(?:json|[\w.-]+\+json)$/.test(type)
  if (!isDocument) {
    await answer.body?.cancel()
    throw new BadDocument(answer.status === 200 ? 'not sent as application/json' : NOTHING_THERE)
  }
  const text = new TextDecoder().decode(await readBounded(answer, CLIENT_DOCUMENT_BYTES_MAX))
  return { text, lifeSeconds: lifeOf(answer.headers.get('cache-control') ?? '') }
}

/** How many seconds a document is used. */
function lifeOf(cacheControl: string): number {
  if (/\bno-(?:store|cache)\b/i.test(cacheControl)) return CLIENT_DOCUMENT_SECONDS_MIN
  const [, age] = /\bmax-age="?(\d+)/i.exec(cacheControl) ?? []
  const seconds = age === undefined ? CLIENT_DOCUMENT_SECONDS_DEFAULT : Number(age)
  return Math.min(CLIENT_DOCUMENT_SECONDS_MAX, Math.max(CLIENT_DOCUMENT_SECONDS_MIN, seconds))
}

function clientOf(url: string, text: string, schemes: readonly string[]): OAuthClient {
  const document = parseObject(text)
  if (document.client_id !== url) throw new BadDocument('client_id: not the URL of the document.')
  if ('client_secret' in document || 'client_secret_expires_at' in document) {
    throw new BadDocument('client_secret: a public document holds none.')
  }
  const method = document.token_endpoint_auth_method ?? 'none'
  if (method !== 'none') {
    throw new BadDocument('token_endpoint_auth_method: must be none for a client with a document.')
  }
  try {
    const metadata = parseClientMetadata({ ...document, token_endpoint_auth_method: method }, schemes)
    const { name, redirectUris, grantTypes, authMethod } = metadata
    return { id: url, name, redirectUris, grantTypes, authMethod, secretHash: null }
  } catch (thrown) {
    if (thrown instanceof OAuthError) throw new BadDocument(thrown.message, { cause: thrown })
    throw thrown
  }
}

function parseObject(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text)
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
      return value as Record<string, unknown>
    }
  } catch {
    // Said below.
  }
  throw new BadDocument('no JSON object')
}
