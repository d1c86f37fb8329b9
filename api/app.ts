import { type AnyElysia, Elysia, NotFoundError } from 'elysia'
import { once } from '../shared/once.ts'
import { createAdmit } from './actor.ts'
import type { Dependencies, ViewerOf } from './context.ts'
import { docsRoutes } from './docs/routes.ts'
import type { Profile } from './mcp/profile.ts'
import { serviceProfile } from './mcp/service-profile.ts'
import { ApiMetrics } from './metrics.ts'
import { operationTable } from './operations/index.ts'
import type { Operation } from './operations/operation.ts'
import { hasRoute, type TableEntry } from './operations/tool-operation.ts'
import { createAnonymousLimit } from './transports/anonymous-limit.ts'
import { createBusyAnswer } from './transports/busy.ts'
import { createErrorPages } from './transports/error-pages.ts'
import { fileRoutes } from './transports/files.ts'
import { siteHeaders } from './transports/headers.ts'
import { createProbes, healthRoutes } from './transports/health.ts'
import { createMcp } from './transports/mcp.ts'
import { buildOpenApi } from './transports/openapi.ts'
import { patternOf } from './transports/paths.ts'
import { createPacedAnswer } from './transports/refusals.ts'
import { createRest } from './transports/rest.ts'
import { createRequestWatch } from './transports/watch-requests.ts'
import { watchRoutes } from './watch/routes.ts'
import { visitorOf } from './web/visitor.ts'

type Options = {
  /** Plugins beside REST and MCP: sign-in, OAuth and pages. */
  pages?: readonly AnyElysia[]
  /** Who is signed in; without it nobody is. */
  viewerOf?: ViewerOf
  /** Replaces the operation table, for tests with an operation of their own. */
  operations?: readonly TableEntry[]
  /** What the process measures, where others read it too. */
  metrics?: ApiMetrics
  /** Replaces the MCP server's profile, for the conformance suite with its own tools. */
  mcpProfile?: Profile
}

/** Builds the whole HTTP application without listening. */
export function createApp(deps: Dependencies, options: Options = {}) {
  const {
    pages = [],
    viewerOf = async (request) => visitorOf(request),
    operations: entries = operationTable,
    metrics = new ApiMetrics(deps.build.version),
  } = options
  const operations = entries.filter(hasRoute)
  const admit = createAdmit(deps)
  const watch = createRequestWatch(deps, metrics)
  const rest = createRest(deps, operations, { admit, watch })
  const openApi = once(() => buildOpenApi(operations, deps.config.baseUrl))
  const mcpProfile = options.mcpProfile ?? serviceProfile(entries, openApi)
  const table: { method: string; path: string }[] = []
  const pageOf = createErrorPages(viewerOf)
  const unmatched = async ({ request }: { request: Request }) =>
    pageOf(request, await rest.fallback(request, table))
  const waitOf = createAnonymousLimit(deps.config, operations, deps)
  const everywhere = siteHeaders(deps.config)
  const busy = createBusyAnswer(rest.failure, everywhere)
  const paced = createPacedAnswer(deps.config)
  const app = new Elysia({
    serve: { maxRequestBodySize: Number.MAX_SAFE_INTEGER },
    // By default Elysia looks for the path after the URL's 11th character and misreads URLs with a short Host header.
    handler: { standardHostname: false },
  })
    .onRequest(({ request, set, server }) => {
      const { pathname } = new URL(request.url)
      const waitSeconds = waitOf(request, pathname, server)
      if (waitSeconds > 0)
        return busy(request, waitSeconds).then((response) => paced(response, request, server))
      // Operations set their own headers; the plugins below /api/auth get theirs here.
      if (pathname.startsWith('/api/auth')) Object.assign(set.headers, authHeaders(rest.headers(request)))
    })
    .onError({ as: 'global' }, async ({ error, request, server }) => {
      // Elysia's NotFoundError means that no route matches; our NOT_FOUND, that a route found no resource.
      const isUnmatched = error instanceof NotFoundError
      const response = await (isUnmatched
        ? unmatched({ request })
        : pageOf(request, rest.failure(error, request)))
      return paced(response, request, server)
    })
    .onAfterHandle({ as: 'global' }, async ({ response, request, server }) => {
      if (response instanceof Response) await paced(response, request, server)
    })
    .use(rest.routes)
    // Set on the response itself: Elysia would copy it, and a file would lose its length.
    .onAfterHandle({ as: 'global' }, ({ response }) => {
      if (response instanceof Response) addMissing(response.headers, everywhere)
    })
    .use(healthRoutes(createProbes(deps, metrics), deps.config))
    .use(fileRoutes(deps))
    .use(docsRoutes(operations, { document: openApi, config: deps.config, viewerOf }))
    .use(watchRoutes(deps, viewerOf))
    .use(createMcp(deps, mcpProfile, { admit, watch }))
  for (const page of pages) app.use(page)
  table.push(...app.routes)
  // Other methods of a fixed path must not fall through to a pattern that it fits: `generate` is no quiz.
  for (const { method, path } of shadowedRoutes(operations)) {
    app.route(method, path, unmatched, { parse: 'none' })
  }
  app.all('/*', unmatched, { parse: 'none' })
  return app
}

function addMissing(headers: Headers, wanted: Record<string, string>): void {
  for (const [name, value] of Object.entries(wanted)) if (!headers.has(name)) headers.set(name, value)
}

/** The headers of the API without those that pages below `/api/auth` decide themselves. */
function authHeaders(headers: Record<string, string>): Record<string, string> {
  const {
    'Access-Control-Allow-Origin': _,
    'Content-Security-Policy': _policy,
    'Cross-Origin-Resource-Policy': _resource,
    ...others
  } = headers
  return others
}

/** Methods that exist for a pattern, but not for a fixed path that shadows it: there they must answer 405. */
function shadowedRoutes(operations: readonly Operation[]): { method: string; path: string }[] {
  const fixed = new Set(operations.map(({ path }) => path).filter((path) => !path.includes(':')))
  return [...fixed].flatMap((path) => {
    const own = new Set(operations.filter((one) => one.path === path).map(({ method }) => method))
    const fitting = operations.filter((one) => patternOf(one.path).test(path)).map(({ method }) => method)
    return [...new Set(fitting)].filter((method) => !own.has(method)).map((method) => ({ method, path }))
  })
}
