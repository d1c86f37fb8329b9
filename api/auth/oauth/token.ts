import type { Executor } from '../../../shared/database/connect.ts'
import { insertEvent } from '../../../shared/database/queries/audit-events.ts'
import { findAccountEmail } from '../../../shared/database/queries/auth-accounts.ts'
import { type OAuthClient, touchClient } from '../../../shared/database/queries/auth-clients.ts'
import {
  findLiveGrant,
  type Grant,
  prolongGrant,
  revokeGrant,
} from '../../../shared/database/queries/auth-grants.ts'
import {
  findCode,
  findRefreshToken,
  insertOpaqueToken,
  insertRefreshToken,
  useCode,
  useRefreshToken,
} from '../../../shared/database/queries/auth-tokens.ts'
import { ACCESS_TOKEN_SECONDS, REFRESH_GRACE_SECONDS, REFRESH_TOKEN_SECONDS } from '../../../shared/limits.ts'
import { OPAQUE_TOKEN_PREFIX } from '../../services/keys.ts'
import { textsFor } from '../../texts/choice.ts'
import type { Texts } from '../../texts/texts.ts'
import { signAccessToken, signIdToken } from '../access-tokens.ts'
import { requireAttempt } from '../attempts.ts'
import { readForm } from '../forms.ts'
import { sendNotice } from '../notices.ts'
import type { AuthParts, Handler } from '../parts.ts'
import { deriveSecret, hashSecret, newSecret } from '../secrets.ts'
import { takeMissingScopeNote } from '../step-up.ts'
import { authenticateClient } from './client-authentication.ts'
import { OAUTH_HEADERS, OAuthError } from './errors.ts'
import { matchesChallenge } from './pkce.ts'
import { narrowResources, parseResources } from './resources.ts'
import { narrowScopes } from './scopes.ts'

const TEN_MINUTES_SECONDS = 10 * 60
const REFRESH_TOKEN_PREFIX = 'svc_rt_'

type TokenRequest = { parts: AuthParts; client: OAuthClient; form: URLSearchParams; texts: Texts }

/** The token endpoint (RFC 6749 §3.2): exchanges codes and refresh tokens for access tokens. */
export const token: Handler = async (parts, request, address) => {
  await limitTokenCalls(parts, address)
  const form = await readForm(request)
  for (const name of new Set(form.keys())) {
    if (name !== 'resource' && form.getAll(name).length > 1) {
      throw new OAuthError('invalid_request', `${name} is repeated.`)
    }
  }
  const client = await authenticateClient(parts.database, request, form)
  const grantType = requireField(form, 'grant_type')
  const asked = { parts, client, form, texts: textsFor(request) }
  if (grantType === 'authorization_code') return redeemCode(asked)
  if (grantType === 'refresh_token') return refresh(asked)
  throw new OAuthError('unsupported_grant_type', 'grant_type must be authorization_code or refresh_token.')
}

/** Counts a call of the token or the authorization endpoint. Throws `TOO_MANY_REQUESTS`. */
export async function limitTokenCalls({ database, config }: AuthParts, address: string): Promise<void> {
  await requireAttempt(database, {
    what: 'token_calls',
    whom: address,
    max: config.limits.tokenCallsPerTenMinutes,
    windowSeconds: TEN_MINUTES_SECONDS,
  })
}

async function redeemCode(asked: TokenRequest): Promise<Response> {
  const { parts, client, form } = asked
  const hash = hashSecret(requireField(form, 'code'))
  const redirectUri = requireField(form, 'redirect_uri')
  const verifier = requireField(form, 'code_verifier')
  const code = await findCode(parts.database, hash)
  const refused = new OAuthError('invalid_grant', 'The code is invalid, used or expired.')
  // Only the code's own client with the right verifier may use it up.
  if (!code || code.clientId !== client.id || code.redirectUri !== redirectUri) throw refused
  if (!matchesChallenge(verifier, code.codeChallenge)) throw refused

  const grant = await findLiveGrant(parts.database, code.grantId)
  const resources = grant && narrowedResources(parts, form, grant)
  const hasRefresh = grant?.scopes.includes('offline_access') || client.grantTypes.includes('refresh_token')
  const daysMax = parts.config.grantDaysMax
  const refreshToken = hasRefresh ? newSecret(REFRESH_TOKEN_PREFIX) : null
  const isRedeemed = await parts.database.transaction(async (tx) => {
    if (!grant || !resources || !(await useCode(tx, hash))) return false
    if (refreshToken) await storeRefreshToken(tx, { grantId: grant.id, secret: refreshToken, daysMax })
    await touchClient(tx, client.id)
    return true
  })
  if (isRedeemed && grant && resources) {
    const { scopes } = grant
    const access = await issueAccess(parts, { grant, resources, scopes })
    return tokenResponse({ access, refreshToken, scopes, idToken: await idTokenOf(parts, grant, code.nonce) })
  }
  // A code used twice was stolen (RFC 6749 §4.1.2), so its grant is revoked.
  if (!code.isExpired || code.isUsed) await endReplayed(asked, code.grantId)
  throw refused
}

