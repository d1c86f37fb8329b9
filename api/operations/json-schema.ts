import { z } from 'zod'

/** JSON Schema 2020-12 as far as this code looks into it. */
export type JsonSchema = { [keyword: string]: unknown; type?: string | string[] }

type Options = {
  /** Drops keywords that cost a model tokens and tell it nothing. */
  slim?: boolean
  /** Names of schemas, each of which becomes one definition that the others refer to. */
  names?: ReadonlyMap<z.core.$ZodType, string>
}

/** The JSON Schema of what a zod schema takes or gives. Unknown fields are always allowed. */
export function jsonSchemaOf(
  schema: z.ZodType,
  io: 'input' | 'output',
  { slim = false, names }: Options = {},
): JsonSchema {
  const { $schema: _, ...json } = z.toJSONSchema(schema, {
    io,
    ...(names && { metadata: new NamedSchemas(names) }),
    unrepresentable: 'any',
    override: ({ jsonSchema }) => {
      // Within v1 fields are added: a closed object would promise that they are not.
      if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties
      // The safe-integer bounds are JavaScript's, not the contract's.
      if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum
      if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum
    },
  })
  return slim ? slimmed(json as JsonSchema) : (json as JsonSchema)
}

/** Zod's own metadata, with a name as the `id` that makes a schema a definition. */
class NamedSchemas extends z.core.$ZodRegistry<z.core.GlobalMeta> {
  readonly names: ReadonlyMap<z.core.$ZodType, string>
  constructor(names: ReadonlyMap<z.core.$ZodType, string>) {
    super()
    this.names = names
  }
  override get(schema: z.core.$ZodType) {
    const id = this.names.get(schema)
    return { ...z.globalRegistry.get(schema), ...(id !== undefined && { id }) } as never
  }
  override has(schema: z.core.$ZodType): boolean {
    return this.names.has(schema) || z.globalRegistry.has(schema)
  }
}

/** Whether a value is a schema, not a list or a plain value. */
export function isJsonSchema(value: unknown): value is JsonSchema {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Without patterns of dates, bounds of 32-bit integers, ids and addresses, "not empty" and the schemas of records' values. */
function slimmed(schema: JsonSchema): JsonSchema {
  const slim: JsonSchema = {}
  for (const [keyword, value] of Object.entries(schema)) {
    const isNoise =
      keyword === 'additionalProperties' ||
      (keyword === 'minLength' && value === 1) ||
      (keyword === 'maxLength' && (value as number) >= ADDRESS_CHARACTERS) ||
      (keyword === 'pattern' && 'format' in schema) ||
      (typeof value === 'number' && Math.abs(value) >= 2_147_483_647)
    if (!isNoise) slim[keyword] = slimmedValue(keyword, value)
  }
  return asTypeList(slim)
}

/** Models copy ids and addresses: they need no limits for them. */
const ADDRESS_CHARACTERS = 2_000

function slimmedProperty(name: string, property: JsonSchema): JsonSchema {
  const { maxLength: _limit, ...rest } = property
  return slimmed(/Id$/.test(name) ? rest : property)
}

function slimmedValue(keyword: string, value: unknown): unknown {
  if (keyword === 'properties') {
    const entries = Object.entries(value as Record<string, JsonSchema>)
    return Object.fromEntries(entries.map(([name, property]) => [name, slimmedProperty(name, property)]))
  }
  if (Array.isArray(value)) return value.map((item) => (isJsonSchema(item) ? slimmed(item) : item))
  return isJsonSchema(value) && keyword !== 'default' && keyword !== 'const' ? slimmed(value) : value
}

/** `anyOf: [{type: "string", …}, {type: "null"}]` is shorter as `type: ["string", "null"]`. */
function asTypeList(schema: JsonSchema): JsonSchema {
  const { anyOf, ...rest } = schema
  if (!Array.isArray(anyOf) || anyOf.length !== 2) return schema
  const [one, other] = anyOf as JsonSchema[]
  if (other?.type !== 'null' || typeof one?.type !== 'string' || 'enum' in one) return schema
  return { ...rest, ...one, type: [one.type, 'null'] }
}
