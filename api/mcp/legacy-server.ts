import { Server } from '@modelcontextprotocol/sdk/server/index.js'
import { WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js'
import {
  CallToolRequestSchema,
  CompleteRequestSchema,
  GetPromptRequestSchema,
  ListPromptsRequestSchema,
  ListResourcesRequestSchema,
  ListResourceTemplatesRequestSchema,
  ListToolsRequestSchema,
  ReadResourceRequestSchema,
} from '@modelcontextprotocol/sdk/types.js'
import { AjvJsonSchemaValidator } from '@modelcontextprotocol/sdk/validation/ajv'
import { MCP_KEEPALIVE_MS } from '../../shared/limits.ts'
import { type Answers, SERVER_INFO } from './answers.ts'
import type { Message } from './message.ts'
import type { Profile } from './profile.ts'

/** Shared, since each server would spend a millisecond on its own; only elicitation, in tests, uses it. */
const jsonSchemaValidator = new AjvJsonSchemaValidator()

/**
 * Serves one message of a revision up to 2025-11-25, those that begin with `initialize`. Nothing of the server outlives
 * the request, so any replica can answer.
 */
export async function serveLegacy(
  request: Request,
  message: Message,
  { profile, answers }: { profile: Profile; answers: Answers },
): Promise<Response> {
  const transport = new WebStandardStreamableHTTPServerTransport({ keepAliveMs: MCP_KEEPALIVE_MS })
  await createServer(profile, answers).connect(transport)
  return transport.handleRequest(request, { parsedBody: message })
}

function createServer({ capabilities, instructions }: Profile, answers: Answers): Server {
  const server = new Server(SERVER_INFO, { capabilities, instructions, jsonSchemaValidator })
  server.setRequestHandler(ListToolsRequestSchema, answers.listTools)
  server.setRequestHandler(CallToolRequestSchema, ({ params }, exchange) =>
    answers.callTool(params.name, params.arguments ?? {}, exchange),
  )
  server.setRequestHandler(ListPromptsRequestSchema, answers.listPrompts)
  server.setRequestHandler(GetPromptRequestSchema, ({ params }) =>
    answers.getPrompt(params.name, params.arguments ?? {}),
  )
  server.setRequestHandler(ListResourcesRequestSchema, answers.listResources)
  server.setRequestHandler(ListResourceTemplatesRequestSchema, answers.listResourceTemplates)
  server.setRequestHandler(ReadResourceRequestSchema, ({ params }) => answers.readResource(params.uri))
  server.setRequestHandler(CompleteRequestSchema, ({ params }) => answers.complete(params))
  return server
}
