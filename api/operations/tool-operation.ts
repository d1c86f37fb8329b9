import type { z } from 'zod'
import type { Context, PublicContext, Scope, ToolAnswer } from '../context.ts'
import { openToolName, toolName } from '../tool-name.ts'
import type { AppUri, Operation } from './operation.ts'

/** A read-only tool that has no route, because REST offers the same in another form. */
export type ToolOperation = {
  name: string
  /** The name in `tools/list`. */
  tool: string
  title: string
  /** For an agent that decides whether and how to call it. Operation names in it become tool names. */
  description: string
  scope: Scope | 'public'
  input: z.ZodObject
  output: z.ZodType
  /** The page that clients with MCP Apps show beside its answer. */
  app: AppUri | null
  example: Record<string, unknown>
  handler: (ctx: never, input: never, openApi: () => object) => Promise<ToolAnswer>
}

/** An entry of the operation table: an operation with a route, or a tool without one. */
export type TableEntry = Operation | ToolOperation

type Spec<I extends z.ZodObject, O extends z.ZodType, S extends Scope | 'public'> = Omit<
  ToolOperation,
  'tool' | 'scope' | 'input' | 'output' | 'app' | 'example' | 'handler'
> & {
  scope: S
  input: I
  output: O
  app?: AppUri
  example?: Record<string, unknown>
  /** `openApi` makes the OpenAPI document of the API. */
  handler: (
    ctx: S extends 'public' ? PublicContext : Context,
    input: z.output<I>,
    openApi: () => object,
  ) => Promise<ToolAnswer<z.input<O>>>
}

/** Completes the definition of a tool without a route; its tool name follows from its name. */
export function defineTool<I extends z.ZodObject, O extends z.ZodType, S extends Scope | 'public'>(
  spec: Spec<I, O, S>,
): ToolOperation {
  return {
    app: null,
    example: {},
    ...spec,
    tool: spec.scope === 'public' ? openToolName(spec.name) : toolName(spec.name),
    handler: spec.handler as ToolOperation['handler'],
  }
}

/** Whether an entry of the table has a route. */
export function hasRoute(entry: TableEntry): entry is Operation {
  return 'path' in entry
}
