import type {
  CompleteRequest,
  ServerCapabilities,
  Tool as ToolDefinition,
} from '@modelcontextprotocol/sdk/types.js'
import type { Prompt } from './prompts.ts'
import type { ResourceReader } from './resources.ts'
import type { Tool } from './tool.ts'

/** Everything that a server offers, as values: the service's own and a test's travel on the same wiring. */
export type Profile = {
  capabilities: ServerCapabilities
  instructions: string
  tools: ReadonlyMap<string, Tool>
  /** What `tools/list` answers, made once. */
  toolDefinitions: ToolDefinition[]
  prompts: readonly Prompt[]
  resources: ResourceReader
  isOpenResource(uri: string): boolean
  /** Values that begin like what was typed for an argument. */
  complete(request: CompleteRequest['params']): string[]
  /** Methods beyond the usual ones that need no credentials. */
  openMethods: ReadonlySet<string>
}
