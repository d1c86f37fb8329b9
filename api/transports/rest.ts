import { Elysia } from 'elysia'
import { AppError } from '../../shared/errors.ts'
import { newId } from '../../shared/ids.ts'
import { type Admit, type Admitted, budgetHeaders } from '../actor.ts'
import type { Dependencies, PublicContext } from '../context.ts'
import type { ApiMetrics } from '../metrics.ts'
import { DEFAULT_PATIENCE_SECONDS, type Operation } from '../operations/operation.ts'
import { type Answer, requireScope, runOperation } from '../operations/run.ts'
import { readBody, readPath, readQuery } from './body.ts'
import { challengeOf, errorEnvelope, toAppError } from './errors.ts'
import { commonHeaders, deprecationHeaders, preflightHeaders } from './headers.ts'

/** What Elysia hands to a handler, as far as we read it. */
type Incoming = {
  request: Request
  params: Record<string, string>
  server: { timeout(request: Request, seconds: number): void } | null
}
type RouteTable = readonly { method: string; path: string }[]

const JSON_TYPE = 'application/json; charset=utf-8'
const CORS_OUTSIDE_V1 = /^\/(?:api\/auth\/oauth2\/(?:token|register|revoke)|\.well-known\/)/

/** Turns operations into routes and everything else below `/api` into the error envelope. */
export type Rest = {
  /** One route for each operation. */
  routes: Elysia
  /** Answers what no route took: preflights, wrong methods, unknown paths. */
  fallback(request: Request, routes: RouteTable): Promise<Response>
  /** The envelope for whatever was thrown, also outside of operations. */
  failure(thrown: unknown, request: Request): Response
  /** Standard headers of a path below `/api` that other plugins answer. */
  headersFor(request: Request): Record<string, string>
}

/** Builds the REST transport over a list of operations. */
export function createRest(
  deps: Dependencies,
  operations: readonly Operation[],
  { admit, metrics }: { admit: Admit; metrics: ApiMetrics },
): Rest {
  const common = commonHeaders(deps.config)
  const metadataUrl = `${deps.config.baseUrl}/.well-known/oauth-protected-resource/api/v1`

  const failureWith = (thrown: unknown, headers: Record<string, string>): Response => {
    const error = toAppError(thrown, deps.log.with({ requestId: headers['X-Request-Id'] }))
    const { retryAfterSeconds, headers: own } = error.details
    const challenge = challengeOf(error, metadataUrl)
    if (challenge !== null) headers['WWW-Authenticate'] = challenge
    if (retryAfterSeconds !== undefined) headers['Retry-After'] = String(retryAfterSeconds)
    headers['Content-Type'] = JSON_TYPE
    Object.assign(headers, own)
    return new Response(JSON.stringify(errorEnvelope(error, deps.config.baseUrl)), {
      status: error.status,
      headers,
    })
  }

  const begin = (): Record<string, string> => ({ ...common, 'X-Request-Id': newId('request') })

  const admitInto = async (headers: Record<string, string>, request: Request, isPublic: boolean) => {
    const admitted = await admit(request.headers).catch((error: unknown) => {
      // Bad credentials do no harm where none are needed.
      if (isPublic && error instanceof AppError && error.code === 'UNAUTHORIZED') return null
      throw error
    })
    if (admitted?.budget)
      Object.assign(headers, budgetHeaders(admitted.budget, deps.config.limits.keyRequests))
    return admitted
  }

  const serve = async (operation: Operation, { request, params, server }: Incoming): Promise<Response> => {
    const startedMs = performance.now()
    const headers = begin()
    if (operation.deprecated) Object.assign(headers, deprecationHeaders(operation.deprecated))
    let response: Response
    try {
      const admitted = await admitInto(headers, request, operation.scope === 'public')
      requireScope(operation, admitted?.actor ?? null)
      if (operation.patienceSeconds > DEFAULT_PATIENCE_SECONDS)
        server?.timeout(request, operation.patienceSeconds)
      const input = {
        path: readPath(operation.input.path, params),
        query: readQuery(operation.input.query, request.url),
        body: await readBody(operation, request),
      }
      const ctx = contextOf(deps, admitted, request, headers['X-Request-Id']!)
      const idempotencyKey = request.headers.get('idempotency-key')
      const answer = await runOperation(operation, ctx, input, { idempotencyKey })
      response = success(answer, headers, request.method === 'HEAD')
    } catch (thrown) {
      response = failureWith(thrown, headers)
    }
    metrics.answered(operation.name, response.status, performance.now() - startedMs)
    return response
  }

  const routes = new Elysia()
  for (const operation of operations) {
    routes.route(
      operation.method,
      operation.path,
      ({ request, params, server }) =>
        serve(operation, { request, params: params as Record<string, string>, server }),
      // Elysia's own parsers coerce and answer errors in a form of their own.
      { parse: 'none' },
    )
  }

  return {
    routes,
    failure: (thrown, request) =>
      failureWith(thrown, isBelowApi(request) ? begin() : { 'X-Request-Id': newId('request') }),
    headersFor: () => begin(),
    async fallback(request, table) {
      const { pathname } = new URL(request.url)
      const headers = isBelowApi(request) ? begin() : { 'X-Request-Id': newId('request') }
      const methods = methodsAt(table, pathname)
      if (request.method === 'OPTIONS' && methods.length > 0) {
        const isCors = pathname.startsWith('/api/v1') || CORS_OUTSIDE_V1.test(pathname)
        if (!isCors)
          return new Response(null, { status: 204, headers: { ...headers, Allow: methods.join(', ') } })
        const cors = { ...common, ...headers, ...preflightHeaders(methods) }
        return new Response(null, { status: 204, headers: cors })
      }
      try {
        if (pathname.startsWith('/api/v1')) await admitInto(headers, request, true)
        if (methods.length === 0) throw new AppError('NOT_FOUND')
        const allowed = methods.join(', ')
        throw new AppError('METHOD_NOT_ALLOWED', {
          hint: `Allowed here: ${allowed}.`,
          headers: { Allow: allowed },
        })
      } catch (thrown) {
        return failureWith(thrown, headers)
      }
    },
  }
}

