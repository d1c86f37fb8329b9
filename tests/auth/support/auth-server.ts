import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Storage } from '@openauthjs/openauth/storage/storage'
import type { AnyElysia } from 'elysia'
import { type Auth, createAuth } from '../../../api/auth/auth.ts'
import { createIdentityStorage } from '../../../api/auth/identity-storage.ts'
import { createAccountWithPassword, passwordHasher, passwordKey } from '../../../api/auth/password.ts'
import type { Dependencies } from '../../../api/context.ts'
import { insertEvent, OPERATOR } from '../../../shared/database/queries/audit-events.ts'
import { type TestApi, testApi } from '../../support/api.ts'
import { Browser } from './browser.ts'
import { codeIn } from './mail-server.ts'

export const PASSWORD = 'correct horse battery'

export type AuthServer = TestApi & {
  /** A new account with `PASSWORD`. */
  account(plan?: 'free' | 'paid'): Promise<{ id: string; email: string }>
  /** The cookie of a browser that is signed in as an account. */
  sessionCookie(accountId: string): Promise<{ name: string; value: string }>
  /** A browser that is signed in as a new account. */
  signedIn(): Promise<{ browser: Browser; email: string; accountId: string }>
  /** A browser without cookies. */
  browser(): Browser
  /** The mails to an address, oldest first. */
  mails(to: string): string[]
  /** The code in the latest mail to an address. */
  code(to: string): string
}

let accountNumber = 0
/** Made once for all accounts: a hash that is slow to guess is slow to make. */
let passwordHash: ReturnType<typeof passwordHasher.hash> | undefined

/** The real application with sign-in and OAuth on a free port, over an own database. */
export async function authServer(
  env: Record<string, string> = {},
  /** Plugins beside sign-in. */
  morePages: (deps: Dependencies, auth: Auth) => AnyElysia[] = () => [],
  changes: Partial<Pick<Dependencies, 'now' | 'network'>> = {},
): Promise<AuthServer> {
  // The token check is one of the dependencies that it is itself made from.
  let auth: Awaited<ReturnType<typeof createAuth>> | undefined
  const api = await testApi({
    env,
    overrides: {
      ...changes,
      verifyAccessToken: async (token) => (await auth?.verifyAccessToken(token)) ?? null,
      noteMissingScope: async (headers) => auth?.noteMissingScope(headers),
    },
    app: async (deps: Dependencies) => {
      auth = await createAuth(deps)
      return { pages: [auth.routes, ...morePages(deps, auth)], viewerOf: auth.viewerOf }
    },
  })
  const outbox = join(api.deps.config.dataDir, 'outbox')
  const mails = (to: string) =>
    readdirSync(outbox)
      .sort()
      .map((name) => readFileSync(join(outbox, name), 'utf8'))
      .filter((text) => text.includes(`To: ${to}\n`))
  const account = async (plan: 'free' | 'paid' = 'paid') => {
    const email = `person${++accountNumber}@example.com`
    const { database } = api.deps
    const made = await createAccountWithPassword(database, { email, plan })
    passwordHash ??= passwordHasher.hash(PASSWORD)
    await Storage.set(createIdentityStorage(database), passwordKey(email), await passwordHash)
    await insertEvent(database, { accountId: made.id, kind: 'password_changed', actorId: OPERATOR })
    return made
  }
  return {
    ...api,
    account,
    async sessionCookie(accountId) {
      const [pair = ''] = (await auth!.sessions.start(accountId, {})).split(';')
      const [name = '', value = ''] = pair.split(/=(.*)/s)
      return { name, value }
    },
    browser: () => new Browser(api.baseUrl),
    async signedIn() {
      const { id, email } = await account()
      const browser = new Browser(api.baseUrl)
      await browser.open('/sign-in?next=/settings')
      await browser.submit({ email, password: PASSWORD })
      return { browser, email, accountId: id }
    },
    mails,
    code: (to) => codeIn(mails(to).at(-1) ?? ''),
  }
}
