import { CLIENT_AUTH_METHODS } from '../../../shared/database/schema/auth.ts'
import { PRODUCT_NAME } from '../../../shared/product.ts'
import { SCOPES } from '../../context.ts'
import { OAUTH_SCOPES } from './scopes.ts'

/** The paths of the authorization server's endpoints. */
export const OAUTH_PATHS = {
  authorize: '/api/auth/oauth2/authorize',
  consent: '/api/auth/oauth2/consent',
  register: '/api/auth/oauth2/register',
  revoke: '/api/auth/oauth2/revoke',
  token: '/api/auth/oauth2/token',
  jwks: '/.well-known/jwks.json',
} as const

/** Authorization server metadata (RFC 8414), with what OpenID Connect discovery adds. */
export function authorizationServerMetadata(baseUrl: string) {
  const confidential = CLIENT_AUTH_METHODS.filter((method) => method !== 'none')
  return {
    issuer: baseUrl,
    authorization_endpoint: baseUrl + OAUTH_PATHS.authorize,
    token_endpoint: baseUrl + OAUTH_PATHS.token,
    registration_endpoint: baseUrl + OAUTH_PATHS.register,
    revocation_endpoint: baseUrl + OAUTH_PATHS.revoke,
    jwks_uri: baseUrl + OAUTH_PATHS.jwks,
    scopes_supported: OAUTH_SCOPES,
    response_types_supported: ['code'],
    response_modes_supported: ['query'],
    grant_types_supported: ['authorization_code', 'refresh_token'],
    token_endpoint_auth_methods_supported: CLIENT_AUTH_METHODS,
    revocation_endpoint_auth_methods_supported: confidential,
    code_challenge_methods_supported: ['S256'],
    authorization_response_iss_parameter_supported: true,
    client_id_metadata_document_supported: true,
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['ES256'],
    claims_supported: ['sub', 'email', 'email_verified'],
    request_parameter_supported: false,
    request_uri_parameter_supported: false,
    service_documentation: `${baseUrl}/docs`,
  }
}

/** Metadata of one protected resource (RFC 9728). `suffix` is empty, `/api/v1` or `/mcp`. */
export function protectedResourceMetadata(baseUrl: string, suffix: '' | '/api/v1' | '/mcp') {
  return {
    resource: baseUrl + suffix,
    authorization_servers: [baseUrl],
    scopes_supported: SCOPES,
    bearer_methods_supported: ['header'],
    resource_name: PRODUCT_NAME,
    resource_documentation: `${baseUrl}/docs`,
  }
}
