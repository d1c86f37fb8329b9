import { isIP } from 'node:net'
import { canKeepSecureCookies } from '../cookies.ts'

/** Whom passkeys are made for: the site's host, and the only origin from which they are taken. */
export type RelyingParty = { id: string; origin: string }

/** The relying party of a site; `null` where browsers have no passkeys: on plain http and on hosts without a name. */
export function relyingPartyOf(baseUrl: string): RelyingParty | null {
  const { hostname, origin } = new URL(baseUrl)
  const hasName = isIP(hostname.replace(/^\[|\]$/g, '')) === 0
  return canKeepSecureCookies(baseUrl) && hasName ? { id: hostname, origin } : null
}
