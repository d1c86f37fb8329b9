import type { Config } from '../config.ts'
import type { Deprecation } from '../operations/operation.ts'

/** Response headers that scripts in browsers may read. */
const EXPOSED = [
  'API-Version',
  'Content-Disposition',
  'Deprecation',
  'Export-Losses',
  'Idempotent-Replayed',
  'Link',
  'RateLimit',
  'RateLimit-Policy',
  'Retry-After',
  'Sunset',
  'WWW-Authenticate',
  'X-RateLimit-Limit',
  'X-RateLimit-Remaining',
  'X-RateLimit-Reset',
  'X-Request-Id',
].join(', ')

const ALLOWED_REQUEST_HEADERS =
  'Authorization, Content-Type, Idempotency-Key, Last-Event-ID, Mcp-Protocol-Version, x-api-key'
const PREFLIGHT_SECONDS = 86_400

/** The headers of every response below `/api`, except the request id. */
export function commonHeaders({ baseUrl, limits }: Config): Record<string, string> {
  return {
    'API-Version': '1',
    Link: `<${baseUrl}/docs/versioning>; rel="deprecation"`,
    'RateLimit-Policy': `"api-key";q=${limits.keyRequests};w=${limits.keyWindowSeconds}`,
    'Access-Control-Allow-Origin': '*',
    'Access-Control-Expose-Headers': EXPOSED,
    'Cache-Control': 'no-store',
    'X-Content-Type-Options': 'nosniff',
  }
}

/** The headers that a preflight response adds. */
export function preflightHeaders(methods: readonly string[]): Record<string, string> {
  return {
    Allow: methods.join(', '),
    'Access-Control-Allow-Methods': methods.join(', '),
    'Access-Control-Allow-Headers': ALLOWED_REQUEST_HEADERS,
    'Access-Control-Max-Age': String(PREFLIGHT_SECONDS),
  }
}

/** RFC 9745 and RFC 8594: when an operation was deprecated and when it will be removed. */
export function deprecationHeaders({ since, sunset }: Deprecation): Record<string, string> {
  return {
    Deprecation: `@${Math.floor(Date.parse(since) / 1_000)}`,
    Sunset: new Date(sunset).toUTCString(),
  }
}
