import { Server } from '@modelcontextprotocol/sdk/server/index.js'
import {
  CallToolRequestSchema,
  CompleteRequestSchema,
  ErrorCode,
  GetPromptRequestSchema,
  ListPromptsRequestSchema,
  ListResourcesRequestSchema,
  ListResourceTemplatesRequestSchema,
  ListToolsRequestSchema,
  McpError,
  ReadResourceRequestSchema,
} from '@modelcontextprotocol/sdk/types.js'
import { AjvJsonSchemaValidator } from '@modelcontextprotocol/sdk/validation/ajv'
import type { AppError } from '../../shared/errors.ts'
import { PRODUCT_NAME } from '../../shared/product.ts'
import type { PublicContext } from '../context.ts'
import { toAppError } from '../transports/errors.ts'
import type { Profile } from './profile.ts'
import { fillPrompt } from './prompts.ts'
import { errorFacts, errorResult } from './results.ts'

const INFO = { name: 'quiz-video-service', title: PRODUCT_NAME, version: '1.0.0' }
/** The protocol's code for a resource that does not exist. */
const RESOURCE_NOT_FOUND = -32002
const COMPLETIONS_MAX = 100
/** Shared, since each server would spend a millisecond on its own; only elicitation, in tests, uses it. */
const jsonSchemaValidator = new AjvJsonSchemaValidator()

/**
 * The protocol's server for one message: nothing of it outlives the request, so any replica can answer.
 * A `refusal` other than null is thrown by every call that costs a request.
 */
export function createMcpServer(profile: Profile, ctx: PublicContext, refusal: unknown): Server {
  const { capabilities, instructions } = profile
  const server = new Server(INFO, { capabilities, instructions, jsonSchemaValidator })

  server.setRequestHandler(ListToolsRequestSchema, () => ({ tools: profile.toolDefinitions }))
  server.setRequestHandler(CallToolRequestSchema, async ({ params }, exchange) => {
    const tool = profile.tools.get(params.name)
    if (tool === undefined) throw new McpError(ErrorCode.InvalidParams, 'Unknown tool; see tools/list')
    try {
      if (refusal !== null) throw refusal
      return await tool.call({ ctx, args: params.arguments ?? {}, exchange })
    } catch (thrown) {
      // The SDK would send the message of any error to the client.
      return errorResult(toAppError(thrown, ctx.log))
    }
  })

  server.setRequestHandler(ListPromptsRequestSchema, () => ({
    prompts: profile.prompts.map(({ messages: _, ...prompt }) => prompt),
  }))
  server.setRequestHandler(GetPromptRequestSchema, ({ params }) => {
    const prompt = profile.prompts.find(({ name }) => name === params.name)
    if (prompt === undefined) throw new McpError(ErrorCode.InvalidParams, 'Unknown prompt; see prompts/list')
    const filled = fillPrompt(prompt, params.arguments ?? {})
    if (!('missing' in filled)) return filled
    throw new McpError(ErrorCode.InvalidParams, `The argument ${filled.missing} is required`)
  })

  server.setRequestHandler(ListResourcesRequestSchema, () => ({ resources: profile.resources.list }))
  server.setRequestHandler(ListResourceTemplatesRequestSchema, () => ({
    resourceTemplates: profile.resources.templates,
  }))
  server.setRequestHandler(ReadResourceRequestSchema, async ({ params }) => {
    try {
      if (refusal !== null) throw refusal
      return await profile.resources.read(params.uri, ctx)
    } catch (thrown) {
      throw resourceError(toAppError(thrown, ctx.log), params.uri)
    }
  })

  server.setRequestHandler(CompleteRequestSchema, ({ params }) => {
    const values = profile.complete(params)
    const hasMore = values.length > COMPLETIONS_MAX
    return { completion: { values: values.slice(0, COMPLETIONS_MAX), total: values.length, hasMore } }
  })
  return server
}

function resourceError(error: AppError, uri: string): McpError {
  const code = {
    NOT_FOUND: RESOURCE_NOT_FOUND,
    VALIDATION_ERROR: ErrorCode.InvalidParams,
  }[error.code as string]
  const facts = errorFacts(error)
  return new McpError(code ?? ErrorCode.InternalError, String(facts.hint ?? facts.error), { ...facts, uri })
}
