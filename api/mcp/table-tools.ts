import { AppError } from '../../shared/errors.ts'
import { validationError } from '../../shared/validation.ts'
import type { PublicContext } from '../context.ts'
import { type AppUri, type Operation, splitArguments } from '../operations/operation.ts'
import { runOperation, runTool } from '../operations/run.ts'
import { hasRoute, type TableEntry, type ToolOperation } from '../operations/tool-operation.ts'
import { TOOL_PREFIX } from '../tool-name.ts'
import { dataResult, type Success } from './results.ts'
import type { Tool } from './tool.ts'
import { inputSchemaOf, outputSchemaOf, withoutDescriptionsIn } from './tool-schemas.ts'
import { waitingTool } from './waiting-tool.ts'

type InputSchema = Tool['definition']['inputSchema']

/** Longer examples cost more tokens than they teach. */
const EXAMPLE_CHARACTERS_MAX = 320
/** A plain class: groups would keep a backtracking stack for each of 14 million characters. */
const BASE64 = /^[A-Za-z0-9+/]+={0,2}$/

/** The tools of the operation table, in its order. `openApi` makes the OpenAPI document. */
export function tableTools(table: readonly TableEntry[], openApi: () => object): Tool[] {
  return table.flatMap((entry) => {
    if (!hasRoute(entry)) return [toolWithoutRoute(entry, table, openApi)]
    return entry.mcp.tool === null ? [] : [operationTool(entry, entry.mcp.tool, table)]
  })
}

/** Runs an operation with flat arguments, through the same door as REST. */
export async function callOperation(
  operation: Operation,
  { ctx, args }: { ctx: PublicContext; args: Record<string, unknown> },
): Promise<Success> {
  const flat = operation.upload === null ? args : withBytes(args, operation.upload.bytesMax)
  const answer = await runOperation(
    operation,
    ctx,
    splitArguments(operation, { ...operation.mcp.defaults, ...flat }),
  )
  if (answer.kind === 'raw') throw new Error(`${operation.name} answers bytes and can have no tool`)
  return { data: answer.data, warnings: answer.warnings }
}

/** Who may call a tool: those without the prefix of this service's own are open to everybody, as their routes are. */
function accessOf(name: string, scope: Operation['scope']): Tool['access'] {
  if (scope !== 'public') return scope
  return name.startsWith(TOOL_PREFIX) ? 'api:read' : 'open'
}

function operationTool(operation: Operation, name: string, table: readonly TableEntry[]): Tool {
  const { mcp, scope } = operation
  const inputSchema = inputOf(operation, table)
  const read = (call: Parameters<Tool['call']>[0]) => callOperation(operation, call)
  const tool: Tool = {
    access: accessOf(name, scope),
    takesFile: operation.upload !== null,
    definition: {
      name,
      title: titleOf(name),
      description: descriptionOf(operation, inputSchema, table),
      inputSchema,
      outputSchema: outputSchemaOf(operation.output),
      annotations: {
        readOnlyHint: operation.method === 'GET',
        destructiveHint: mcp.destructive,
        idempotentHint: mcp.idempotent,
        openWorldHint: mcp.openWorld,
      },
      ...shownBy(mcp.app),
    },
    call: async (call) => dataResult(await read(call)),
  }
  return mcp.waits === null ? tool : waitingTool(tool, mcp.waits, read)
}

function inputOf({ input, mcp }: Operation, table: readonly TableEntry[]): InputSchema {
  const schema = inputSchemaOf([input.path, input.query, input.body], mcp.defaults)
  const other = table.find((entry) => entry.name === mcp.fieldsAs)
  return other !== undefined && hasRoute(other)
    ? withoutDescriptionsIn(inputOf(other, table), schema)
    : schema
}

function shownBy(app: AppUri | null) {
  return app === null ? {} : { _meta: { ui: { resourceUri: app } } }
}

function toolWithoutRoute(entry: ToolOperation, table: readonly TableEntry[], openApi: () => object): Tool {
  const { tool, scope, title, description, input, output, app, example } = entry
  const inputSchema = inputSchemaOf([input])
  return {
    access: accessOf(tool, scope),
    definition: {
      name: tool,
      title,
      description: withExample(withToolNames(description, table), example, inputSchema),
      inputSchema,
      outputSchema: outputSchemaOf(output),
      annotations: {
        readOnlyHint: true,
        destructiveHint: false,
        idempotentHint: true,
        openWorldHint: false,
      },
      ...shownBy(app),
    },
    async call({ ctx, args }) {
      return dataResult(await runTool(entry, ctx, args, openApi))
    },
  }
}

/** `svc_create_quiz` as people read it. The summary stands in the description: twice, it would cost tokens twice. */
function titleOf(name: string): string {
  const words = name.replace(/^svc_/, '').replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

function descriptionOf(operation: Operation, inputSchema: InputSchema, table: readonly TableEntry[]): string {
  const { summary, description, example, upload, mcp } = operation
  const more = mcp.fieldsAs === null ? '' : `Fields as in ${mcp.fieldsAs}.`
  const text = withToolNames(`${summary} ${description} ${more}`.trim(), table)
  if (upload !== null) return `${text} \`file\` is the file as base64; a message can be up to 15 MB.`
  return withExample(text, example.input, inputSchema)
}

function withExample(text: string, example: Record<string, unknown>, { properties }: InputSchema): string {
  const sample = JSON.stringify(example, (key, value) => {
    // Placeholders are text even where the schema wants a number.
    const property = properties?.[key] as { type?: string } | undefined
    return typeof value === 'string' && property?.type === 'integer' ? 1 : value
  })
  return sample === '{}' || sample.length > EXAMPLE_CHARACTERS_MAX ? text : `${text} Example: ${sample}`
}

/** Descriptions name operations, since REST shares them; a model knows operations as tools. */
function withToolNames(text: string, table: readonly TableEntry[]): string {
  return text.replace(/\b[a-z]+[A-Z]\w+\b/g, (word) => {
    const tools = table.filter(({ name }) => name === word)
    return tools.map((entry) => (hasRoute(entry) ? entry.mcp.tool : entry.tool)).find(Boolean) ?? word
  })
}

/** Decodes an uploaded file from base64, with or without the prefix of a data URL. */
function withBytes(args: Record<string, unknown>, bytesMax: number): Record<string, unknown> {
  if (typeof args.file !== 'string') return args
  const base64 = args.file.replace(/^data:[^,]*;base64,/, '').replace(/\s+/g, '')
  if (!BASE64.test(base64)) throw validationError([{ path: 'file', message: 'must be base64' }])
  const file = new Uint8Array(Buffer.from(base64, 'base64'))
  if (file.byteLength > bytesMax) {
    throw new AppError('PAYLOAD_TOO_LARGE', {
      hint: `The file can be up to ${bytesMax / 1024 / 1024} MB.`,
    })
  }
  return { ...args, file }
}
