import type { OAuthClient } from '../../../shared/database/queries/auth-clients.ts'
import { hasLiveGrant } from '../../../shared/database/queries/auth-grants.ts'
import { insertTransaction } from '../../../shared/database/queries/auth-transactions.ts'
import { newId } from '../../../shared/ids.ts'
import { OAUTH_STATE_LENGTH_MAX, OAUTH_TRANSACTION_SECONDS } from '../../../shared/limits.ts'
import { badDocumentPage, refusalPage, refusedRequestPage } from '../../web/error-page.ts'
import { redirect } from '../../web/page.ts'
import { visitorOf } from '../../web/visitor.ts'
import type { AuthParts, Handler } from '../parts.ts'
import type { Session } from '../sessions.ts'
import { lookUpClient } from './client-authentication.ts'
import { BadDocument, isDocumentUrl, readDocumentedClient } from './client-documents.ts'
import { OAuthError } from './errors.ts'
import { OAUTH_PATHS } from './metadata.ts'
import { CHALLENGE_PATTERN } from './pkce.ts'
import { describeRedirect, isLoopback, isRegisteredRedirect, withParameters } from './redirect-uris.ts'
import { parseResources } from './resources.ts'
import { parseScopes } from './scopes.ts'
import { limitTokenCalls } from './token.ts'

/**
 * The authorization endpoint (RFC 6749 §3.1 with PKCE S256 only). An unknown client or redirect URI leads to an error
 * page. Other errors are sent to a client that is trusted; to the person, where it is not (RFC 9700 §4.11.2). A valid request is stored as a transaction until sign-in and consent.
 */
export const authorize: Handler = async (parts, request, address) => {
  await limitTokenCalls(parts, address)
  const params = new URL(request.url).searchParams
  const viewer = visitorOf(request)
  const client = await findAskingClient(parts, single(params, 'client_id'), address)
  if (client === null) return refusalPage('unknownApp', viewer)
  if ('fault' in client) return badDocumentPage(client.fault, viewer)
  const redirectUri = single(params, 'redirect_uri')
  if (redirectUri === null || !isRegisteredRedirect(redirectUri, client.redirectUris)) {
    return refusalPage('unknownReturn', viewer)
  }
  const state = single(params, 'state')
  try {
    const asked = parseRequest(parts, params)
    const isSignedIn = (await parts.sessions.find(request)) !== null
    refuseSilence(params, isSignedIn)
    const id = newId('transaction')
    const { nonce, scopes, resources, codeChallenge } = asked
    await insertTransaction(
      parts.database,
      { id, clientId: client.id, redirectUri, state, nonce, scopes, resources, codeChallenge },
      OAUTH_TRANSACTION_SECONDS,
    )
    // In the URL, not in a cookie, so that two tabs keep separate requests.
    const consent = `${OAUTH_PATHS.consent}?transaction=${id}`
    return redirect(isSignedIn ? consent : `/sign-in?${new URLSearchParams({ next: consent })}`)
  } catch (thrown) {
    if (!(thrown instanceof OAuthError)) throw thrown
    const session = await parts.sessions.find(request)
    const location = errorLocation(parts, { redirectUri, state }, thrown)
    if (await isTrusted(parts, session, { clientId: client.id, redirectUri })) return redirect(location)
    const refusal = { error: thrown.error, location, place: placeOf(redirectUri) }
    return refusedRequestPage(refusal, session?.account ?? viewer)
  }
}

/** The client that asks, or `fault`: why its id, the URL of a document, leads to none. */
async function findAskingClient(
  parts: AuthParts,
  id: string | null,
  address: string,
): Promise<OAuthClient | { fault: string } | null> {
  if (id === null || !isDocumentUrl(id)) return lookUpClient(parts.database, id)
  try {
    return await readDocumentedClient(parts, id, address)
  } catch (thrown) {
    if (thrown instanceof BadDocument) return { fault: thrown.message }
    throw thrown
  }
}

/**
 * Whether a browser may be sent on without asking: anybody can register any site, and a link of ours that leads there at
 * once would lend it our name. A program on the person's machine, and a client that the person approved, are no traps.
 */
async function isTrusted(
  { database }: AuthParts,
  session: Session | null,
  { clientId, redirectUri }: { clientId: string; redirectUri: string },
): Promise<boolean> {
  if (isLoopback(redirectUri)) return true
  return session !== null && (await hasLiveGrant(database, session.account.id, clientId))
}

function placeOf(redirectUri: string): string {
  const { scheme, host } = describeRedirect(redirectUri)
  return host || `${scheme}:`
}

/** The URL that reports an error to a client whose redirect URI has been checked. */
export function errorLocation(
  { baseUrl }: AuthParts,
  { redirectUri, state }: { redirectUri: string; state: string | null },
  { error, message }: OAuthError,
): string {
  return withParameters(redirectUri, { error, error_description: message, state, iss: baseUrl })
}

function parseRequest(parts: AuthParts, params: URLSearchParams) {
  for (const name of new Set(params.keys())) {
    if (name !== 'resource' && params.getAll(name).length > 1) {
      throw new OAuthError('invalid_request', `${name} is repeated.`)
    }
  }
  if (params.has('request')) throw new OAuthError('request_not_supported', 'Send plain parameters.')
  if (params.has('request_uri')) throw new OAuthError('request_uri_not_supported', 'Send plain parameters.')
  if (!params.get('response_type')) throw new OAuthError('invalid_request', 'response_type is missing.')
  if (params.get('response_type') !== 'code') {
    throw new OAuthError('unsupported_response_type', 'response_type must be code.')
  }
  if ((params.get('response_mode') ?? 'query') !== 'query') {
    throw new OAuthError('invalid_request', 'response_mode must be query.')
  }
  if (params.get('code_challenge_method') !== 'S256') {
    throw new OAuthError('invalid_request', 'code_challenge_method must be S256.')
  }
  const codeChallenge = params.get('code_challenge') ?? ''
  if (!CHALLENGE_PATTERN.test(codeChallenge)) {
    throw new OAuthError('invalid_request', 'code_challenge must be an S256 challenge of 43 characters.')
  }
  for (const name of ['state', 'nonce']) {
    const value = params.get(name) ?? ''
    if (value.length > OAUTH_STATE_LENGTH_MAX || value.includes('\0')) {
      throw new OAuthError(
        'invalid_request',
        `${name} can have at most ${OAUTH_STATE_LENGTH_MAX} characters.`,
      )
    }
  }
  return {
    scopes: parseScopes(params.get('scope')),
    resources: parseResources(params.getAll('resource'), parts.baseUrl),
    nonce: params.get('nonce'),
    codeChallenge,
  }
}

/** Refuses `prompt=none`, since every approval needs a person on the consent page. */
function refuseSilence(params: URLSearchParams, isSignedIn: boolean): void {
  if (!(params.get('prompt') ?? '').split(' ').includes('none')) return
  throw isSignedIn
    ? new OAuthError('consent_required', 'The user must approve.')
    : new OAuthError('login_required', 'The user must sign in.')
}

/** The one value of a parameter; `null` where it is missing or ambiguous. */
function single(params: URLSearchParams, name: string): string | null {
  const values = params.getAll(name)
  return values.length === 1 ? values[0]! : null
}
