import { jwt } from '@elysiajs/jwt'
import type { Database } from '../../shared/database/connect.ts'
import { insertEvent, type Trace } from '../../shared/database/queries/audit-events.ts'
import {
  findSessionAccount,
  insertSession,
  removeSession,
  type SessionAccount,
  touchSession,
} from '../../shared/database/queries/auth-sessions.ts'
import { AppError } from '../../shared/errors.ts'
import { SESSION_SECONDS } from '../../shared/limits.ts'
import { languageOf } from '../texts/choice.ts'
import { en } from '../texts/en/index.ts'
import type { Language } from '../texts/languages.ts'
import { type Theme, themeOf } from '../web/theme.ts'
import { hostCookie, readCookie } from './cookies.ts'
import { createFlashes, type Flashes } from './flash.ts'
import { hashSecret, newSecret } from './secrets.ts'

/** A signed-in browser: its account, the language and theme of its pages, and the hash that names the session. */
export type Session = {
  account: SessionAccount & { language: Language; theme: Theme }
  hash: string
  /** Whether its password was given within ten minutes. */
  isConfirmed: boolean
}

/** Cookies of signed-in browsers and the tokens that tie a form to one of them. */
export type Sessions = {
  /** Starts a session and returns its `Set-Cookie`. Throws `FORBIDDEN` where the account is suspended. */
  start(accountId: string, trace: Trace, device?: string): Promise<string>
  find(request: Request): Promise<Session | null>
  /** Ends the request's session, if any, and returns the `Set-Cookie` that removes it. */
  end(request: Request, trace: Trace): Promise<string>
  /** The value of a hidden field that proves that a form was made for this session and purpose. */
  formToken(session: Session, purpose: string): Promise<string>
  isFormToken(session: Session, purpose: string, token: string | null): Promise<boolean>
  /** The results of forms, for the pages to which they redirect. */
  flashes: Flashes
}

/** The plugin sets neither expiry nor audience by default, so every call here does. */
const SESSION_AUDIENCE = 'session'
const ALGORITHMS = ['HS256']

/** Sessions in the database, named by a signed cookie. */
export function createSessions(parts: {
  database: Database
  secret: Uint8Array
  baseUrl: string
  now: () => number
  /** Days without use that end a session. */
  idleDays: number
}): Sessions {
  const { database, secret, baseUrl, now, idleDays } = parts
  const signed = jwt({ name: 'signed', secret, exp: `${SESSION_SECONDS}s` }).decorator.signed
  const cookie = hostCookie(baseUrl, 'session')

  const readHash = async (request: Request): Promise<string | null> => {
    const value = readCookie(request, cookie.name)
    if (value === null) return null
    const claims = await signed.verify(value, {
      audience: SESSION_AUDIENCE,
      issuer: baseUrl,
      algorithms: ALGORITHMS,
    })
    return claims && typeof claims.sid === 'string' ? hashSecret(claims.sid) : null
  }
  return {
    flashes: createFlashes({ secret, now, cookie: hostCookie(baseUrl, 'flash') }),
    async start(accountId, trace, device = '') {
      const sid = newSecret()
      const session = { hash: hashSecret(sid), accountId, device, lifeSeconds: SESSION_SECONDS }
      await database.transaction(async (tx) => {
        if (!(await insertSession(tx, session))) {
          throw new AppError('FORBIDDEN', { hint: en.refusals.suspended })
        }
        await insertEvent(tx, { accountId, kind: 'sign_in', ...trace })
      })
      const value = await signed.sign({ sid, aud: SESSION_AUDIENCE, iss: baseUrl })
      return `${cookie.name}=${value}; Max-Age=${SESSION_SECONDS}; ${cookie.attributes}`
    },
    async find(request) {
      const hash = await readHash(request)
      const found = hash && (await findSessionAccount(database, hash, idleDays))
      if (!hash || !found) return null
      if (found.isStale) await touchSession(database, hash)
      const { account, isConfirmed } = found
      return {
        account: { ...account, language: languageOf(request), theme: themeOf(request) },
        hash,
        isConfirmed,
      }
    },
    async end(request, trace) {
      const hash = await readHash(request)
      if (hash) {
        await database.transaction(async (tx) => {
          const accountId = await removeSession(tx, hash)
          if (accountId !== null) await insertEvent(tx, { accountId, kind: 'signed_out', ...trace })
        })
      }
      return `${cookie.name}=; Max-Age=0; ${cookie.attributes}`
    },
    formToken: (session, purpose) => signed.sign({ sub: session.hash, aud: `form:${purpose}`, iss: baseUrl }),
    async isFormToken(session, purpose, token) {
      const expected = {
        audience: `form:${purpose}`,
        issuer: baseUrl,
        subject: session.hash,
        algorithms: ALGORITHMS,
      }
      return token !== null && (await signed.verify(token, expected)) !== false
    },
  }
}
