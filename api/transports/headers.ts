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
  'Authorization, Content-Type, Idempotency-Key, Last-Event-ID, Mcp-Protocol-Version, traceparent, x-api-key, X-Request-Id'
const PREFLIGHT_SECONDS = 86_400

const HSTS_SECONDS = 365 * 24 * 60 * 60

/** The headers of every response of the site: browsers guess no types, tell others no paths and come back by https. */
export function siteHeaders({ baseUrl }: Pick<Config, 'baseUrl'>): Record<string, string> {
  return {
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'same-origin',
    ...(baseUrl.startsWith('https:') && { 'Strict-Transport-Security': `max-age=${HSTS_SECONDS}` }),
  }
}

/** The headers of every response below `/api`, except the request id. */
export function commonHeaders({ baseUrl, limits }: Config): Record<string, string> {
  return {
    ...siteHeaders({ baseUrl }),
    // An answer that is opened as a page may load nothing and lie in no frame; scripts of any site may read it.
    'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
    'Cross-Origin-Resource-Policy': 'cross-origin',
    'API-Version': '1',
    Link: `<${baseUrl}/docs/versioning>; rel="deprecation"`,
    'RateLimit-Policy': `"api-key";q=${limits.keyRequests};w=${limits.keyWindowSeconds}`,
    'Access-Control-Allow-Origin': '*',
    'Access-Control-Expose-Headers': EXPOSED,
    'Cache-Control': 'no-store',
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
