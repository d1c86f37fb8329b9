import { deflateRawSync, inflateRawSync } from 'node:zlib'
import { SIGN_IN_FLOW_SECONDS } from '../../shared/limits.ts'
import type { Fault } from '../web/refusal-notice.ts'
import { type CookiePlace, readCookie } from './cookies.ts'
import { deriveSecret, seal, unseal } from './secrets.ts'

/** What a page shows of the form that led to it: a result, and what was typed. */
export type Flash = {
  error?: string
  faults?: readonly Fault[]
  /** Whether what was typed could be used without what is at fault. */
  hasGoodPart?: boolean
  notice?: string
  values?: Readonly<Record<string, string>>
}

/** Carries the result of a form through the redirect that follows it, so that no page rests on the form's own URL. */
export type Flashes = {
  /**
   * The headers with which a redirect leaves `flash` for the page at `path`, whatever its query, if this `session` opens it; `null` where it
   * is too large for a cookie.
   */
  leave(path: string, flash: Flash, session?: { hash: string }): Promise<Record<string, string> | null>
  /** What was left for the page that a request opens, and the headers that remove it. */
  take(
    request: Request,
    session?: { hash: string },
  ): Promise<{ flash: Flash; headers: Record<string, string> }>
  /** The same for a page that still needs it when it is loaded again; `null` where nothing was left. */
  read(request: Request, session?: { hash: string }): Promise<Flash | null>
}

/** Browsers keep at least 4,096 bytes a cookie, its name and attributes included. */
const COOKIE_BYTES_MAX = 3_800
const INFLATED_BYTES_MAX = 256 * 1024

type Kept = Flash & { path: string; sessionHash?: string; untilMs: number }

/** Results of forms in an encrypted cookie: it may contain a new key, which is stored nowhere else. */
export function createFlashes(parts: {
  secret: Uint8Array
  cookie: CookiePlace
  now: () => number
}): Flashes {
  const { cookie, now } = parts
  const key = deriveSecret(parts.secret, 'flash', cookie.name)

  const read: Flashes['read'] = async (request, session) => {
    const value = readCookie(request, cookie.name)
    if (!value) return null
    const kept = await open(value, key)
    if (kept === null || kept.untilMs < now() || kept.sessionHash !== session?.hash) return null
    return kept.path === new URL(request.url).pathname ? kept : null
  }
  return {
    read,
    async leave(path, flash, session) {
      const untilMs = now() + SIGN_IN_FLOW_SECONDS * 1_000
      const [place = path] = path.split('?', 1)
      const kept: Kept = { ...flash, path: place, sessionHash: session?.hash, untilMs }
      const packed = deflateRawSync(JSON.stringify(kept))
      const value = await seal(packed, key)
      if (value.length > COOKIE_BYTES_MAX) return null
      const cookieText = `${cookie.name}=${value}; Max-Age=${SIGN_IN_FLOW_SECONDS}; ${cookie.attributes}`
      return { 'Set-Cookie': cookieText }
    },
    async take(request, session) {
      const flash = await read(request, session)
      const headers: Record<string, string> = {}
      if (flash !== null) headers['Set-Cookie'] = `${cookie.name}=; Max-Age=0; ${cookie.attributes}`
      return { flash: flash ?? {}, headers }
    },
  }
}

/** `null` for a value that this service did not make. */
async function open(value: string, key: string): Promise<Kept | null> {
  const packed = await unseal(value, key)
  return packed && JSON.parse(inflateRawSync(packed, { maxOutputLength: INFLATED_BYTES_MAX }).toString())
}
