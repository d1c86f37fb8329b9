import { Elysia } from 'elysia'
import { filmDaysOf, freeQuizzesOf } from '../services/plan-limits.ts'
import { textsIn } from '../texts/texts.ts'
import { clientAddressFrom } from '../transports/client-address.ts'
import { requestIdOf } from '../transports/request-id.ts'
import { ASSETS, assetResponse } from '../web/assets.ts'
import { landingPage } from '../web/landing-page.ts'
import { pageResponse, redirect } from '../web/page.ts'
import { visitorOf } from '../web/visitor.ts'
import { endSessions, openActivity } from './activity.ts'
import { traceOf } from './audit.ts'
import { chooseLanguage, chooseTheme } from './choices.ts'
import * as passkeys from './factors/passkey-settings.ts'
import * as passkeySignIn from './factors/passkey-sign-in.ts'
import * as factors from './factors/second-step.ts'
import * as security from './factors/settings.ts'
import { authorize } from './oauth/authorize.ts'
import { decide, openConsent } from './oauth/consent.ts'
import { oauthErrorResponse } from './oauth/errors.ts'
import { authorizationServerMetadata, OAUTH_PATHS, protectedResourceMetadata } from './oauth/metadata.ts'
import { register } from './oauth/register.ts'
import { revoke } from './oauth/revoke.ts'
import { token } from './oauth/token.ts'
import type { AuthParts, Handler, ServiceParts } from './parts.ts'
import * as profile from './profile.ts'
import * as settings from './settings.ts'
import * as signing from './sign-in.ts'

/** Pages and forms for people: their errors are pages. */
const PAGES: Record<string, { GET?: Handler; POST?: Handler }> = {
  '/': { GET: openLanding },
  '/sign-in': { GET: signing.openSignIn, POST: signing.signIn },
  '/sign-in/code': { GET: factors.openSecondStep, POST: factors.secondStep },
  '/sign-in/passkey': { GET: passkeySignIn.openPasskeySignIn, POST: passkeySignIn.passkeySignIn },
  '/sign-in/passkey/start': { GET: goTo('/sign-in'), POST: passkeySignIn.startPasskeySignIn },
  '/sign-up': { GET: signing.openSignUp, POST: signing.signUp },
  '/sign-up/code': { GET: signing.openSignUpCode, POST: signing.signUpCode },
  '/sign-up/again': { GET: goTo('/sign-up/code'), POST: signing.signUpAgain },
  '/reset-password': { GET: signing.openReset, POST: signing.reset },
  '/reset-password/code': { GET: signing.openResetCode, POST: signing.resetCode },
  '/reset-password/again': { GET: goTo('/reset-password/code'), POST: signing.resetAgain },
  '/reset-password/new': { GET: signing.openNewPassword, POST: signing.resetPassword },
  '/language': { GET: goTo('/'), POST: chooseLanguage },
  '/theme': { GET: goTo('/settings'), POST: chooseTheme },
  '/sign-out': { GET: goTo('/'), POST: signing.signOut },
  '/settings': { GET: profile.openProfile },
  '/settings/name': { GET: goTo('/settings'), POST: profile.changeName },
  '/settings/email': { GET: goTo('/settings'), POST: profile.startNewEmail },
  '/settings/email/code': { GET: profile.openNewEmailCode, POST: profile.changeEmail },
  '/settings/password': { GET: goTo('/settings/security'), POST: settings.changePassword },
  '/settings/security': { GET: security.openSecurity },
  '/settings/security/app': { GET: security.openAppSetup, POST: security.confirmApp },
  '/settings/security/app/start': { GET: goTo('/settings/security'), POST: security.startApp },
  '/settings/security/app/change': { GET: goTo('/settings/security'), POST: security.changeApp },
  '/settings/security/passkeys': { GET: passkeys.openPasskeyForm, POST: passkeys.startPasskey },
  '/settings/security/passkeys/new': { GET: passkeys.openNewPasskey, POST: passkeys.confirmPasskey },
  '/settings/security/passkeys/remove': { GET: passkeys.openPasskeyRemoval, POST: passkeys.deletePasskey },
  '/settings/keys': { GET: settings.openKeys, POST: settings.addKey },
  '/settings/keys/delete': { GET: settings.openKeyDeletion, POST: settings.removeKey },
  '/settings/apps': { GET: settings.openApps },
  '/settings/apps/revoke': { GET: goTo('/settings/apps'), POST: settings.revokeApp },
  '/settings/plan': { GET: settings.openPlan },
  '/settings/activity': { GET: openActivity },
  '/settings/sessions/end': { GET: goTo('/settings/activity'), POST: endSessions },
  '/settings/data': { GET: settings.openData },
  '/settings/data/export': { GET: goTo('/settings/data'), POST: settings.downloadData },
  '/settings/data/delete': { GET: goTo('/settings/data'), POST: settings.removeAccount },
  '/account-deleted': { GET: settings.openGoodbye },
  [OAUTH_PATHS.authorize]: { GET: authorize },
  [OAUTH_PATHS.consent]: { GET: openConsent, POST: decide },
}

