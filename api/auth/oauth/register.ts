import { insertClient } from '../../../shared/database/queries/auth-clients.ts'
import { AppError } from '../../../shared/errors.ts'
import { newId } from '../../../shared/ids.ts'
import { FORM_BYTES_MAX } from '../../../shared/limits.ts'
import { readBytes } from '../../transports/body.ts'
import { requireAttempt } from '../attempts.ts'
import type { AuthParts, Handler } from '../parts.ts'
import { hashSecret, newSecret } from '../secrets.ts'
import { parseClientMetadata } from './client-metadata.ts'
import { OAUTH_HEADERS, OAuthError } from './errors.ts'

const HOUR_SECONDS = 60 * 60
/** Dynamic client registration (RFC 7591), open to anyone within the limit. Answers 201. */
export const register: Handler = async ({ config, database }, request, address) => {
  await limitRegistrations({ config, database }, address)
  const metadata = parseClientMetadata(await readJsonObject(request), config.redirectSchemes)
  const { name, redirectUris, grantTypes, authMethod, applicationType, scope } = metadata
  const id = newId('client')
  const secret = authMethod === 'none' ? null : newSecret()
  const issuedAt = await insertClient(database, {
    id,
    name,
    redirectUris,
    grantTypes,
    authMethod,
    secretHash: secret && hashSecret(secret),
  })
  const body = {
    client_id: id,
    client_id_issued_at: issuedAt,
    ...(secret === null ? {} : { client_secret: secret, client_secret_expires_at: 0 }),
    client_name: name,
    redirect_uris: redirectUris,
    grant_types: grantTypes,
    response_types: ['code'],
    token_endpoint_auth_method: authMethod,
    ...(applicationType ? { application_type: applicationType } : {}),
    ...(scope ? { scope } : {}),
  }
  return Response.json(body, { status: 201, headers: OAUTH_HEADERS })
}

/** Counts a client that becomes known, by registration or by its document. Throws `TOO_MANY_REQUESTS`. */
export async function limitRegistrations(
  { config, database }: Pick<AuthParts, 'config' | 'database'>,
  address: string,
): Promise<void> {
  await requireAttempt(database, {
    what: 'registrations',
    whom: address,
    max: config.limits.registrationsPerHour,
    windowSeconds: HOUR_SECONDS,
  })
}

async function readJsonObject(request: Request): Promise<unknown> {
  const type = (request.headers.get('content-type') ?? '').split(';')[0]!.trim().toLowerCase()
  if (type !== 'application/json') {
    throw new AppError('UNSUPPORTED_MEDIA_TYPE', { hint: 'Send the metadata as application/json.' })
  }
  const bytes = await readBytes(request, FORM_BYTES_MAX, 'The metadata is too large.')
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    throw new OAuthError('invalid_client_metadata', 'The body is not valid JSON.')
  }
}
