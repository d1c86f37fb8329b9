import { AppError } from '../../shared/errors.ts'
import { validationError } from '../../shared/validation.ts'
import { type Operation, splitArguments } from '../operations/operation.ts'
import { runOperation } from '../operations/run.ts'
import { dataResult } from './results.ts'
import type { Tool, ToolCall } from './tool.ts'
import { inputSchemaOf, outputSchemaOf } from './tool-schemas.ts'

/** Longer examples cost more tokens than they teach. */
const EXAMPLE_CHARACTERS_MAX = 320
/** A plain class: groups would keep a backtracking stack for each of 14 million characters. */
const BASE64 = /^[A-Za-z0-9+/]+={0,2}$/

/** One tool for each operation that has a tool name. */
export function operationTools(operations: readonly Operation[]): Tool[] {
  return operations.flatMap((operation) =>
    operation.mcp.tool === null ? [] : [operationTool(operation, operations)],
  )
}

/** The tool of one operation: the same door as REST, its arguments flat. `all` is the list that it is part of. */
export function operationTool(operation: Operation, all: readonly Operation[]): Tool {
  const { mcp, scope, summary } = operation
  const inputSchema = inputSchemaOf(operation)
  return {
    access: scope === 'public' ? 'open' : scope,
    definition: {
      name: mcp.tool ?? operation.name,
      title: summary.replace(/\.$/, ''),
      description: descriptionOf(operation, inputSchema, all),
      inputSchema,
      outputSchema: outputSchemaOf(operation.output),
      annotations: {
        readOnlyHint: operation.method === 'GET',
        destructiveHint: mcp.destructive,
        idempotentHint: mcp.idempotent,
        openWorldHint: mcp.openWorld,
      },
    },
    call: async (call) => dataResult(await callOperation(operation, call)),
  }
}

/** Runs an operation with flat arguments and returns its `data`. */
export async function callOperation(
  operation: Operation,
  { ctx, args }: Pick<ToolCall, 'ctx' | 'args'>,
): Promise<unknown> {
  const flat = operation.upload === null ? args : withBytes(args, operation.upload.bytesMax)
  const answer = await runOperation(operation, ctx, splitArguments(operation, flat))
  if (answer.kind === 'raw') throw new Error(`${operation.name} answers bytes and can have no tool`)
  return answer.data
}

function descriptionOf(
  operation: Operation,
  inputSchema: Tool['definition']['inputSchema'],
  all: readonly Operation[],
): string {
  const { summary, description, example, upload } = operation
  const text = withToolNames(`${summary} ${description}`.trim(), all)
  if (upload !== null) return `${text} \`file\` is the file as base64; a message may have 15 MB.`
  const sample = JSON.stringify(example.input, (key, value) => {
    // Placeholders are text, also where a number is wanted.
    const property = inputSchema.properties?.[key] as { type?: string } | undefined
    return typeof value === 'string' && property?.type === 'integer' ? 1 : value
  })
  return sample === '{}' || sample.length > EXAMPLE_CHARACTERS_MAX ? text : `${text} Example: ${sample}`
}

/** Descriptions name operations; a model knows them as tools. */
function withToolNames(text: string, all: readonly Operation[]): string {
  return text.replace(
    /\b[a-z]+[A-Z]\w+\b/g,
    (word) => all.find(({ name }) => name === word)?.mcp.tool ?? word,
  )
}

/** An uploaded file travels as base64, with or without the head of a data URL. */
function withBytes(args: Record<string, unknown>, bytesMax: number): Record<string, unknown> {
  if (typeof args.file !== 'string') return args
  const base64 = args.file.replace(/^data:[^,]*;base64,/, '').replace(/\s+/g, '')
  if (!BASE64.test(base64)) throw validationError([{ path: 'file', message: 'must be base64' }])
  const file = new Uint8Array(Buffer.from(base64, 'base64'))
  if (file.byteLength > bytesMax) {
    throw new AppError('PAYLOAD_TOO_LARGE', {
      hint: `The file may have at most ${bytesMax / 1024 / 1024} MB.`,
    })
  }
  return { ...args, file }
}
