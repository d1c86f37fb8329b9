import type { Tool } from '@modelcontextprotocol/sdk/types.js'
import { z } from 'zod'
import type { Operation } from '../operations/operation.ts'

/** JSON Schema as far as we look into it. */
type Schema = { [keyword: string]: unknown; type?: string | string[] }
type ObjectSchema = Tool['inputSchema']

/** One flat object of everything that an operation takes: ids, query and body side by side. */
export function inputSchemaOf({ input }: Operation): ObjectSchema {
  const properties: Record<string, object> = {}
  const required: string[] = []
  for (const part of [input.path, input.query, input.body]) {
    const schema = jsonSchemaOf(part, 'input') as ObjectSchema
    Object.assign(properties, schema.properties)
    required.push(...(schema.required ?? []))
  }
  return { type: 'object', properties, ...(required.length > 0 && { required }) }
}

/** `{data: …}` with the top level of `data` only: agents pay for each token of a tool list. */
export function outputSchemaOf(output: z.ZodType): ObjectSchema {
  const data = topLevel(jsonSchemaOf(output, 'output'))
  return { type: 'object', properties: { data }, required: ['data'] }
}

/** The JSON Schema of what a zod schema takes or gives, without what says nothing. */
export function jsonSchemaOf(schema: z.ZodType, io: 'input' | 'output'): Schema {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any', reused: 'inline' })
  return slim(json as Schema)
}

/** Drops keywords that cost tokens and tell a model nothing: patterns of dates and the bounds of doubles. */
function slim(schema: Schema): Schema {
  const slimmed: Schema = {}
  for (const [keyword, value] of Object.entries(schema)) {
    const isNoise =
      keyword === 'additionalProperties' ||
      (keyword === 'pattern' && 'format' in schema) ||
      (typeof value === 'number' && Math.abs(value) >= 2_147_483_647)
    if (!isNoise) slimmed[keyword] = slimValue(keyword, value)
  }
  return asTypeList(slimmed)
}

function slimValue(keyword: string, value: unknown): unknown {
  if (keyword === 'properties') {
    const entries = Object.entries(value as Record<string, Schema>)
    return Object.fromEntries(entries.map(([name, property]) => [name, slim(property)]))
  }
  if (Array.isArray(value)) return value.map((item) => (isSchema(item) ? slim(item) : item))
  return isSchema(value) && keyword !== 'default' && keyword !== 'const' ? slim(value) : value
}

/** `anyOf: [{type: "string", …}, {type: "null"}]` is shorter as `type: ["string", "null"]`. */
function asTypeList(schema: Schema): Schema {
  const { anyOf, ...rest } = schema
  if (!Array.isArray(anyOf) || anyOf.length !== 2) return schema
  const [one, other] = anyOf as Schema[]
  if (other?.type !== 'null' || typeof one?.type !== 'string' || 'enum' in one) return schema
  return { ...rest, ...one, type: [one.type, 'null'] }
}

function topLevel(schema: Schema): Schema {
  if (schema.type === 'array') return { type: 'array', items: { type: 'object' } }
  if (!isSchema(schema.properties)) return { type: 'object' }
  const properties = Object.entries(schema.properties as Record<string, Schema>).map(([name, property]) => [
    name,
    kindOf(property),
  ])
  return { type: 'object', properties: Object.fromEntries(properties), required: schema.required }
}

function kindOf(schema: Schema): Schema {
  if (schema.enum !== undefined) return { enum: schema.enum }
  return schema.type === undefined ? {} : { type: schema.type }
}

function isSchema(value: unknown): value is Schema {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
