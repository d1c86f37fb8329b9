import { Elysia } from 'elysia'
import type { Admit } from '../actor.ts'
import type { Dependencies } from '../context.ts'
import { DEFAULT_PATIENCE_SECONDS, type Operation } from '../operations/operation.ts'
import { requireScope, runOperation } from '../operations/run.ts'
import type { PeerSource } from './anonymous-limit.ts'
import { readBody, readPath, readQuery } from './body.ts'
import { clientAddressFrom } from './client-address.ts'
import { deprecationHeaders } from './headers.ts'
import { withBodyRoom } from './large-bodies.ts'
import type { RouteTable } from './paths.ts'
import { contextOf } from './request-context.ts'
import { createRestAnswers, successResponse } from './rest-answers.ts'
import { answerUnmatched } from './unmatched.ts'
import type { WatchedRequest, WatchRequest } from './watch-requests.ts'

/** The part of Elysia's handler context that we read. */
type Incoming = {
  request: Request
  params: Record<string, string>
  server: (PeerSource & { timeout(request: Request, seconds: number): void }) | null
}

/** The REST transport: routes for the operations, and the error envelope for everything else below `/api`. */
type Rest = {
  /** One route for each operation. */
  routes: Elysia
  /** Answers a request that matches no route: a preflight, a wrong method or an unknown path. */
  fallback(request: Request, table: RouteTable): Promise<Response>
  /** The error envelope for anything thrown, also outside of operations. */
  failure(thrown: unknown, request: Request): Response
  /** The standard headers for paths below `/api` that other plugins answer. */
  headers(request: Request): Record<string, string>
}

/** Builds the REST transport over a list of operations. */
export function createRest(
  deps: Dependencies,
  operations: readonly Operation[],
  { admit, watch }: { admit: Admit; watch: WatchRequest },
): Rest {
  const answers = createRestAnswers(deps, admit)
  const addressOf = clientAddressFrom(deps.config.trustedProxies)

  const answer = async (
    operation: Operation,
    { request, params, server, watched }: Incoming & { watched: WatchedRequest },
    headers: Record<string, string>,
  ) => {
    const admitted = await answers.admit(headers, request, operation.scope === 'public')
    watched.account = admitted?.actor.accountId ?? null
    requireScope(operation, admitted?.actor ?? null)
    if (operation.patienceSeconds > DEFAULT_PATIENCE_SECONDS)
      server?.timeout(request, operation.patienceSeconds)
    return withBodyRoom(request, operation.upload?.bytesMax ?? 0, async () => {
      const input = {
        path: readPath(operation.input.path, params),
        query: readQuery(operation.input.query, request.url),
        body: await readBody(operation, request),
      }
      const ctx = contextOf(deps, admitted, request, {
        requestId: headers['X-Request-Id']!,
        addressOf: ({ headers: sent }) =>
          addressOf(server?.requestIP(request)?.address ?? null, sent.get('x-forwarded-for')),
      })
      const idempotencyKey = request.headers.get('idempotency-key')
      const result = await runOperation(operation, ctx, input, { idempotencyKey })
      return successResponse(result, headers, request.method === 'HEAD')
    })
  }

  const serve = async (operation: Operation, incoming: Incoming): Promise<Response> => {
    const headers = answers.begin(incoming.request)
    const watched = watch(incoming.request, {
      requestId: headers['X-Request-Id']!,
      operation: operation.name,
      route: `${operation.method} ${operation.path}`,
    })
    if (operation.deprecated) Object.assign(headers, deprecationHeaders(operation.deprecated))
    const response = await watched
      .run(() => answer(operation, { ...incoming, watched }, headers))
      .catch((thrown: unknown) => answers.failure(thrown, headers))
    watched.end(response.status)
    return response
  }

  const routes = new Elysia()
  for (const operation of operations) {
    const { method, path } = operation
    routes.route(
      method,
      path,
      // Elysia reads this parameter list to find out which parts of its context to make.
      ({ request, params, server }) =>
        serve(operation, { request, params: params as Record<string, string>, server }),
      // Its own parsers coerce values and report errors in their own form.
      { parse: 'none' },
    )
  }
  return {
    routes,
    failure: (thrown, request) => answers.failure(thrown, answers.beginAt(request)),
    headers: answers.begin,
    fallback: (request, table) => answerUnmatched(request, { config: deps.config, answers, table }),
  }
}
