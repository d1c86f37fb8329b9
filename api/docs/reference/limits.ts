import { INT32_MAX } from '../../../shared/limits.ts'
import type { JsonSchema } from '../../operations/json-schema.ts'
import { type Html, html } from '../../web/html.ts'

/** What a value may be, in words: its length, range, number of items, allowed values and default. */
export function limitsOf(schema: JsonSchema): Html[] {
  const options = (Array.isArray(schema.anyOf) ? schema.anyOf : []) as JsonSchema[]
  const constants = options.flatMap((one) => (one.const === undefined ? [] : [one.const]))
  const own =
    constants.length > 1
      ? [
          html`one of ${valuesOf(constants)}`,
          ...options.filter((one) => one.const === undefined).flatMap(limitsOf),
        ]
      : options.flatMap(limitsOf)
  const found = [
    range(schema.minLength, schema.maxLength, 'characters'),
    range(schema.minimum ?? above(schema.exclusiveMinimum), schema.maximum, ''),
    range(schema.minItems, schema.maxItems, 'items'),
    typeof schema.pattern === 'string' && schema.format === undefined
      ? html`matches <code>${schema.pattern}</code>`
      : null,
    Array.isArray(schema.enum) ? html`one of ${valuesOf(schema.enum)}` : null,
    schema.const !== undefined ? html`always <code>${JSON.stringify(schema.const)}</code>` : null,
    schema.default !== undefined ? html`default <code>${JSON.stringify(schema.default)}</code>` : null,
  ]
  return [...own, ...found.filter((one) => one !== null)]
}

function valuesOf(values: readonly unknown[]): Html {
  return html`${values.map((value, index) => html`${index > 0 ? ', ' : ''}<code>${String(value)}</code>`)}`
}

/** Bounds that only say what an integer column holds tell readers nothing. */
function range(least: unknown, most: unknown, unit: string): Html | null {
  const low = typeof least === 'number' && Math.abs(least) < INT32_MAX ? least : undefined
  const high = typeof most === 'number' && Math.abs(most) < INT32_MAX ? most : undefined
  const words = unit === '' ? '' : ` ${unit}`
  if (low !== undefined && high !== undefined) return html`${number(low)} to ${number(high)}${words}`
  if (high !== undefined) return html`at most ${number(high)}${words}`
  return low === undefined ? null : html`at least ${number(low)}${words}`
}

function above(bound: unknown): number | undefined {
  return typeof bound === 'number' ? bound + 1 : undefined
}

function number(value: number): string {
  return value.toLocaleString('en')
}
