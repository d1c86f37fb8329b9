import type { OpenApi } from '../../api/transports/openapi.ts'

type Schema = {
  type?: string | string[]
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  enum?: unknown[]
  const?: unknown
  anyOf?: Schema[]
  [keyword: string]: unknown
}
type Side = 'request' | 'response'

/** Keywords that become stricter when they grow, and keywords that become stricter when they shrink. */
const LOWER_BOUNDS = ['minimum', 'minLength', 'minItems'] as const
const UPPER_BOUNDS = ['maximum', 'maxLength', 'maxItems'] as const

const SCHEMAS = '#/components/schemas/'

/** Every difference that breaks a client written for the older document; additions do not. */
export function breakingChanges(older: OpenApi, newer: OpenApi): string[] {
  // What clients send and get is compared, not whether a part of it has a name.
  const [before, after] = [inlined(older, older), inlined(newer, newer)]
  const found: string[] = []
  for (const [path, methods] of Object.entries(before.paths)) {
    for (const [method, operation] of Object.entries(methods)) {
      const place = `${method.toUpperCase()} ${path}`
      const now = after.paths[path]?.[method]
      if (now === undefined) found.push(`${place} was removed`)
      else found.push(...operationChanges(place, operation as never, now as never))
    }
  }
  return found
}

/** A part of a document in which the schemas stand where they were referred to; beside a reference, more may be said. */
function inlined<Part>(part: Part, { components }: OpenApi): Part {
  const schemas = components.schemas as Record<string, unknown>
  const inline = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(inline)
    if (typeof value !== 'object' || value === null) return value
    const { $ref, ...rest } = value as { $ref?: string }
    const own = Object.fromEntries(Object.entries(rest).map(([name, one]) => [name, inline(one)]))
    const name = $ref?.startsWith(SCHEMAS) ? $ref.slice(SCHEMAS.length) : undefined
    return name === undefined ? own : { ...(inline(schemas[name]) as object), ...own }
  }
  return inline(part) as Part
}

type Parameter = { name: string; in: string; required: boolean; schema: Schema }
type Content = { content?: Record<string, { schema: Schema }>; required?: boolean }
type Described = {
  security: unknown
  parameters: Parameter[]
  requestBody?: Content
  responses: Record<string, Content>
}

function operationChanges(place: string, before: Described, after: Described): string[] {
  const found: string[] = []
  if (JSON.stringify(before.security) !== JSON.stringify(after.security))
    found.push(`${place}: security changed`)
  const parameterOf = (list: Parameter[], one: Parameter) =>
    list.find(({ name, in: where }) => name === one.name && where === one.in)
  for (const parameter of before.parameters) {
    const now = parameterOf(after.parameters, parameter)
    const at = `${place} ${parameter.in} ${parameter.name}`
    if (now === undefined) found.push(`${at} was removed`)
    else {
      if (now.required && !parameter.required) found.push(`${at} became required`)
      found.push(...schemaChanges(at, parameter.schema, now.schema, 'request'))
    }
  }
  for (const parameter of after.parameters) {
    if (parameter.required && !parameterOf(before.parameters, parameter)) {
      found.push(`${place} ${parameter.in} ${parameter.name} is new and required`)
    }
  }
  if (after.requestBody?.required && !before.requestBody?.required)
    found.push(`${place}: the body became required`)
  found.push(...contentChanges(`${place} body`, before.requestBody, after.requestBody, 'request'))
  for (const [status, response] of Object.entries(before.responses)) {
    if (!status.startsWith('2')) continue
    const now = after.responses[status]
    if (now === undefined) found.push(`${place} answers ${status} no more`)
    else found.push(...contentChanges(`${place} ${status}`, response, now, 'response'))
  }
  return found
}

function contentChanges(
  place: string,
  before: Content | undefined,
  after: Content | undefined,
  side: Side,
): string[] {
  return Object.entries(before?.content ?? {}).flatMap(([type, { schema }]) => {
    const now = after?.content?.[type]
    return now === undefined
      ? [`${place}: ${type} was removed`]
      : schemaChanges(place, schema, now.schema, side)
  })
}

function schemaChanges(place: string, before: Schema, after: Schema, side: Side): string[] {
  const found: string[] = []
  const typesBefore = [before.type ?? []].flat()
  const typesAfter = [after.type ?? []].flat()
  // A request may take more types, a response may give fewer.
  const [narrow, wide] = side === 'request' ? [typesBefore, typesAfter] : [typesAfter, typesBefore]
  if (wide.length > 0 && (narrow.length === 0 || narrow.some((type) => !wide.includes(type)))) {
    found.push(`${place}: the type changed from ${typesBefore.join('|')} to ${typesAfter.join('|')}`)
  }
  if (side === 'request') found.push(...tightened(place, before, after))
  else found.push(...newValues(place, before, after))
  for (const [name, property] of Object.entries(before.properties ?? {})) {
    const now = after.properties?.[name]
    if (now === undefined) found.push(`${place}: ${name} was removed`)
    else found.push(...schemaChanges(`${place}.${name}`, property, now, side))
  }
  const [fewer, more] = side === 'request' ? [before, after] : [after, before]
  for (const name of more.required ?? []) {
    const change = side === 'request' ? 'became required' : 'may be missing now'
    const isKnown = side === 'request' || after.properties?.[name] !== undefined
    if (!fewer.required?.includes(name) && isKnown) found.push(`${place}: ${name} ${change}`)
  }
  if (before.items && after.items) found.push(...schemaChanges(`${place}[]`, before.items, after.items, side))
  for (const [index, option] of (before.anyOf ?? []).entries()) {
    const now = after.anyOf?.[index]
    if (now === undefined) found.push(`${place}: a form was removed`)
    else found.push(...schemaChanges(place, option, now, side))
  }
  return found
}

/** Values of a response that clients of `before` do not know. */
function newValues(place: string, before: Schema, after: Schema): string[] {
  return (after.enum ?? [])
    .filter((value) => before.enum !== undefined && !before.enum.includes(value))
    .map((value) => `${place}: ${String(value)} is new to clients`)
}

function tightened(place: string, before: Schema, after: Schema): string[] {
  const found: string[] = []
  for (const value of before.enum ?? []) {
    if (after.enum && !after.enum.includes(value))
      found.push(`${place}: ${String(value)} is not taken any more`)
  }
  if (after.enum && !before.enum) found.push(`${place}: only some values are taken now`)
  const number = (schema: Schema, keyword: string) => schema[keyword] as number | undefined
  for (const keyword of LOWER_BOUNDS) {
    const now = number(after, keyword)
    if (now !== undefined && now > (number(before, keyword) ?? -Infinity))
      found.push(`${place}: ${keyword} rose to ${now}`)
  }
  for (const keyword of UPPER_BOUNDS) {
    const now = number(after, keyword)
    if (now !== undefined && now < (number(before, keyword) ?? Infinity))
      found.push(`${place}: ${keyword} fell to ${now}`)
  }
  if (after.pattern !== undefined && after.pattern !== before.pattern)
    found.push(`${place}: the pattern changed`)
  return found
}
