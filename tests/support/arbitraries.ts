import fc from 'fast-check'

type Schema = {
  type?: string | string[]
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  enum?: unknown[]
  const?: unknown
  anyOf?: Schema[]
  minimum?: number
  maximum?: number
  minLength?: number
  maxLength?: number
  pattern?: string
}

/** Values by property name, tried where a schema alone would never find an id that exists. */
export type Known = (name: string) => readonly unknown[]

const NASTY_TEXTS = [
  '',
  ' ',
  '\0',
  '\ud800',
  '🧨'.repeat(3),
  '‮abc',
  "'; drop table quizzes; --",
  '<script>',
  '../../etc',
  '%00',
  'x'.repeat(600),
]
const NASTY_NUMBERS = [
  0,
  -0,
  -1,
  1.5,
  2_147_483_647,
  2_147_483_648,
  -2_147_483_649,
  Number.MAX_SAFE_INTEGER,
  1e308,
  Number.NaN,
]
const NASTY_VALUES = [null, true, [], {}, '5', 5, [null], 'null']

/** Mostly values that a JSON Schema allows, sometimes ones that it does not. */
export function valueFrom(schema: Schema, known: Known, name = ''): fc.Arbitrary<unknown> {
  const good = goodValueOf(schema, known, name)
  const values = known(name)
  const options: { weight: number; arbitrary: fc.Arbitrary<unknown> }[] = [
    { weight: 30, arbitrary: good },
    { weight: 1, arbitrary: fc.constantFrom<unknown>(...NASTY_VALUES) },
    { weight: 1, arbitrary: fc.constantFrom<unknown>(...NASTY_TEXTS) },
    { weight: 1, arbitrary: fc.constantFrom<unknown>(...NASTY_NUMBERS) },
  ]
  if (values.length > 0) options.push({ weight: 60, arbitrary: fc.constantFrom(...values) })
  return fc.oneof(...options)
}

/** An object of a schema's properties: required ones nearly always, others half of the time, strangers at times. */
export function objectOf(schema: Schema, known: Known): fc.Arbitrary<Record<string, unknown>> {
  const entries = Object.entries(schema.properties ?? {}).map(([name, property]) => {
    const isRequired = schema.required?.includes(name)
    const value = valueFrom(property, known, name).map((value) => [[name, value]] as const)
    return fc.oneof(
      { weight: isRequired ? 30 : 1, arbitrary: value },
      { weight: 1, arbitrary: fc.constant([] as const) },
    )
  })
  const stranger = fc.oneof(
    { weight: 9, arbitrary: fc.constant([] as const) },
    { weight: 1, arbitrary: fc.jsonValue().map((value) => [['unknown', value]] as const) },
  )
  return fc.tuple(...entries, stranger).map((parts) => Object.fromEntries(parts.flat()))
}

function goodValueOf(schema: Schema, known: Known, name: string): fc.Arbitrary<unknown> {
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((option) => goodValueOf(option, known, name)))
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  switch (schema.type) {
    case 'object':
      return objectOf(schema, known)
    case 'array':
      return fc.array(valueFrom(schema.items ?? {}, known, name), { maxLength: 4 })
    case 'integer':
      return fc.integer({ min: schema.minimum ?? -1_000, max: schema.maximum ?? 1_000 })
    case 'number':
      return fc.double({ min: schema.minimum ?? -1_000, max: schema.maximum ?? 1_000, noNaN: true })
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    case 'string':
      if (schema.pattern?.startsWith('^#')) return fc.constantFrom('#fff', '#12aB9f', '#00000080')
      return fc.string({
        minLength: schema.minLength ?? 0,
        maxLength: Math.min(schema.maxLength ?? 60, 60),
        unit: 'binary',
      })
    default:
      return fc.jsonValue()
  }
}
