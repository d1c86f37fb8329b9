import { DEFAULT_PATIENCE_SECONDS, type Operation } from '../../api/operations/operation.ts'
import type { Tag } from '../../api/operations/tags.ts'
import { TAGS } from '../../api/operations/tags.ts'
import { capitalised, groupOf, methodName } from './method-name.ts'
import { commentOf, nameOf, type Schema, typeOf } from './typescript.ts'

/** An operation with its description in the OpenAPI document. */
export type Described = { operation: Operation; description: Description }

export type Description = {
  parameters: { name: string; in: string; required: boolean; schema: Schema }[]
  requestBody?: { required: boolean; content: Record<string, { schema: Schema }> }
  responses: Record<string, { content?: Record<string, { schema: Schema }> }>
}

/** Finds the schema of a reference. */
export type Resolve = (schema: Schema) => Schema

/** What the client must know of an operation to call it. */
type Entry = {
  method: string
  path: string
  /** The fields that go into the address although the operation has a body. */
  query?: readonly string[]
  /** The field of a page with its items. */
  items?: string
  answer?: 'file' | 'events'
  timeoutSeconds?: number
}

const EVENT_STREAM = 'text/event-stream'

/** The groups of the client: an interface with a documented method for each operation, and the types of their input. */
export function writeInterfaces(described: readonly Described[], resolve: Resolve): string {
  const groups = [...Map.groupBy(described, ({ operation }) => operation.tag)]
  const interfaces = groups.map(([tag, members]) => {
    const methods = members.map((member) => writeMethod(member, described, resolve))
    return `${commentOf(TAGS[tag])}export interface ${interfaceOf(tag)} {\n${methods.join('\n')}\n}\n`
  })
  const fields = groups.map(([tag]) => `${commentOf(TAGS[tag])}${groupOf(tag)}: ${interfaceOf(tag)}`)
  const all = `/** Every operation of the service, by its noun. */\nexport interface Operations {\n${fields.join('\n')}\n}\n`
  return [...described.map(writeInput), ...interfaces, all].join('\n')
}

/** The same operations as data, from which the client makes its methods. Throws where two would have one name. */
export function tableOf(
  described: readonly Described[],
  resolve: Resolve,
): Record<string, Record<string, Entry>> {
  const table: Record<string, Record<string, Entry>> = {}
  for (const { operation, description } of described) {
    table[groupOf(operation.tag)] ??= {}
    const group = table[groupOf(operation.tag)]!
    const name = methodName(operation.name, operation.tag)
    if (name in group) throw new Error(`${operation.tag} has two operations that are called ${name}`)
    const items = itemsOf(description, resolve)?.field
    const { raw, patienceSeconds } = operation
    const query = Object.keys(operation.input.query.shape)
    group[name] = {
      method: operation.method,
      path: operation.path,
      ...(query.length > 0 && !/GET|DELETE/.test(operation.method) && { query }),
      ...(items && { items }),
      ...(raw !== null && { answer: raw === EVENT_STREAM ? 'events' : 'file' }),
      ...(patienceSeconds > DEFAULT_PATIENCE_SECONDS && { timeoutSeconds: patienceSeconds }),
    }
  }
  return table
}

function interfaceOf(tag: Tag): string {
  return `${capitalised(groupOf(tag))}Operations`
}