/** What handlers get for one request. */
export function contextOf(
  deps: Dependencies,
  admitted: Admitted | null,
  request: Request,
  requestId: string,
): PublicContext {
  return {
    ...deps,
    // Made when somebody logs: most requests never do.
    get log() {
      return deps.log.with({ requestId })
    },
    actor: admitted?.actor ?? null,
    requestId,
    // A signal costs more than the rest of the context, and only streams look at it.
    get signal() {
      return request.signal
    },
    lastEventId: request.headers.get('last-event-id'),
  }
}

function success(answer: Answer, headers: Record<string, string>, isHead: boolean): Response {
  if (answer.kind === 'raw') {
    const { raw } = answer
    headers['Content-Type'] = raw.contentType
    if (isHead) raw.body.cancel().catch(() => {})
    return new Response(isHead ? null : raw.body, {
      status: answer.status,
      headers: { ...headers, ...raw.headers },
    })
  }
  headers['Content-Type'] = JSON_TYPE
  if (answer.replayed) headers['Idempotent-Replayed'] = 'true'
  return new Response(JSON.stringify({ data: answer.data }), { status: answer.status, headers })
}

/** The methods that some route answers at a path, with those that we add; none = the path is unknown. */
function methodsAt(table: RouteTable, pathname: string): string[] {
  const matches = table.filter(({ method, path }) => method !== 'ALL' && patternOf(path).test(pathname))
  const exact = matches.filter(({ path }) => !path.includes(':'))
  const methods = new Set((exact.length > 0 ? exact : matches).map(({ method }) => method))
  if (methods.size === 0) return []
  if (methods.has('GET')) methods.add('HEAD')
  return [...methods.add('OPTIONS')].sort()
}

/** What a route's path matches, with or without a slash at its end. */
export function patternOf(path: string): RegExp {
  const source = path
    .replace(/\/$/, '')
    .replace(/[.+?^${}()|[\]\\]/g, '\\$&')
    .replace(/:[^/]+/g, '[^/]+')
    .replace(/\*/g, '.*')
  return new RegExp(`^${source}/?$`)
}

function isBelowApi(request: Request): boolean {
  return /^\/api(?:\/|$)/.test(new URL(request.url).pathname)
}
