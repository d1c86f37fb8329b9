import type { Dependencies, VerifyAccessToken, ViewerOf } from '../context.ts'
import { visitorOf } from '../web/visitor.ts'
import { createVerifyAccessToken } from './access-tokens.ts'
import { canKeepSecureCookies } from './cookies.ts'
import { createDevices } from './devices.ts'
import { createIdentity } from './identity.ts'
import { createKeyRing, ensureKeys } from './keys.ts'
import { createMail } from './mail.ts'
import type { ServiceParts } from './parts.ts'
import { createRevocations } from './revocations.ts'
import { authRoutes } from './routes.ts'
import { createSessions, type Sessions } from './sessions.ts'
import { createMissingScopeNote } from './step-up.ts'

/** What the application needs of sign-in and OAuth. */
export type Auth = {
  /** Checks bearer tokens for REST and MCP. */
  verifyAccessToken: VerifyAccessToken
  /** Called when a token is refused for a missing scope, before the answer is sent. */
  noteMissingScope: (headers: Headers) => Promise<void>
  /** The sessions of signed-in browsers, also for the studio. */
  sessions: Sessions
  /** Who asks, for pages that are open to everybody. */
  viewerOf: ViewerOf
  /** Sign-in, the authorization server, settings and the front page, as a plugin of the application. */
  routes: ReturnType<typeof authRoutes>
}

/** Builds sign-in, sessions and the authorization server. Creates missing keys. */
export async function createAuth(
  deps: Pick<Dependencies, 'config' | 'database' | 'storage' | 'vault' | 'queue' | 'log' | 'now' | 'network'>,
): Promise<Auth> {
  const { config, database, vault, log, now } = deps
  const { baseUrl } = config
  if (!canKeepSecureCookies(baseUrl)) {
    log.warn('BASE_URL is plain http on another host: session cookies are sent unencrypted. Use https.', {
      baseUrl,
    })
  }
  const secret = await ensureKeys(database, vault)
  const sendMail = createMail(config, log)
  const parts: ServiceParts = {
    ...deps,
    baseUrl,
    secret,
    keys: createKeyRing(database, vault, now),
    identity: createIdentity({
      database,
      vault,
      limits: config.limits,
      secret,
      defaultPlan: config.defaultPlan,
      sendMail,
    }),
    sessions: createSessions({ database, secret, baseUrl, now, idleDays: config.sessionIdleDays }),
    devices: createDevices({ secret, baseUrl }),
    revocations: createRevocations(database),
    sendMail,
  }
  return {
    verifyAccessToken: createVerifyAccessToken(parts),
    noteMissingScope: createMissingScopeNote(parts),
    sessions: parts.sessions,
    // A page that everybody may read is worth showing even if the session cannot be looked up.
    viewerOf: async (request) => {
      const session = await parts.sessions.find(request).catch(() => null)
      return session?.account ?? visitorOf(request)
    },
    routes: authRoutes(parts),
  }
}
