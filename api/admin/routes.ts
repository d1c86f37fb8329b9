import { Elysia } from 'elysia'
import { AppError } from '../../shared/errors.ts'
import { requireOwnOrigin } from '../auth/forms.ts'
import type { Sessions } from '../auth/sessions.ts'
import type { Dependencies } from '../context.ts'
import { visitOf } from '../studio/visit.ts'
import { openAccount, openAdmin } from './admin.ts'
import {
  deleteAccount,
  dismissPlanRequest,
  endSessions,
  inviteAccount,
  retryRender,
  setPlan,
  setSuspended,
} from './changes.ts'
import type { Handler } from './handler.ts'

const ROUTES: Record<string, { GET?: Handler; POST?: Handler }> = {
  '/admin': { GET: openAdmin },
  '/admin/accounts': { POST: inviteAccount },
  '/admin/accounts/:accountId': { GET: openAccount },
  '/admin/accounts/:accountId/plan': { POST: setPlan },
  '/admin/accounts/:accountId/dismiss': { POST: dismissPlanRequest },
  '/admin/accounts/:accountId/suspend': { POST: setSuspended(true) },
  '/admin/accounts/:accountId/resume': { POST: setSuspended(false) },
  '/admin/accounts/:accountId/sign-out': { POST: endSessions },
  '/admin/accounts/:accountId/delete': { POST: deleteAccount },
  '/admin/renders/:sessionId/retry': { POST: retryRender },
}

/** The administration, as a plugin of the application. Only owners learn that it exists. */
export function adminRoutes(deps: Dependencies, sessions: Sessions) {
  const app = new Elysia({ name: 'admin' })
  for (const [path, handlers] of Object.entries(ROUTES)) {
    for (const [method, handler] of Object.entries(handlers)) {
      app.route(
        method,
        path,
        async ({ request, params }) => {
          const visit = await visitOf(deps, sessions, request, (params ?? {}) as Record<string, string>)
          if (!visit?.session.account.isOwner) throw new AppError('NOT_FOUND')
          if (request.method === 'POST') requireOwnOrigin(request, deps.config.baseUrl)
          return handler(sessions, visit)
        },
        { parse: 'none' },
      )
    }
  }
  return app
}
