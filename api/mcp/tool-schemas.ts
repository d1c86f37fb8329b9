import type { Tool } from '@modelcontextprotocol/sdk/types.js'
import type { z } from 'zod'
import { isJsonSchema, type JsonSchema, jsonSchemaOf } from '../operations/json-schema.ts'

type ObjectSchema = Tool['inputSchema']

/**
 * One flat object of everything that a tool takes: for an operation ids, query and body side by side. What has a default
 * is not required.
 */
export function inputSchemaOf(
  parts: readonly z.ZodObject[],
  defaults: Readonly<Record<string, unknown>> = {},
): ObjectSchema {
  const properties: Record<string, object> = {}
  const required: string[] = []
  for (const part of parts) {
    const schema = jsonSchemaOf(part, 'input', { slim: true }) as ObjectSchema
    for (const [name, property] of Object.entries(schema.properties ?? {})) {
      const { description, ...rest } = property as JsonSchema
      // An id is named after what it identifies: forty sentences that say so cost tokens.
      properties[name] = /^(?:Session id|Id) of /.test(String(description)) ? rest : property
    }
    required.push(...(schema.required ?? []).filter((name) => !(name in defaults)))
  }
  return { type: 'object', properties, ...(required.length > 0 && { required }) }
}

/** A schema without the descriptions that stand in another one word for word. */
export function withoutDescriptionsIn(other: ObjectSchema, schema: ObjectSchema): ObjectSchema {
  const known = JSON.stringify(other)
  const json = JSON.stringify(schema, (key, value) =>
    key === 'description' && typeof value === 'string' && known.includes(JSON.stringify(value))
      ? undefined
      : value,
  )
  return JSON.parse(json) as ObjectSchema
}

/** `{data: …}` with the names at the top level of `data` only: agents pay for each token of a tool list. */
export function outputSchemaOf(output: z.ZodType): ObjectSchema {
  const data = topLevel(jsonSchemaOf(output, 'output', { slim: true }))
  return { type: 'object', properties: { data }, required: ['data'] }
}

function topLevel(schema: JsonSchema): JsonSchema {
  if (schema.type === 'array') return { type: 'array', items: { type: 'object' } }
  if (!isJsonSchema(schema.properties)) return { type: 'object' }
  const properties = Object.entries(schema.properties as Record<string, JsonSchema>).map(
    ([name, property]) => [name, choicesOf(property)],
  )
  return { type: 'object', properties: Object.fromEntries(properties) }
}

/** The choices of a field; types cost tokens, and the value shows its own. */
function choicesOf({ enum: choices }: JsonSchema): JsonSchema {
  return choices === undefined ? {} : { enum: choices }
}
