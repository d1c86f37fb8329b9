import { isLegacyRequest } from '@modelcontextprotocol/server'
import { Elysia } from 'elysia'
import { AppError } from '../../shared/errors.ts'
import { type Admit, budgetHeaders, checkCredentials } from '../actor.ts'
import type { Dependencies } from '../context.ts'
import { answersOf } from '../mcp/answers.ts'
import { coreProfile } from '../mcp/core-profile.ts'
import { admitMessage, type Caller } from '../mcp/gate.ts'
import { serveLegacy } from '../mcp/legacy-server.ts'
import { type Message, parameterOf, readMessage } from '../mcp/message.ts'
import { serveModern } from '../mcp/modern-server.ts'
import { createOriginCheck, PREFLIGHT_HEADERS } from '../mcp/origin.ts'
import type { Profile } from '../mcp/profile.ts'
import { challengeOf, errorEnvelope, toAppError } from './errors.ts'
import { releaseAfter } from './large-bodies.ts'
import { contextOf } from './request-context.ts'
import { requestIdOf } from './request-id.ts'
import type { WatchedRequest, WatchRequest } from './watch-requests.ts'

const ALLOW = 'OPTIONS, POST'
const QUIET_SECONDS_MAX = 60
/** JSON-RPC's code for an error that the implementation defines. */
const SERVER_ERROR = -32000

type Parts = { admit: Admit; watch: WatchRequest }
type HeaderMap = Record<string, string>
/** The id of a request of the newer revision, once it has been read: its errors must carry it. */
type Asked = { id: unknown }

/** A message that is being answered. */
type Asking = {
  profile: Profile
  request: Request
  headers: HeaderMap
  watched: WatchedRequest
  /** Of a revision before 2026-07-28. */
  isLegacy: boolean
}

/**
 * Streamable HTTP at `/mcp` for all revisions of the protocol, with one server per message and no sessions, so that any
 * replica can answer. `?tools=core` offers the tools that most chats need alone.
 */
export function createMcp(deps: Dependencies, whole: Profile, { admit, watch }: Parts) {
  const core = coreProfile(whole)
  const { baseUrl, limits } = deps.config
  const checkOrigin = createOriginCheck(deps.config)
  const metadataUrl = `${baseUrl}/.well-known/oauth-protected-resource/mcp`

  const failure = (thrown: unknown, headers: HeaderMap, id: unknown): Response => {
    const error = toAppError(thrown, deps.log.with({ requestId: headers['X-Request-Id'] }))
    const challenge = challengeOf(error, metadataUrl)
    if (challenge !== null) headers['WWW-Authenticate'] = challenge
    addRetryAfter(headers, error)
    const envelope = errorEnvelope(error, baseUrl)
    return Response.json(isRequestId(id) ? rpcError(id, envelope) : envelope, {
      status: error.status,
      headers: { ...headers, ...error.details.headers },
    })
  }

  const answer = async (
    request: Request,
    { headers, watched, asked }: { headers: HeaderMap; watched: WatchedRequest; asked: Asked },
  ): Promise<Response> => {
    const profile = new URL(request.url).searchParams.get('tools') === 'core' ? core : whole
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
      const isLegacy = await isLegacyRequest(request, message)
      if (!isLegacy) asked.id = message.id
      const response = await answerMessage(message, { profile, request, headers, watched, isLegacy })
      return releaseAfter(response, room, request.signal)
    } catch (error) {
      room?.release()
      throw error
    }
  }

  const answerMessage = async (
    message: Message,
    { profile, request, headers, watched, isLegacy }: Asking,
  ) => {
    const caller = await admitMessage(message, request.headers, { deps, profile, admit, isLegacy })
    watched.account = caller.admitted?.actor.accountId ?? null
    Object.assign(headers, budgetOf(caller, limits.keyRequests))
    const ctx = contextOf(deps, caller.admitted, request, { requestId: headers['X-Request-Id']! })
    const answers = answersOf(profile, ctx, caller.refusal)
    const response = isLegacy
      ? await serveLegacy(request, message, { profile, answers })
      : await serveModern(request, message, { profile, answers, log: ctx.log })
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
      const asked: Asked = { id: undefined }
      const response = await watched
        .run(() => answer(request, { headers, watched, asked }))
        .catch(async (thrown: unknown) => {
          await noteMissingScope(thrown, request.headers, deps)
          return failure(thrown, headers, asked.id)
        })
      watched.end(response.status)
      return response
    },
    // The handler reads the body itself, up to our limits.
    { parse: 'none' },
  )
}

/** An error envelope of ours as an error of the protocol, which has no codes of its own for these failures. */
function rpcError(id: string | number, { error, ...facts }: ReturnType<typeof errorEnvelope>) {
  return { jsonrpc: '2.0', id, error: { code: SERVER_ERROR, message: error, data: facts } }
}

function isRequestId(id: unknown): id is string | number {
  return typeof id === 'string' || typeof id === 'number'
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
