import type { Operation } from '../../operations/operation.ts'
import type { OpenApi } from '../../transports/openapi.ts'
import { type Html, html } from '../../web/html.ts'
import { heading } from '../markup.ts'
import { type Described, describedOf } from './described.ts'
import { fieldItem, type Schemas } from './fields.ts'

type Parameter = Described['parameters'][number]
/** The parameters that several operations of a page take, by what they say. */
export type Shared = ReadonlyMap<string, Parameter>

/** What at least so many operations take alike is said once for all of them. */
const TIMES_MIN = 3

/** The parameters that the operations of a page have in common. */
export function sharedOf(operations: readonly Operation[], document: OpenApi): Shared {
  const all = operations.flatMap((operation) => describedOf(document, operation).parameters)
  const alike = [...Map.groupBy(all, keyOf)].filter(([, { length }]) => length >= TIMES_MIN)
  return new Map(alike.map(([key, [first]]) => [key, first!]))
}

/** Whether the page says a parameter once for all of its operations. */
export function isShared(parameter: Parameter, shared: Shared): boolean {
  return shared.has(keyOf(parameter))
}

/** What the operations of a page have in common. */
export function commonPart(shared: Shared, schemas: Schemas): Html | null {
  if (shared.size === 0) return null
  return html`<section class="common">${heading(2, 'common', 'Common parameters')}
<ul class="fields">${[...shared.values()].map(({ name, in: place, schema, required, description }) =>
    fieldItem({ name, schema, isRequired: required, description, place: PLACES[place] }, schemas),
  )}</ul></section>`
}

const PLACES: Record<string, string> = { path: 'in the path', query: 'in the query', header: 'a header' }

function keyOf(parameter: Parameter): string {
  return JSON.stringify(parameter)
}
