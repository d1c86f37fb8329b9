import {
  CLIENT_CAPABILITIES_META_KEY,
  type ClientCapabilities,
  createMcpHandler,
  type ListToolsResult,
  MissingRequiredClientCapabilityError,
  Server,
  type ServerContext,
} from '@modelcontextprotocol/server'
import { z } from 'zod'
import { MCP_KEEPALIVE_MS } from '../../shared/limits.ts'
import type { Log } from '../../shared/log.ts'
import { type Answers, SERVER_INFO } from './answers.ts'
import { isKnownMethod } from './gate.ts'
import type { Message } from './message.ts'
import type { Profile } from './profile.ts'
import { TASKS_EXTENSION } from './tasks.ts'

/** What is the same for everybody and changes with a release. Whatever belongs to an account is not cached. */
const CACHE_HINT = { ttlMs: 5 * 60 * 1_000, cacheScope: 'public' } as const
const CACHE_HINTS = {
  'server/discover': CACHE_HINT,
  'tools/list': CACHE_HINT,
  'prompts/list': CACHE_HINT,
  'resources/list': CACHE_HINT,
  'resources/templates/list': CACHE_HINT,
}

const TASKS = { [TASKS_EXTENSION]: {} }

/**
 * Serves one message of the revision 2026-07-28, which has neither `initialize` nor sessions. The SDK compares the
 * headers with the body and refuses other revisions.
 */
export function serveModern(
  request: Request,
  message: Message,
  { profile, answers, log }: { profile: Profile; answers: Answers; log: Log },
): Promise<Response> {
  // The gate lets unknown methods pass, to be answered as such: a server without handlers cannot answer otherwise.
  const isKnown = typeof message.method === 'string' && isKnownMethod(message.method, profile)
  const factory = () => (isKnown ? createServer(profile, answers) : new Server(SERVER_INFO))
  const handler = createMcpHandler(factory, {
    legacy: 'reject',
    keepAliveMs: MCP_KEEPALIVE_MS,
    // A call may take a minute, and proxies end connections that are silent for less.
    responseMode: message.method === 'tools/call' ? 'sse' : 'auto',
    onerror: (error) => log.debug('MCP refused a message', { error }),
  })
  return handler.fetch(request, { parsedBody: message })
}

function createServer(profile: Profile, answers: Answers): Server {
  const capabilities = { ...profile.capabilities, extensions: TASKS }
  const { instructions } = profile
  const server = new Server(SERVER_INFO, { capabilities, instructions, cacheHints: CACHE_HINTS })
  // The types of the two SDKs differ in how they write the same schemas.
  server.setRequestHandler('tools/list', () => answers.listTools() as ListToolsResult)
  server.setRequestHandler('tools/call', async ({ params }, exchange) => {
    const { _meta, signal, notify } = exchange.mcpReq
    const answer = await answers.callTool(params.name, params.arguments ?? {}, {
      _meta,
      signal,
      sendNotification: notify,
    })
    const task = takesTasks(exchange) ? answers.beginTask(params.name, answer) : null
    // The SDK insists on `content`, which tells clients without the extension's types what happened.
    return task === null ? answer : { ...task, resultType: 'task', content: answer.content }
  })
  const taskParams = z.object({ taskId: z.string() })
  const requireTasks = (exchange: ServerContext) => {
    if (takesTasks(exchange)) return
    throw new MissingRequiredClientCapabilityError({ requiredCapabilities: { extensions: TASKS } })
  }
  server.setRequestHandler('tasks/get', { params: taskParams }, ({ taskId }, exchange) => {
    requireTasks(exchange)
    return answers.getTask(taskId)
  })
  server.setRequestHandler('tasks/update', { params: taskParams }, async ({ taskId }, exchange) => {
    requireTasks(exchange)
    // No task asks for input, so whatever comes is not asked for and ignored.
    await answers.getTask(taskId)
    return {}
  })
  server.setRequestHandler('tasks/cancel', { params: taskParams }, async ({ taskId }, exchange) => {
    requireTasks(exchange)
    await answers.cancelTask(taskId)
    return {}
  })
  server.setRequestHandler('prompts/list', answers.listPrompts)
  server.setRequestHandler('prompts/get', ({ params }) =>
    answers.getPrompt(params.name, params.arguments ?? {}),
  )
  server.setRequestHandler('resources/list', answers.listResources)
  server.setRequestHandler('resources/templates/list', answers.listResourceTemplates)
  server.setRequestHandler('resources/read', async ({ params: { uri } }) => {
    const found = await answers.readResource(uri)
    return profile.isOpenResource(uri) ? { ...found, ...CACHE_HINT } : found
  })
  server.setRequestHandler('completion/complete', ({ params }) => answers.complete(params))
  return server
}

/** Whether the client takes a task instead of the answer of a call. Each request says so by itself. */
function takesTasks({ mcpReq }: ServerContext): boolean {
  const { [CLIENT_CAPABILITIES_META_KEY]: declared } = (mcpReq.envelope ?? {}) as Partial<
    Record<string, ClientCapabilities>
  >
  return declared?.extensions?.[TASKS_EXTENSION] !== undefined
}
