import { decodeProtectedHeader, jwtVerify, SignJWT } from 'jose'
import { z } from 'zod'
import { ACCESS_TOKEN_SECONDS } from '../../shared/limits.ts'
import type { VerifyAccessToken } from '../context.ts'
import type { KeyRing } from './keys.ts'
import { canonicalResource, resourcesOf } from './oauth/resources.ts'
import type { Revocations } from './revocations.ts'

const ALGORITHM = 'ES256'
/** RFC 9068: distinguishes access tokens from all other JWTs that the same keys sign. */
const TOKEN_TYPE = 'at+jwt'
const CLOCK_TOLERANCE_SECONDS = 5

/** What signing and reading tokens needs. */
export type TokenParts = { baseUrl: string; keys: KeyRing; now: () => number }

const Claims = z.object({
  sub: z.string(),
  aud: z.union([z.string(), z.array(z.string())]),
  scope: z.string(),
  client_id: z.string(),
  jti: z.string(),
  grant: z.string(),
})

/** Signs an access token for an hour. `aud` is the one resource, or a list where there are several. */
export async function signAccessToken(
  { baseUrl, keys, now }: TokenParts,
  token: { accountId: string; clientId: string; grantId: string; scopes: string[]; resources: string[] },
): Promise<string> {
  const key = await keys.signing()
  const issuedAt = Math.floor(now() / 1000)
  const { resources, scopes, clientId, grantId } = token
  return new SignJWT({ scope: scopes.join(' '), client_id: clientId, grant: grantId })
    .setProtectedHeader({ alg: ALGORITHM, typ: TOKEN_TYPE, kid: key.id })
    .setIssuer(baseUrl)
    .setSubject(token.accountId)
    .setAudience(resources.length === 1 ? resources[0]! : resources)
    .setJti(crypto.randomUUID())
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + ACCESS_TOKEN_SECONDS)
    .sign(key.privateKey)
}

/** Signs an OpenID Connect id_token for the client. */
export async function signIdToken(
  { baseUrl, keys, now }: TokenParts,
  token: { accountId: string; email: string; clientId: string; nonce: string | null },
): Promise<string> {
  const key = await keys.signing()
  const issuedAt = Math.floor(now() / 1000)
  const nonce = token.nonce === null ? {} : { nonce: token.nonce }
  return new SignJWT({ email: token.email, email_verified: true, ...nonce })
    .setProtectedHeader({ alg: ALGORITHM, typ: 'JWT', kid: key.id })
    .setIssuer(baseUrl)
    .setSubject(token.accountId)
    .setAudience(token.clientId)
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + ACCESS_TOKEN_SECONDS)
    .sign(key.privateKey)
}

/** The claims of a genuine, unexpired access token, even a revoked one; `null` for any other text. */
export async function readAccessToken({ baseUrl, keys, now }: TokenParts, token: string) {
  try {
    const { kid } = decodeProtectedHeader(token)
    const key = typeof kid === 'string' ? await keys.find(kid) : null
    if (!key) return null
    const { payload } = await jwtVerify(token, key.publicKey, {
      algorithms: [ALGORITHM],
      typ: TOKEN_TYPE,
      issuer: baseUrl,
      requiredClaims: ['exp', 'iat'],
      currentDate: new Date(now()),
      clockTolerance: CLOCK_TOLERANCE_SECONDS,
    })
    return Claims.safeParse(payload).data ?? null
  } catch (error) {
    if (error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_J')) return null
    if (error instanceof TypeError) return null // not a JWT at all
    throw error
  }
}

/** Accepts tokens for any resource of the service, since scopes decide what a token permits. */
export function createVerifyAccessToken(parts: TokenParts & { revocations: Revocations }): VerifyAccessToken {
  const audiences = resourcesOf(parts.baseUrl)
  return async (token) => {
    const claims = await readAccessToken(parts, token)
    if (!claims) return null
    const isForUs = [claims.aud].flat().some((aud) => audiences.includes(canonicalResource(aud)))
    if (!isForUs || (await parts.revocations.includeAny([claims.grant, claims.jti]))) return null
    const scopes = claims.scope.split(' ').filter((name) => name !== '')
    return { accountId: claims.sub, clientId: claims.client_id, scopes }
  }
}
