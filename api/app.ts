import { type AnyElysia, Elysia, NotFoundError } from 'elysia'
import { createAdmit } from './actor.ts'
import type { Dependencies } from './context.ts'
import { docsRoutes } from './docs/routes.ts'
import type { Profile } from './mcp/profile.ts'
import { serviceProfile } from './mcp/service-profile.ts'
import { createMetrics } from './metrics.ts'
import { operations as allOperations } from './operations/index.ts'
import type { Operation } from './operations/operation.ts'
import { fileRoutes } from './transports/files.ts'
import { healthRoutes } from './transports/health.ts'
import { createMcp } from './transports/mcp.ts'
import { buildOpenApi } from './transports/openapi.ts'
import { createRest } from './transports/rest.ts'

type Options = {
  /** Plugins beside REST: sign-in, OAuth, pages, MCP. */
  pages?: readonly AnyElysia[]
  /** Replaces the operation list: tests add an operation of their own. */
  operations?: readonly Operation[]
  /** Replaces what the MCP server offers: the conformance suite brings tools of its own. */
  mcpProfile?: Profile
}

/** The whole HTTP application; nothing listens yet. */
export function createApp(deps: Dependencies, options: Options = {}) {
  const { pages = [], operations = allOperations } = options
  const metrics = createMetrics()
  const admit = createAdmit(deps)
  const rest = createRest(deps, operations, { admit, metrics })
  const { baseUrl } = deps.config
  const mcpProfile =
    options.mcpProfile ??
    serviceProfile(operations, { baseUrl, openApi: () => buildOpenApi(operations, baseUrl) })
  const app = new Elysia({
    serve: { maxRequestBodySize: Number.MAX_SAFE_INTEGER },
    // By default Elysia looks for the path behind the 11th character: a shorter Host header would shift it.
    handler: { standardHostname: false },
  })
    .onRequest(({ request, set }) => {
      // Routes of ours set their headers themselves; these are for the plugins below /api.
      if (new URL(request.url).pathname.startsWith('/api/auth')) {
        const { 'Access-Control-Allow-Origin': _, ...headers } = rest.headersFor(request)
        Object.assign(set.headers, headers)
      }
    })
    .onError({ as: 'global' }, ({ error, request }) =>
      // Elysia's own error means that no route took the path; ours with the same code, that nothing is behind it.
      error instanceof NotFoundError ? rest.fallback(request, app.routes) : rest.failure(error, request),
    )
    .use(rest.routes)
    .use(healthRoutes(deps, metrics))
    .use(fileRoutes(deps))
    .use(docsRoutes(operations, baseUrl))
    .use(createMcp(deps, mcpProfile, { admit, metrics }))
  for (const page of pages) app.use(page)
  app.all('/*', ({ request }) => rest.fallback(request, app.routes), { parse: 'none' })
  return app
}
