import type { RequestHandlerExtra } from '@modelcontextprotocol/sdk/shared/protocol.js'
import type {
  CallToolResult,
  ServerNotification,
  ServerRequest,
  Tool as ToolDefinition,
} from '@modelcontextprotocol/sdk/types.js'
import type { PublicContext, Scope } from '../context.ts'

/** The protocol's side of a request: its abort signal, and a way to notify the client while it runs. */
export type Exchange = Pick<
  RequestHandlerExtra<ServerRequest, ServerNotification>,
  '_meta' | 'signal' | 'sendNotification'
>

/** One call of a tool. */
export type ToolCall = { ctx: PublicContext; args: Record<string, unknown>; exchange: Exchange }

/** A tool as `tools/list` shows it, who may call it, and what it does. Expected failures are `AppError`. */
export type Tool = {
  definition: ToolDefinition
  /** `open` = without credentials; a scope = what a token must hold. */
  access: 'open' | Scope
  /** Whether a call may be as large as a file; all others are as small as JSON over REST. */
  takesFile?: boolean
  call(call: ToolCall): Promise<CallToolResult>
}
