import { z } from 'zod'
import { CLIENT_AUTH_METHODS } from '../../../shared/database/schema/auth.ts'
import { CLIENT_NAME_LENGTH_MAX, REDIRECT_URIS_MAX } from '../../../shared/limits.ts'
import { OAuthError } from './errors.ts'
import { findRedirectUriFault } from './redirect-uris.ts'

const APPLICATION_TYPES = ['native', 'web'] as const
const GRANT_TYPES = ['authorization_code', 'refresh_token']
/** Invisible and control characters, which could make a name on the consent page deceptive. */
const DECEPTIVE = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\u2028\u2029]/u

const Metadata = z.object({
  client_name: z.string().trim().min(1).max(CLIENT_NAME_LENGTH_MAX).nullish(),
  redirect_uris: z.array(z.string()).min(1).max(REDIRECT_URIS_MAX),
  grant_types: z.array(z.string()).default(['authorization_code']),
  response_types: z.array(z.string()).default(['code']),
  token_endpoint_auth_method: z.string().default('client_secret_basic'),
  /** Only echoed, and only where it is known. */
  application_type: z.string().max(100).nullish(),
  /** Only echoed: a client may request any scope later, and the user decides. */
  scope: z.string().max(1_000).nullish(),
})

/**
 * Checks what a client says about itself, in a registration or in its document. `schemes` are the private-use schemes without
 * a dot that redirect URIs may have. Throws `invalid_client_metadata` or `invalid_redirect_uri`.
 */
export function parseClientMetadata(body: unknown, schemes: readonly string[]) {
  const parsed = Metadata.safeParse(body)
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    const field = issue!.path.join('.')
    const name = issue!.path[0] === 'redirect_uris' ? 'invalid_redirect_uri' : 'invalid_client_metadata'
    throw new OAuthError(name, `${field || 'The body'}: ${issue!.message}.`)
  }
  const { client_name, redirect_uris, response_types, token_endpoint_auth_method, scope } = parsed.data
  const applicationType = APPLICATION_TYPES.find((type) => type === parsed.data.application_type) ?? null
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
  return {
    name: client_name ?? 'Unnamed app',
    redirectUris: redirect_uris,
    grantTypes,
    authMethod,
    applicationType,
    scope,
  }
}
