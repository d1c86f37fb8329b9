import type { Executor } from '../../../shared/database/connect.ts'
import { findClient, type OAuthClient } from '../../../shared/database/queries/auth-clients.ts'
import { matchesHash } from '../secrets.ts'
import { isDocumentUrl } from './client-documents.ts'
import { OAuthError } from './errors.ts'

const CLIENT_ID = /^cli_[0-9a-v]{26}$/

/** The client with this id that has registered or sent a person here before, or `null`. */
export async function lookUpClient(executor: Executor, id: string | null): Promise<OAuthClient | null> {
  return id !== null && (CLIENT_ID.test(id) || isDocumentUrl(id)) ? findClient(executor, id) : null
}

/**
 * The client that makes a request: authenticated by its secret (in header or form), or, if public, named by its id.
 * Throws `invalid_client`.
 */
export async function authenticateClient(
  executor: Executor,
  request: Request,
  form: URLSearchParams,
): Promise<OAuthClient> {
  const basic = readBasic(request)
  // RFC 6749 §5.2: a client that used the header gets a challenge for it.
  const refuse = (sentence: string) =>
    new OAuthError('invalid_client', sentence, basic ? { 'WWW-Authenticate': 'Basic realm="oauth"' } : {})
  if (basic === 'malformed') throw refuse('The Authorization header is malformed.')
  if (basic && form.has('client_secret')) {
    throw new OAuthError('invalid_request', 'Authenticate in the header or in the form, not in both.')
  }
  const named = form.get('client_id')
  if (basic && named !== null && named !== basic.id) {
    throw new OAuthError('invalid_request', 'The header and the form name different clients.')
  }
  const client = await lookUpClient(executor, basic?.id ?? named)
  if (!client) throw refuse('This client does not exist.')
  const secret = basic?.secret ?? form.get('client_secret')
  if (client.secretHash === null) {
    if (secret) throw refuse('This client is public and has no secret.')
    return client
  }
  if (secret === null || !matchesHash(secret, client.secretHash)) throw refuse('The client secret is wrong.')
  return client
}

function readBasic(request: Request): { id: string; secret: string } | 'malformed' | null {
  const header = request.headers.get('authorization')
  if (header === null) return null
  const [, encoded] = /^basic +([A-Za-z0-9+/=_-]+) *$/i.exec(header) ?? []
  const decoded = Buffer.from(encoded ?? '', 'base64').toString()
  const colon = decoded.indexOf(':')
  if (colon < 1) return 'malformed'
  try {
    return { id: decodeForm(decoded.slice(0, colon)), secret: decodeForm(decoded.slice(colon + 1)) }
  } catch {
    return 'malformed'
  }
}

/** RFC 6749 §2.3.1: id and secret are form-encoded before Base64. */
function decodeForm(text: string): string {
  return decodeURIComponent(text.replaceAll('+', ' '))
}
