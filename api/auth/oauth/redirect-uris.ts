import { URL_CHARACTERS_MAX } from '../../../shared/limits.ts'

/** Characters that parsers read differently or that end a header; no redirect URI may contain them. */
const UNSAFE = /[\s\p{Cc}\p{Cf}\\<>"'`{}|^]/u
/** Of names, as parsers write them, and addresses: others could end a directive of a content security policy. */
const HOST = /^(?:[a-z0-9._-]+|\[[0-9a-f:.]+\])$/i
const LOOPBACK = /^http:\/\/(127\.0\.0\.1|\[::1\]|localhost)(:\d{1,5})?(?=[/?]|$)/i

/**
 * Why a client may not register this redirect URI, or `undefined` where it may: https anywhere, http on loopback,
 * a private-use scheme that contains a dot (RFC 8252) or is one of `schemes`.
 */
export function findRedirectUriFault(uri: string, schemes: readonly string[]): string | undefined {
  if (uri.length > URL_CHARACTERS_MAX) return `is longer than ${URL_CHARACTERS_MAX} characters`
  if (UNSAFE.test(uri) || !URL.canParse(uri)) return 'is not a URL'
  const { protocol, hostname, username, password } = new URL(uri)
  if (uri.includes('#')) return 'has a fragment'
  if (username !== '' || password !== '') return 'has a user name or password'
  if (hostname !== '' && !HOST.test(hostname)) return 'names a host with unusual characters'
  if (protocol === 'https:') {
    return /^https:\/\/[^/?@]+/i.test(uri) && hostname !== '' ? undefined : 'names no host'
  }
  if (protocol === 'http:') {
    return LOOPBACK.test(uri) ? undefined : 'uses http on a host that is not loopback'
  }
  const scheme = protocol.slice(0, -1)
  if (scheme.includes('.') || schemes.includes(scheme)) return undefined
  return `uses the scheme "${scheme}", which is neither https nor a private-use scheme of an app`
}

/** Whether a redirect URI leads to a program on the person's own machine. */
export function isLoopback(uri: string): boolean {
  return LOOPBACK.test(uri)
}

/** Whether `uri` equals a registered one character by character; on loopback the port may differ. */
export function isRegisteredRedirect(uri: string, registered: readonly string[]): boolean {
  if (registered.includes(uri)) return true
  if (UNSAFE.test(uri) || uri.includes('@') || !LOOPBACK.test(uri) || !URL.canParse(uri)) return false
  return registered.some((one) => LOOPBACK.test(one) && withoutPort(one) === withoutPort(uri))
}

/** The redirect URI with an answer's parameters added to its query. */
export function withParameters(uri: string, parameters: Record<string, string | null>): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(parameters)) if (value !== null) query.set(name, value)
  // As text: `URL` would normalise custom schemes and the query that the client registered.
  return `${uri}${uri.includes('?') ? '&' : '?'}${query}`
}

/** The parts of a redirect URI that people see: `https` and `example.com`, or an app's own scheme. */
export function describeRedirect(uri: string): { scheme: string; host: string } {
  const { protocol, host } = new URL(uri)
  return { scheme: protocol.slice(0, -1), host }
}

function withoutPort(uri: string): string {
  return uri.replace(LOOPBACK, (_, host: string) => `http://${host.toLowerCase()}`)
}
