import { AppError, type ErrorCode } from '../../../shared/errors.ts'

/** The error names of RFC 6749, 7009, 7591, 8707 and OpenID Connect that this server uses. */
type OAuthErrorName =
  | 'access_denied'
  | 'consent_required'
  | 'invalid_client'
  | 'invalid_client_metadata'
  | 'invalid_grant'
  | 'invalid_redirect_uri'
  | 'invalid_request'
  | 'invalid_scope'
  | 'invalid_target'
  | 'login_required'
  | 'request_not_supported'
  | 'request_uri_not_supported'
  | 'server_error'
  | 'temporarily_unavailable'
  | 'unsupported_grant_type'
  | 'unsupported_response_type'
  | 'unsupported_token_type'

/** An expected failure of an OAuth endpoint. */
export class OAuthError extends Error {
  readonly error: OAuthErrorName
  readonly headers: Record<string, string>

  constructor(error: OAuthErrorName, description: string, headers: Record<string, string> = {}) {
    super(description)
    this.name = 'OAuthError'
    this.error = error
    this.headers = headers
  }

  get status(): number {
    return this.error === 'invalid_client' ? 401 : this.error === 'server_error' ? 503 : 400
  }
}

/** The response to a failed call of an OAuth endpoint: RFC 6749's body plus our own `code` and `docs`. */
export function oauthErrorResponse(thrown: unknown, baseUrl: string): Response {
  const { status, error, description, code, headers } = describe(thrown)
  const docs = `${baseUrl}/docs/errors#${code}`
  return Response.json(
    { error, error_description: description, code, docs },
    { status, headers: { ...OAUTH_HEADERS, ...headers } },
  )
}

/** RFC 6749 §5.1 forbids caching; scripts of any origin may call, without cookies. */
export const OAUTH_HEADERS = {
  'Access-Control-Allow-Origin': '*',
  'Cache-Control': 'no-store',
  Pragma: 'no-cache',
} as const

type Description = {
  status: number
  error: OAuthErrorName
  description: string
  code: ErrorCode
  headers: Record<string, string>
}

function describe(thrown: unknown): Description {
  if (thrown instanceof OAuthError) {
    const { status, error, message, headers } = thrown
    const code = status === 401 ? 'UNAUTHORIZED' : status === 503 ? 'SERVICE_UNAVAILABLE' : 'VALIDATION_ERROR'
    return { status, error, description: message, code, headers }
  }
  if (!(thrown instanceof AppError)) throw thrown
  const { status, code, details } = thrown
  const headers = { ...details.headers }
  if (details.retryAfterSeconds) headers['Retry-After'] = String(details.retryAfterSeconds)
  const error =
    status === 429 ? 'temporarily_unavailable' : status >= 500 ? 'server_error' : 'invalid_request'
  return { status, error, description: thrown.message, code, headers }
}
