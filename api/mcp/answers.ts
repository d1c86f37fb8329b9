import type {
  CallToolResult,
  CompleteRequest,
  CompleteResult,
  GetPromptResult,
  ListPromptsResult,
  ListResourcesResult,
  ListResourceTemplatesResult,
  ListToolsResult,
  ReadResourceResult,
} from '@modelcontextprotocol/sdk/types.js'
import type { AppError } from '../../shared/errors.ts'
import { PRODUCT_NAME } from '../../shared/product.ts'
import type { PublicContext } from '../context.ts'
import { toAppError } from '../transports/errors.ts'
import type { Profile } from './profile.ts'
import { fillPrompt } from './prompts.ts'
import { errorFacts, errorResult } from './results.ts'
import type { Task } from './tasks.ts'
import type { Exchange } from './tool.ts'

/** How the server names itself to clients. */
export const SERVER_INFO = { name: 'quiz-video-service', title: PRODUCT_NAME, version: '1.0.0' }

const INVALID_PARAMS = -32602
const INTERNAL_ERROR = -32603
/** For a resource that does not exist; the revision 2026-07-28 has no such code, and its SDK sends -32602 instead. */
const RESOURCE_NOT_FOUND = -32002
const COMPLETIONS_MAX = 100

/** A failure that the protocol reports by a number. The SDKs of both eras send its code, message and data. */
class ProtocolFault extends Error {
  readonly code: number
  readonly data: unknown

  constructor(code: number, message: string, data?: unknown) {
    super(message)
    this.name = 'ProtocolFault'
    this.code = code
    this.data = data
  }
}

/** What the server answers to one message, whichever revision of the protocol carries it. */
export type Answers = ReturnType<typeof answersOf>

/** Answers from a profile. A `refusal` other than null is thrown by every call that costs a request. */
export function answersOf(profile: Profile, ctx: PublicContext, refusal: unknown) {
  const found = async <T>(asked: Record<string, string>, find: () => Promise<T>): Promise<T> => {
    try {
      if (refusal !== null) throw refusal
      return await find()
    } catch (thrown) {
      throw missingFault(toAppError(thrown, ctx.log), asked)
    }
  }
  return {
    listTools: (): ListToolsResult => ({ tools: profile.toolDefinitions }),
    async callTool(name: string, args: Record<string, unknown>, exchange: Exchange): Promise<CallToolResult> {
      const tool = profile.tools.get(name)
      if (tool === undefined) throw new ProtocolFault(INVALID_PARAMS, 'Unknown tool; see tools/list')
      try {
        if (refusal !== null) throw refusal
        return await tool.call({ ctx, args, exchange })
      } catch (thrown) {
        // The SDK would send the message of any error to the client.
        return errorResult(toAppError(thrown, ctx.log))
      }
    },
    listPrompts: (): ListPromptsResult => ({
      prompts: profile.prompts.map(({ messages: _, ...prompt }) => prompt),
    }),
    getPrompt(name: string, args: Record<string, string>): GetPromptResult {
      const prompt = profile.prompts.find((one) => one.name === name)
      if (prompt === undefined) throw new ProtocolFault(INVALID_PARAMS, 'Unknown prompt; see prompts/list')
      const filled = fillPrompt(prompt, args)
      if (!('missing' in filled)) return filled
      throw new ProtocolFault(INVALID_PARAMS, `The argument ${filled.missing} is required`)
    },
    listResources: (): ListResourcesResult => ({ resources: profile.resources.list }),
    listResourceTemplates: (): ListResourceTemplatesResult => ({
      resourceTemplates: profile.resources.templates,
    }),
    readResource: (uri: string): Promise<ReadResourceResult> =>
      found({ uri }, () => profile.resources.read(uri, ctx)),
    beginTask: (tool: string, answer: CallToolResult): Task | null =>
      profile.tasks.begunBy(tool, answer, ctx),
    getTask: (taskId: string): Promise<Task> => found({ taskId }, () => profile.tasks.get(taskId, ctx)),
    cancelTask: (taskId: string): Promise<void> => found({ taskId }, () => profile.tasks.cancel(taskId, ctx)),
    complete(params: CompleteRequest['params']): CompleteResult {
      const values = profile.complete(params)
      const hasMore = values.length > COMPLETIONS_MAX
      return { completion: { values: values.slice(0, COMPLETIONS_MAX), total: values.length, hasMore } }
    },
  }
}

/** The failure of a request that names one thing, which is `asked`. */
function missingFault(error: AppError, asked: Record<string, string>): ProtocolFault {
  const code = { NOT_FOUND: RESOURCE_NOT_FOUND, VALIDATION_ERROR: INVALID_PARAMS }[error.code as string]
  const facts = errorFacts(error)
  return new ProtocolFault(code ?? INTERNAL_ERROR, String(facts.hint ?? facts.error), { ...facts, ...asked })
}