/** Endpoints for programs: their errors are JSON in OAuth's format. */
const ENDPOINTS: Record<string, Handler> = {
  [OAUTH_PATHS.register]: register,
  [OAUTH_PATHS.token]: token,
  [OAUTH_PATHS.revoke]: revoke,
}

const PUBLIC_JSON = { 'Access-Control-Allow-Origin': '*', 'Cache-Control': 'public, max-age=60' }
/** Handlers parse forms themselves, to check size, type and repeated fields. */
const RAW = { parse: 'none' } as const

/** Every route of sign-in, the authorization server and the settings. */
export function authRoutes(parts: ServiceParts) {
  const addressOf = clientAddressFrom(parts.config.trustedProxies)
  const app = new Elysia({ name: 'auth' })
  const serve =
    (handler: Handler, onError: (thrown: unknown) => Response) =>
    async ({ request, server, set }: Asked): Promise<Response> => {
      const peer = server?.requestIP(request)?.address ?? null
      const address = addressOf(peer, request.headers.get('x-forwarded-for'))
      set.headers['X-Request-Id'] ??= requestIdOf(request)
      const requestId = String(set.headers['X-Request-Id'])
      try {
        return await handler({ ...parts, trace: traceOf(parts.secret, address, requestId) }, request, address)
      } catch (thrown) {
        return onError(thrown)
      }
    }
  for (const [path, handlers] of Object.entries(PAGES)) {
    for (const [method, handler] of Object.entries(handlers)) {
      app.route(method, path, serve(handler, rethrow), RAW)
    }
  }
  for (const [path, handler] of Object.entries(ENDPOINTS)) {
    app.post(
      path,
      serve(handler, (thrown) => oauthErrorResponse(thrown, parts.baseUrl)),
      RAW,
    )
  }
  const publish = (path: string, body: () => object | Promise<object>) =>
    app.get(path, async () => Response.json(await body(), { headers: PUBLIC_JSON }))
  for (const path of ['/.well-known/oauth-authorization-server', '/.well-known/openid-configuration']) {
    publish(path, () => authorizationServerMetadata(parts.baseUrl))
  }
  for (const suffix of ['', '/api/v1', '/mcp'] as const) {
    publish(`/.well-known/oauth-protected-resource${suffix}`, () =>
      protectedResourceMetadata(parts.baseUrl, suffix),
    )
  }
  publish(OAUTH_PATHS.jwks, () => parts.keys.jwks())
  for (const asset of Object.values(ASSETS)) app.get(asset.path, () => assetResponse(asset))
  return app
}

/** Leads a browser that opens the address of a form to the page with the form. */
function goTo(path: string): Handler {
  return async () => redirect(path)
}

/** The application's own handler answers with a page or, to a program, with JSON. */
function rethrow(thrown: unknown): never {
  throw thrown
}

type PeerSource = { requestIP(request: Request): { address: string } | null }
type Asked = {
  request: Request
  server: PeerSource | null
  set: { headers: Record<string, string | number> }
}

/** Introduces the product to visitors; those who know it are taken to their studio. */
async function openLanding({ sessions, baseUrl, config }: AuthParts, request: Request): Promise<Response> {
  if (await sessions.find(request)) return redirect('/studio')
  const visitor = visitorOf(request)
  return pageResponse(
    {
      ...landingPage({
        baseUrl,
        texts: textsIn(visitor.language),
        freeQuizzes: freeQuizzesOf(config),
        filmDays: filmDaysOf(config.limits),
        paidOffer: config.paidOffer,
      }),
      operator: config.operator,
    },
    visitor,
  )
}