async function refresh(asked: TokenRequest): Promise<Response> {
  const { parts, client, form } = asked
  const presented = requireField(form, 'refresh_token')
  const hash = hashSecret(presented)
  // Derived, so that a retried request gets the same successor although only hashes are stored.
  const successor = REFRESH_TOKEN_PREFIX + deriveSecret(parts.secret, 'refresh', presented)
  const refused = new OAuthError('invalid_grant', 'The refresh token is invalid, used, revoked or expired.')
  const known = await findRefreshToken(parts.database, hash, REFRESH_GRACE_SECONDS)
  if (!known || known.clientId !== client.id) throw refused
  const grant = await findLiveGrant(parts.database, known.grantId)
  if (!grant) throw refused
  const scopes = narrowScopes(form.get('scope'), grant.scopes)
  if (!form.has('scope') && (await takeMissingScopeNote(parts.database, grant.id))) {
    throw new OAuthError(
      'server_error',
      'A request lacked a scope, which a refresh cannot add: authorize again. A second refresh succeeds.',
      { 'Retry-After': '1' },
    )
  }
  const resources = narrowedResources(parts, form, grant)

  const daysMax = parts.config.grantDaysMax
  const isRefreshed = await parts.database.transaction(async (tx) => {
    if (await useRefreshToken(tx, hash)) {
      await storeRefreshToken(tx, { grantId: grant.id, secret: successor, daysMax })
      await touchClient(tx, client.id)
    } else if (!(await isRetry(tx, hash, successor))) return false
    // A concurrent revocation takes precedence.
    return (await findLiveGrant(tx, grant.id)) !== null
  })
  if (isRefreshed) {
    const access = await issueAccess(parts, { grant, resources, scopes })
    return tokenResponse({ access, refreshToken: successor, scopes, idToken: null })
  }
  const isReplay = (await findRefreshToken(parts.database, hash, REFRESH_GRACE_SECONDS))?.isUsed
  if (isReplay) await endReplayed(asked, grant.id)
  throw refused
}

/** Whether the token was used a moment ago and its successor was not, because the response was lost. */
async function isRetry(executor: Executor, hash: string, successor: string): Promise<boolean> {
  const used = await findRefreshToken(executor, hash, REFRESH_GRACE_SECONDS)
  if (!used?.isInGrace || used.isExpired) return false
  const next = await findRefreshToken(executor, hashSecret(successor), REFRESH_GRACE_SECONDS)
  return next !== null && !next.isUsed
}

async function storeRefreshToken(
  executor: Executor,
  { grantId, secret, daysMax }: { grantId: string; secret: string; daysMax: number },
): Promise<void> {
  await insertRefreshToken(executor, { hash: hashSecret(secret), grantId }, REFRESH_TOKEN_SECONDS)
  await prolongGrant(executor, grantId, { lifeSeconds: REFRESH_TOKEN_SECONDS, daysMax })
}

/**
 * Issues a JWT for the resources, or without any an opaque token that no resource accepts. Never inside a transaction:
 * signing may have to read the keys, and transactions that hold every connection would wait for one more.
 */
async function issueAccess(
  parts: AuthParts,
  { grant, resources, scopes }: { grant: Grant; resources: string[]; scopes: string[] },
): Promise<string> {
  if (resources.length > 0) return signAccessToken(parts, { ...grant, grantId: grant.id, resources, scopes })
  const opaque = newSecret(OPAQUE_TOKEN_PREFIX)
  await insertOpaqueToken(
    parts.database,
    { hash: hashSecret(opaque), grantId: grant.id },
    ACCESS_TOKEN_SECONDS,
  )
  return opaque
}

async function idTokenOf(parts: AuthParts, grant: Grant, nonce: string | null): Promise<string | null> {
  if (!grant.scopes.includes('openid')) return null
  const email = await findAccountEmail(parts.database, grant.accountId)
  return email && signIdToken(parts, { ...grant, email, nonce })
}

/** Ends a grant whose code or token was used a second time. Records that once, and tells the account. */
async function endReplayed({ parts, client, texts }: TokenRequest, grantId: string): Promise<void> {
  const { database, revocations, trace } = parts
  const email = await database.transaction(async (tx) => {
    const grant = await revokeGrant(tx, grantId)
    if (grant === null) return null
    await insertEvent(tx, { ...grant, kind: 'token_replayed', ...trace })
    return findAccountEmail(tx, grant.accountId)
  })
  revocations.note([grantId])
  if (email !== null) await sendNotice(parts, email, 'tokenReplayed', texts.mails.tokenReplayed(client.name))
}

function narrowedResources(parts: AuthParts, form: URLSearchParams, grant: Grant): string[] {
  const asked = parseResources(form.getAll('resource'), parts.baseUrl)
  return narrowResources(asked, grant.resources, parts.baseUrl)
}

function tokenResponse(answer: {
  access: string
  refreshToken: string | null
  scopes: string[]
  idToken: string | null
}): Response {
  const body = {
    access_token: answer.access,
    token_type: 'Bearer',
    expires_in: ACCESS_TOKEN_SECONDS,
    scope: answer.scopes.join(' '),
    ...(answer.refreshToken ? { refresh_token: answer.refreshToken } : {}),
    ...(answer.idToken ? { id_token: answer.idToken } : {}),
  }
  return Response.json(body, { headers: OAUTH_HEADERS })
}

function requireField(form: URLSearchParams, name: string): string {
  const value = form.get(name)
  if (!value) throw new OAuthError('invalid_request', `${name} is missing.`)
  return value
}
