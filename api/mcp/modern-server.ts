import { createMcpHandler, type ListToolsResult, Server } from '@modelcontextprotocol/server'
import { MCP_KEEPALIVE_MS } from '../../shared/limits.ts'
import type { Log } from '../../shared/log.ts'
import { type Answers, SERVER_INFO } from './answers.ts'
import { isKnownMethod } from './gate.ts'
import type { Message } from './message.ts'
import type { Profile } from './profile.ts'

/** What is the same for everybody and changes with a release. Whatever belongs to an account is not cached. */
const CACHE_HINT = { ttlMs: 5 * 60 * 1_000, cacheScope: 'public' } as const
const CACHE_HINTS = {
  'server/discover': CACHE_HINT,
  'tools/list': CACHE_HINT,
  'prompts/list': CACHE_HINT,
  'resources/list': CACHE_HINT,
  'resources/templates/list': CACHE_HINT,
}

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
  const { capabilities, instructions } = profile
  const server = new Server(SERVER_INFO, { capabilities, instructions, cacheHints: CACHE_HINTS })
  // The types of the two SDKs differ in how they write the same schemas.
  server.setRequestHandler('tools/list', () => answers.listTools() as ListToolsResult)
  server.setRequestHandler('tools/call', ({ params }, { mcpReq }) =>
    answers.callTool(params.name, params.arguments ?? {}, {
      _meta: mcpReq._meta,
      signal: mcpReq.signal,
      sendNotification: mcpReq.notify,
    }),
  )
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