function writeMethod(
  { operation, description }: Described,
  all: readonly Described[],
  resolve: Resolve,
): string {
  const { name, summary, description: words, method, path, tag, raw, deprecated } = operation
  const comment = commentOf(
    summary,
    words,
    `\`${method} ${path}\``,
    deprecated ? `@deprecated It will be removed on ${deprecated.sunset}.` : undefined,
  )
  const mark = isInputOptional(operation, description) ? '?' : ''
  const write = (input: string, answer: string) =>
    `${comment}${methodName(name, tag)}(input${mark}: ${input}, options?: RequestOptions): ${answer}`
  const input = inputName(operation)
  if (raw === EVENT_STREAM) return write(input, `AsyncIterable<${eventTypeOf(operation, all)}>`)
  if (raw !== null) return write(input, 'Promise<Response>')
  const data = dataOf(description)
  const items = itemsOf(description, resolve)
  if (items !== null) return write(input, `Listing<${typeOf(data)}, ${typeOf(items.schema)}>`)
  const variants = resolve(data).anyOf
  if (variants === undefined || !('dryRun' in operation.input.body.shape))
    return write(input, `Promise<${typeOf(data)}>`)
  // Whether it is a dry run is known where it is called, and so is the form of the answer.
  const isDry = (variant: Schema) => 'dryRun' in (resolve(variant).properties ?? {})
  const answer = (dry: boolean) =>
    `Promise<${variants
      .filter((one) => isDry(one) === dry)
      .map(typeOf)
      .join(' | ')}>`
  return `${write(`${input} & { dryRun: true }`, answer(true))}\n${write(`${input} & { dryRun?: false }`, answer(false))}`
}

/** A stream tells the states of what the operation that gets the same thing returns. */
function eventTypeOf({ name }: Operation, all: readonly Described[]): string {
  const got = all.find(({ operation }) => operation.name === name.replace('stream', 'get'))
  if (got === undefined) throw new Error(`${name} streams what no operation gets`)
  return typeOf(dataOf(got.description))
}

function inputName({ name }: Operation): string {
  return `${capitalised(name)}Input`
}

/** Path and query or body in one object, as in the tools of the MCP server: a new optional field breaks no caller. */
function writeInput({ operation, description }: Described): string {
  const properties = description.parameters.filter((one) => one.in === 'path' || one.in === 'query')
  const parts: string[] = []
  if (properties.length > 0 || description.requestBody === undefined) {
    const required = properties.filter((one) => one.required).map(({ name }) => name)
    parts.push(
      typeOf({
        type: 'object',
        properties: Object.fromEntries(properties.map(({ name, schema }) => [name, schema])),
        required,
      }),
    )
  }
  const content = description.requestBody?.content ?? {}
  const json = content['application/json']?.schema
  const isUpload = 'multipart/form-data' in content
  if (json !== undefined) parts.push(isUpload ? `Omit<${typeOf(json)}, 'file'>` : typeOf(json))
  if (isUpload) {
    const isOptional = json !== undefined
    parts.push(`{
/** The file; a \`File\` brings its name along. */
file${isOptional ? '?' : ''}: Blob
/** Its name, where it is no \`File\`. */
filename?: string
}`)
  }
  const comment = `/** What \`${groupOf(operation.tag)}.${methodName(operation.name, operation.tag)}\` takes. */\n`
  const [only] = parts
  if (parts.length > 1 || !only!.startsWith('{')) {
    return `${comment}export type ${inputName(operation)} = ${parts.join(' & ')}\n`
  }
  return only === '{\n\n}'
    ? `${comment}export type ${inputName(operation)} = Record<never, never>\n`
    : `${comment}export interface ${inputName(operation)} ${only}\n`
}

function isInputOptional(operation: Operation, { parameters, requestBody }: Description): boolean {
  const isNeeded = parameters.some((one) => one.required) || requestBody?.required
  return !isNeeded && !(operation.upload !== null && !operation.upload.isOptional)
}

/** The schema of `data` in the answer to a success. */
function dataOf({ responses }: Description): Schema {
  const [, success] = Object.entries(responses).find(([status]) => status.startsWith('2'))!
  return success.content!['application/json']!.schema.properties!.data!
}

/** The list in an answer that comes in pages. */
function itemsOf(description: Description, resolve: Resolve): { field: string; schema: Schema } | null {
  const [, success] = Object.entries(description.responses).find(([status]) => status.startsWith('2'))!
  const schema = success.content?.['application/json']?.schema.properties?.data
  const properties = schema && resolve(schema).properties
  if (!properties?.pagination || nameOf(properties.pagination.$ref ?? '') !== 'Pagination') return null
  const [field, list] = Object.entries(properties).find(([, one]) => one.type === 'array')!
  return { field, schema: list.items! }
}
