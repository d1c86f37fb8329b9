import { isPrivateAddress } from '../../shared/addresses.ts'
import type { Log } from '../../shared/log.ts'
import type { Config } from '../config.ts'
import type { Operation } from '../operations/operation.ts'
import { createTokenBucket } from '../services/rate-limit.ts'
import { clientAddressFrom } from './client-address.ts'

/** The server's part that knows from which address a request comes. */
export type PeerSource = { requestIP(request: Request): { address: string } | null }

/** Counts a request; 0 = go on, else the seconds until its address may make another one. */
type AnonymousLimit = (request: Request, pathname: string, server: PeerSource | null) => number

/** An answer of /mcp can be as long as the whole description of the API. */
const MCP_COST = 10
/** Pages that look up the session before they do anything else. */
const SESSION_PAGES = /^\/(?:studio(?!\/stage)|player|settings|admin)(?:\/|$)/
const WARNING_EVERY_MS = 60 * 60 * 1_000

/**
 * A limit per client address on everything that needs no credentials. Requests that bring some are exempt where these
 * are checked before any other work: there the limits of keys and accounts hold.
 */
export function createAnonymousLimit(
  { limits, trustedProxies }: Pick<Config, 'limits' | 'trustedProxies'>,
  operations: readonly Operation[],
  { log, now }: { log: Log; now: () => number },
): AnonymousLimit {
  const bucket = createTokenBucket(limits.anonymousRequestsPerMinute)
  const addressOf = clientAddressFrom(trustedProxies)
  const watchProxy = proxyWatch(addressOf, log, now)
  const open = new Set(operations.filter(({ scope }) => scope === 'public').map(({ path }) => bare(path)))
  return (request, pathname, server) => {
    if (pathname === '/healthz') return 0
    const { headers } = request
    const path = bare(pathname)
    const isChecked = path === '/mcp' || (path.startsWith('/api/v1/') && !open.has(path))
    if (isChecked && (headers.has('x-api-key') || headers.has('authorization'))) return 0
    if (headers.has('cookie') && SESSION_PAGES.test(path)) return 0
    const peer = server?.requestIP(request)?.address ?? ''
    const forwardedFor = headers.get('x-forwarded-for')
    if (forwardedFor !== null) watchProxy(peer)
    return bucket.take(addressOf(peer, forwardedFor), now(), path === '/mcp' ? MCP_COST : 1)
  }
}

/** Any public address: the client's, where the peer that forwards it is a trusted proxy. */
const SOMEBODY = '1.1.1.1'

/** Behind a proxy that is not trusted all clients are one, and one of them can use up the limits of all. */
function proxyWatch(
  addressOf: (peer: string, forwardedFor: string) => string,
  log: Log,
  now: () => number,
): (peer: string) => void {
  let warnedAtMs = Number.NEGATIVE_INFINITY
  return (peer) => {
    if (now() - warnedAtMs < WARNING_EVERY_MS) return
    const address = peer.replace(/^::ffff:/i, '')
    if (!isPrivateAddress(address) || addressOf(peer, SOMEBODY) === SOMEBODY) return
    warnedAtMs = now()
    log.error(
      'TRUSTED_PROXIES does not name the proxy in front of this service: all clients count as one address, and one of them can use up the limits of all',
      { proxy: address },
    )
  }
}

function bare(path: string): string {
  return path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path
}
