import { z } from 'zod'
import { insertClient } from '../../../shared/database/queries/auth-clients.ts'
import { CLIENT_AUTH_METHODS } from '../../../shared/database/schema/auth.ts'
import { AppError } from '../../../shared/errors.ts'
import { newId } from '../../../shared/ids.ts'
import { CLIENT_NAME_LENGTH_MAX, FORM_BYTES_MAX, REDIRECT_URIS_MAX } from '../../../shared/limits.ts'
import { readBytes } from '../../transports/body.ts'
import { requireAttempt } from '../attempts.ts'
import type { Handler } from '../parts.ts'
import { hashSecret, newSecret } from '../secrets.ts'
import { OAUTH_HEADERS, OAuthError } from './errors.ts'
import { findRedirectUriFault } from './redirect-uris.ts'

const HOUR_SECONDS = 60 * 60
const GRANT_TYPES = ['authorization_code', 'refresh_token']
/** Invisible and control characters, which could make a name on the consent page deceptive. */
const DECEPTIVE = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\u2028\u2029]/u

const Metadata = z.object({
  client_name: z.string().trim().min(1).max(CLIENT_NAME_LENGTH_MAX).nullish(),
  redirect_uris: z.array(z.string()).min(1).max(REDIRECT_URIS_MAX),
  grant_types: z.array(z.string()).default(['authorization_code']),
  response_types: z.array(z.string()).default(['code']),
  token_endpoint_auth_method: z.string().default('client_secret_basic'),
  /** Only echoed: a client may request any scope later, and the user decides. */
  scope: z.string().max(1_000).nullish(),
})

/** Dynamic client registration (RFC 7591), open to anyone within the limit. Answers 201. */
export const register: Handler = async ({ config, database }, request, address) => {
  await requireAttempt(database, {
    what: 'registrations',
    whom: address,
    max: config.limits.registrationsPerHour,
    windowSeconds: HOUR_SECONDS,
  })
  const metadata = parseMetadata(await readJsonObject(request), config.redirectSchemes)
  const { name, redirectUris, grantTypes, authMethod, scope } = metadata
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
    ...(scope ? { scope } : {}),
  }
  return Response.json(body, { status: 201, headers: OAUTH_HEADERS })
}

function parseMetadata(body: unknown, schemes: readonly string[]) {
  const parsed = Metadata.safeParse(body)
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    const field = issue!.path.join('.')
    const name = issue!.path[0] === 'redirect_uris' ? 'invalid_redirect_uri' : 'invalid_client_metadata'
    throw new OAuthError(name, `${field || 'The body'}: ${issue!.message}.`)
  }
  const { client_name, redirect_uris, response_types, token_endpoint_auth_method, scope } = parsed.data
  for (const uri of redirect_uris) {
    const fault = findRedirectUriFault(uri, schemes)
    if (fault) throw new OAuthError('invalid_redirect_uri', `A redirect URI ${fault}.`)
  }
  // Clients list all grants they know (VS Code: the device code); they get those that this server supports.
  const grantTypes = GRANT_TYPES.filter((type) => parsed.data.grant_types.includes(type))
  const invalid = (sentence: string) => new OAuthError('invalid_client_metadata', sentence)
  if (!grantTypes.includes('authorization_code'))
    throw invalid('grant_types must contain authorization_code.')
  if (!response_types.includes('code')) throw invalid('response_types must contain code.')
  const authMethod = CLIENT_AUTH_METHODS.find((method) => method === token_endpoint_auth_method)
  if (!authMethod)
    throw invalid(`token_endpoint_auth_method must be one of ${CLIENT_AUTH_METHODS.join(', ')}.`)
  if (client_name && DECEPTIVE.test(client_name)) throw invalid('client_name contains invisible characters.')
  return { name: client_name ?? 'Unnamed app', redirectUris: redirect_uris, grantTypes, authMethod, scope }
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
