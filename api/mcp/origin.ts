import { AppError } from '../../shared/errors.ts'
import type { Config } from '../config.ts'

const EXPOSED =
  'Mcp-Protocol-Version, RateLimit, RateLimit-Policy, Retry-After, WWW-Authenticate, X-Request-Id'
const REQUEST_HEADERS =
  'Accept, Authorization, Content-Type, Last-Event-ID, Mcp-Method, Mcp-Name, Mcp-Protocol-Version, Mcp-Session-Id, x-api-key'

/**
 * The CORS headers for a request to `/mcp` from our own origin, from a configured one, or from no browser at all.
 * Throws `FORBIDDEN` for any other origin, which also prevents DNS rebinding.
 */
type CheckOrigin = (headers: Headers) => Record<string, string>

/** Builds the origin check of a configuration. */
export function createOriginCheck({ baseUrl, mcpAllowedOrigins }: Config): CheckOrigin {
  const allowed = new Set([new URL(baseUrl).origin, ...mcpAllowedOrigins])
  return (headers): Record<string, string> => {
    const origin = headers.get('origin')
    if (origin === null) return { Vary: 'Origin' }
    if (!allowed.has(origin)) {
      throw new AppError('FORBIDDEN', {
        hint: 'This origin may not use the MCP server; the operator can allow it in MCP_ALLOWED_ORIGINS.',
      })
    }
    return {
      Vary: 'Origin',
      'Access-Control-Allow-Origin': origin,
      'Access-Control-Expose-Headers': EXPOSED,
    }
  }
}

/** The headers that the response to an allowed preflight adds. */
export const PREFLIGHT_HEADERS = {
  'Access-Control-Allow-Methods': 'POST',
  'Access-Control-Allow-Headers': REQUEST_HEADERS,
  'Access-Control-Max-Age': '86400',
} as const
