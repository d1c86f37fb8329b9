import { WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js'
import { Elysia } from 'elysia'
import { AppError } from '../../shared/errors.ts'
import { type Admit, budgetHeaders, checkCredentials } from '../actor.ts'
import type { Dependencies } from '../context.ts'
import { admitMessage, type Caller } from '../mcp/gate.ts'
import { type Message, parameterOf, readMessage } from '../mcp/message.ts'
import { createOriginCheck, PREFLIGHT_HEADERS } from '../mcp/origin.ts'
import type { Profile } from '../mcp/profile.ts'
import { createMcpServer } from '../mcp/server.ts'
import { challengeOf, errorEnvelope, toAppError } from './errors.ts'
import { releaseAfter } from './large-bodies.ts'
import { contextOf } from './request-context.ts'
import { requestIdOf } from './request-id.ts'
import type { WatchedRequest, WatchRequest } from './watch-requests.ts'

const ALLOW = 'OPTIONS, POST'
/** How often a comment keeps an idle stream open: below the idle timeouts of Bun and of proxies. */
const KEEPALIVE_MS = 10_000
const QUIET_SECONDS_MAX = 60

type Parts = { admit: Admit; watch: WatchRequest }
type HeaderMap = Record<string, string>

/** Streamable HTTP at `/mcp`, with one server per message and no sessions, so that any replica can answer. */
export function createMcp(deps: Dependencies, profile: Profile, { admit, watch }: Parts) {
  const { baseUrl, limits } = deps.config
  const checkOrigin = createOriginCheck(deps.config)
  const metadataUrl = `${baseUrl}/.well-known/oauth-protected-resource/mcp`

  const failure = (thrown: unknown, headers: HeaderMap): Response => {
    const error = toAppError(thrown, deps.log.with({ requestId: headers['X-Request-Id'] }))
    const challenge = challengeOf(error, metadataUrl)
    if (challenge !== null) headers['WWW-Authenticate'] = challenge
    addRetryAfter(headers, error)
    return Response.json(errorEnvelope(error, baseUrl), {
      status: error.status,
      headers: { ...headers, ...error.details.headers },
    })
  }

  const answer = async (request: Request, headers: HeaderMap, watched: WatchedRequest): Promise<Response> => {
    Object.assign(headers, checkOrigin(request.headers))
    if (request.method === 'OPTIONS') {
      return new Response(null, { status: 204, headers: { ...headers, ...PREFLIGHT_HEADERS, Allow: ALLOW } })
    }
    if (request.method !== 'POST') {
      const hint = 'This server has no sessions: send every message with POST.'
      throw new AppError('METHOD_NOT_ALLOWED', { hint, headers: { Allow: ALLOW } })
    }
    const { message, room } = await readMessage(request, {
      check: (sent) => checkCredentials(deps, sent),
      takesFile: (tool) => profile.tools.get(tool)?.takesFile === true,
    })
    if (message.method === 'tools/call') {
      const tool = parameterOf(message, 'name') ?? ''
      if (profile.tools.has(tool)) watched.tool = tool
    }
    try {
      const response = await answerMessage(message, { request, headers, watched })
      return releaseAfter(response, room, request.signal)
    } catch (error) {
      room?.release()
      throw error
    }
  }

  const answerMessage = async (
    message: Message,
    { request, headers, watched }: { request: Request; headers: HeaderMap; watched: WatchedRequest },
  ) => {
    const caller = await admitMessage(message, request.headers, { deps, profile, admit })
    watched.account = caller.admitted?.actor.accountId ?? null
    Object.assign(headers, budgetOf(caller, limits.keyRequests))
    const ctx = contextOf(deps, caller.admitted, request, headers['X-Request-Id']!)
    const transport = new WebStandardStreamableHTTPServerTransport({ keepAliveMs: KEEPALIVE_MS })
    await createMcpServer(profile, ctx, caller.refusal).connect(transport)
    const response = await transport.handleRequest(request, { parsedBody: message })
    for (const [name, value] of Object.entries(headers)) response.headers.set(name, value)
    return response
  }

  return new Elysia().all(
    '/mcp',
    async ({ request, server }) => {
      server?.timeout(request, QUIET_SECONDS_MAX)
      const requestId = requestIdOf(request)
      const headers: HeaderMap = { 'X-Request-Id': requestId, 'Cache-Control': 'no-store' }
      const watched = watch(request, { requestId, operation: 'mcp', route: `${request.method} /mcp` })
      const response = await watched
        .run(() => answer(request, headers, watched))
        .catch(async (thrown: unknown) => {
          await noteMissingScope(thrown, request.headers, deps)
          return failure(thrown, headers)
        })
      watched.end(response.status)
      return response
    },
    // The handler reads the body itself, up to our limits.
    { parse: 'none' },
  )
}

/**
 * Notes that a token lacked a scope: MCP clients answer that 403 with a refresh, which must send them to the consent
 * page instead (see `auth/step-up.ts`). REST clients do not, so REST notes nothing.
 */
async function noteMissingScope(thrown: unknown, headers: Headers, deps: Dependencies): Promise<void> {
  if (!(thrown instanceof AppError) || thrown.code !== 'INSUFFICIENT_SCOPE') return
  await deps
    .noteMissingScope?.(headers)
    .catch((error: unknown) => deps.log.warn('a missing scope was not noted', { error }))
}

/** The headers of a key's budget, also where the call fails because the budget is spent. */
function budgetOf({ admitted, refusal }: Caller, keyRequests: number): Record<string, string> {
  if (admitted?.budget) return budgetHeaders(admitted.budget, keyRequests)
  if (!(refusal instanceof AppError)) return {}
  const headers = { ...refusal.details.headers }
  addRetryAfter(headers, refusal)
  return headers
}

function addRetryAfter(headers: Record<string, string>, { details }: AppError): void {
  if (details.retryAfterSeconds !== undefined) headers['Retry-After'] = String(details.retryAfterSeconds)
}
