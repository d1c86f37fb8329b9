import type { CompleteRequest, Tool as ToolDefinition } from '@modelcontextprotocol/sdk/types.js'
import type { ServerCapabilities } from '@modelcontextprotocol/server'
import type { Prompt } from './prompts.ts'
import type { ResourceReader } from './resources.ts'
import type { TaskReader } from './tasks.ts'
import type { Tool } from './tool.ts'

/** Everything that an MCP server offers, as values, so that tests can serve a profile of their own. */
export type Profile = {
  capabilities: ServerCapabilities
  instructions: string
  tools: ReadonlyMap<string, Tool>
  /** The result of `tools/list`, made once. */
  toolDefinitions: ToolDefinition[]
  prompts: readonly Prompt[]
  resources: ResourceReader
  tasks: TaskReader
  isOpenResource(uri: string): boolean
  /** Completions of what was typed for an argument. */
  complete(request: CompleteRequest['params']): string[]
  /** Methods beyond the usual ones that need no credentials. */
  openMethods: ReadonlySet<string>
}
