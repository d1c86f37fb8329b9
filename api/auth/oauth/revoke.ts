import { insertEvent } from '../../../shared/database/queries/audit-events.ts'
import { insertRevocations, revokeGrant } from '../../../shared/database/queries/auth-grants.ts'
import { findRefreshToken, removeOpaqueToken } from '../../../shared/database/queries/auth-tokens.ts'
import { OPAQUE_TOKEN_PREFIX } from '../../services/keys.ts'
import { readAccessToken } from '../access-tokens.ts'
import { readForm } from '../forms.ts'
import type { Handler } from '../parts.ts'
import { hashSecret } from '../secrets.ts'
import { authenticateClient } from './client-authentication.ts'
import { OAUTH_HEADERS, OAuthError } from './errors.ts'
import { limitTokenCalls } from './token.ts'

/**
 * Token revocation (RFC 7009) for clients with a secret. A refresh token revokes its whole grant, an access token only
 * itself. Unknown tokens, and those of other clients, get 200 as well, without effect.
 */
export const revoke: Handler = async (parts, request, address) => {
  await limitTokenCalls(parts, address)
  const { database, revocations, trace } = parts
  const form = await readForm(request)
  const client = await authenticateClient(database, request, form)
  if (client.secretHash === null) {
    throw new OAuthError('invalid_client', 'Public clients cannot revoke tokens; their access tokens expire.')
  }
  const secret = form.get('token')
  if (!secret) throw new OAuthError('invalid_request', 'token is missing.')

  const done = new Response(null, { status: 200, headers: OAUTH_HEADERS })
  if (secret.startsWith(OPAQUE_TOKEN_PREFIX)) {
    await removeOpaqueToken(database, hashSecret(secret), client.id)
    return done
  }
  const refreshToken = await findRefreshToken(database, hashSecret(secret), 0)
  if (refreshToken) {
    if (refreshToken.clientId !== client.id) return done
    await database.transaction(async (tx) => {
      const grant = await revokeGrant(tx, refreshToken.grantId)
      if (grant !== null) await insertEvent(tx, { ...grant, kind: 'consent_withdrawn', ...trace })
    })
    revocations.note([refreshToken.grantId])
    return done
  }
  const claims = await readAccessToken(parts, secret)
  if (claims?.client_id === client.id) {
    await insertRevocations(database, [claims.jti])
    revocations.note([claims.jti])
  }
  return done
}
