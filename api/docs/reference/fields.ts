import { isJsonSchema, type JsonSchema } from '../../operations/json-schema.ts'
import { type Html, html } from '../../web/html.ts'
import { prose } from '../markup.ts'
import { limitsOf } from './limits.ts'

/** Where the named schemas are explained. */
export const OBJECTS_PATH = '/docs/reference/objects'
const DEPTH_MAX = 3
const REFERENCE = '#/components/schemas/'

/** The named schemas of the document. */
export type Schemas = Readonly<Record<string, JsonSchema>>

/** The fields of an object: name, type, what it means, its limits, and the fields within it on demand. */
export function fieldList(schema: JsonSchema, schemas: Schemas, depth = 0): Html {
  const { properties = {}, required = [] } = schema as { properties?: Schemas; required?: string[] }
  return html`<ul class="fields">${Object.entries(properties).map(([name, property]) =>
    fieldItem({ name, schema: property, isRequired: required.includes(name) }, schemas, depth),
  )}</ul>`
}

/** An object, or each of the objects of which a value is one, or of which a list is made. */
export function formsOf(schema: JsonSchema, schemas: Schemas): JsonSchema[] {
  const value = standsFor(schema, schemas)
  if (value.properties !== undefined) return [value]
  if (isJsonSchema(value.items)) return formsOf(value.items, schemas)
  return Array.isArray(value.anyOf)
    ? (value.anyOf as JsonSchema[]).flatMap((one) => formsOf(one, schemas))
    : []
}

/** More fields than these hide those that may be left out until a reader asks for them. */
export const FIELDS_IN_SIGHT_MAX = 8

/** The fields of a body: of a long one the required ones, and the others on demand. */
export function bodyFields(schema: JsonSchema, schemas: Schemas): Html {
  const { properties = {}, required = [] } = schema as { properties?: Schemas; required?: string[] }
  const names = Object.keys(properties)
  if (names.length <= FIELDS_IN_SIGHT_MAX) return fieldList(schema, schemas)
  const part = (chosen: readonly string[]) =>
    fieldList(
      { required, properties: Object.fromEntries(chosen.map((name) => [name, properties[name]!])) },
      schemas,
    )
  const optional = names.filter((name) => !required.includes(name))
  return html`${required.length > 0 && part(required)}
<details><summary>${optional.length} fields that may be left out</summary>${part(optional)}</details>`
}

/** One field or parameter. */
export type Field = {
  name: string
  schema: JsonSchema
  isRequired: boolean
  description?: string
  /** Where a parameter stands, if its heading does not say it. */
  place?: string
}

/** One field as an item of a list. */
export function fieldItem(
  { name, schema, isRequired, description, place }: Field,
  schemas: Schemas,
  depth = 0,
): Html {
  const said = description ?? descriptionOf(schema, schemas)
  const limits = limitsOf(standsFor(schema, schemas))
  const inner = objectWithin(schema, schemas)
  return html`<li><p><code class="name">${name}</code> <span class="type">${typeOf(schema)}${place && html`, ${place}`}</span>${
    isRequired && html` <span class="required">required</span>`
  }</p>
${said && html`<p>${prose(said)}</p>`}
${limits.length > 0 && html`<p class="limits">${limits.map((limit, index) => html`${index > 0 ? ' · ' : ''}${limit}`)}</p>`}
${
  inner &&
  depth < DEPTH_MAX &&
  html`<details><summary>Fields of <code>${name}</code></summary>${fieldList(inner, schemas, depth + 1)}</details>`
}</li>`
}

/** The type of a value in words; a named one links to its explanation. */
export function typeOf(schema: JsonSchema): Html {
  const name = nameOf(schema)
  if (name !== null) return html`<a href="${OBJECTS_PATH}#${name}">${name}</a>`
  if (Array.isArray(schema.anyOf)) return joined(schema.anyOf.map(typeOf))
  if (Array.isArray(schema.type)) return joined(schema.type.map((type) => html`${type}`))
  if (schema.type === 'array')
    return isJsonSchema(schema.items) ? html`list of ${typeOf(schema.items)}` : html`list`
  if (schema.format === 'date-time') return html`timestamp`
  if (schema.format === 'uri') return html`URL`
  if (schema.contentMediaType !== undefined) return html`file`
  if (schema.const !== undefined) return html`${typeof schema.const}`
  return html`${schema.type ?? 'any'}`
}

function joined(types: readonly Html[]): Html {
  const unlike = [...new Map(types.map((type) => [type.text, type])).values()]
  return html`${unlike.map((type, index) => html`${index > 0 ? ' or ' : ''}${type}`)}`
}

function nameOf({ $ref }: JsonSchema): string | null {
  return typeof $ref === 'string' && $ref.startsWith(REFERENCE) ? $ref.slice(REFERENCE.length) : null
}

/** What a reference stands for; what is said beside it wins. */
function standsFor(schema: JsonSchema, schemas: Schemas): JsonSchema {
  const name = nameOf(schema)
  const value = name === null ? schema : { ...schemas[name], ...schema }
  const { anyOf } = value
  return Array.isArray(anyOf) ? { ...value, anyOf: anyOf.map((one) => standsFor(one, schemas)) } : value
}

function descriptionOf(schema: JsonSchema, schemas: Schemas): string | undefined {
  const { description } = standsFor(schema, schemas)
  return typeof description === 'string' ? description : undefined
}

/** The object in a field: its value, the items of its list, or the form of it that is not null. */
function objectWithin(schema: JsonSchema, schemas: Schemas): JsonSchema | null {
  const value = standsFor(schema, schemas)
  if (isJsonSchema(value.properties)) return value
  if (isJsonSchema(value.items)) return objectWithin(value.items, schemas)
  if (!Array.isArray(value.anyOf)) return null
  return (
    (value.anyOf as JsonSchema[]).map((one) => objectWithin(one, schemas)).find((one) => one !== null) ?? null
  )
}
