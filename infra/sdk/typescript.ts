/** A JSON Schema, as far as the API uses it. */
export type Schema = {
  $ref?: string
  type?: string | string[]
  const?: unknown
  enum?: unknown[]
  anyOf?: Schema[]
  items?: Schema
  properties?: Record<string, Schema>
  required?: string[]
  additionalProperties?: Schema | boolean
  description?: string
  default?: unknown
}

const PRIMITIVES: Readonly<Record<string, string>> = {
  string: 'string',
  integer: 'number',
  number: 'number',
  boolean: 'boolean',
  null: 'null',
}

/** The TypeScript type of a schema; references become the names of their types. Throws for what it cannot say. */
export function typeOf(schema: Schema): string {
  if (schema.$ref !== undefined) return nameOf(schema.$ref)
  if (schema.anyOf !== undefined) return unionOf(schema.anyOf.map(typeOf))
  if ('const' in schema) return JSON.stringify(schema.const)
  if (schema.enum !== undefined) return unionOf(schema.enum.map((value) => JSON.stringify(value)))
  if (Array.isArray(schema.type)) return unionOf(schema.type.map((type) => typeOf({ ...schema, type })))
  if (schema.type === 'array') return `Array<${typeOf(schema.items ?? {})}>`
  if (schema.type === 'object') return objectType(schema)
  if (schema.type === undefined) return 'unknown'
  const primitive = PRIMITIVES[schema.type]
  if (primitive === undefined) throw new Error(`no TypeScript type for ${JSON.stringify(schema)}`)
  return primitive
}

/** A declaration that others may import: an interface where the schema is an object, otherwise a type. */
export function declarationOf(name: string, schema: Schema): string {
  const type = typeOf(schema)
  const declared = schema.properties === undefined ? `type ${name} = ${type}` : `interface ${name} ${type}`
  return `${commentOf(schema.description)}export ${declared}\n`
}

/** A doc comment with its line break, or nothing. */
export function commentOf(...paragraphs: readonly (string | undefined)[]): string {
  const text = paragraphs.filter(Boolean).join('\n\n').replaceAll('*/', '* /')
  if (text === '') return ''
  if (!text.includes('\n')) return `/** ${text} */\n`
  return `/**\n${text
    .split('\n')
    .map((line) => ` * ${line}`.trimEnd())
    .join('\n')}\n */\n`
}

/** The name that a reference to a component ends with. */
export function nameOf(reference: string): string {
  return reference.slice(reference.lastIndexOf('/') + 1)
}

function objectType({ properties, required = [], additionalProperties }: Schema): string {
  if (properties === undefined) {
    const value = typeof additionalProperties === 'object' ? typeOf(additionalProperties) : 'unknown'
    return `Record<string, ${value}>`
  }
  const fields = Object.entries(properties).map(([name, schema]) => {
    const tag = schema.default === undefined ? undefined : `@defaultValue ${JSON.stringify(schema.default)}`
    const mark = required.includes(name) ? '' : '?'
    return `${commentOf(schema.description, tag)}${JSON.stringify(name)}${mark}: ${typeOf(schema)}`
  })
  return `{\n${fields.join('\n')}\n}`
}

function unionOf(types: readonly string[]): string {
  return [...new Set(types)].join(' | ')
}
