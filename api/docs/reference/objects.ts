import type { JsonSchema } from '../../operations/json-schema.ts'
import type { Operation } from '../../operations/operation.ts'
import type { Tag } from '../../operations/tags.ts'
import type { OpenApi } from '../../transports/openapi.ts'
import { type Html, html } from '../../web/html.ts'
import { heading, listFilter, prose } from '../markup.ts'
import { describedOf } from './described.ts'
import { fieldList, formsOf, type Schemas } from './fields.ts'
import { limitsOf } from './limits.ts'

const REFERENCE = /"#\/components\/schemas\/(\w+)"/g

/** A group of operations with its page, and its title in the navigation. */
type Group = { tag: Tag; operations: readonly Operation[]; title: string; path: string }

/** The page of all objects: each is folded, and stands in the group of operations that alone use it. */
export function objectsPage(groups: readonly Group[], document: OpenApi): Html {
  const schemas = document.components.schemas as Schemas
  const homes = homesOf(groups, document)
  const of = (home: Tag | undefined) => Object.keys(schemas).filter((name) => homes.get(name) === home)
  const list = (title: Html, id: string, names: readonly string[]) =>
    names.length > 0 &&
    html`<section class="objects-of">${heading(2, id, title)}${names.map((name) => object(name, schemas))}</section>`
  return html`<h1>Objects</h1>
<p>What operations take and answer, under the names that the <a href="/docs/openapi">OpenAPI document</a> gives them.</p>
${listFilter({ title: 'Find an object', example: 'QuizInput', filters: '.object' })}
${groups.map(({ tag, title, path }) => list(html`<a href="${path}">${title}</a>`, tag, of(tag)))}
${list(html`<a href="/docs/reference">Of several groups</a>`, 'several', of(undefined))}`
}

/** Its name is an id within the fold, so that a link to it opens the fold also without scripts. */
function object(name: string, schemas: Schemas): Html {
  const schema = schemas[name]!
  const limits = limitsOf(schema)
  return html`<details class="object"><summary><code>${name}</code></summary>${heading(3, name, name)}
${typeof schema.description === 'string' && html`<p>${prose(schema.description)}</p>`}
${limits.length > 0 && html`<p class="limits">${limits}</p>`}
${formsOf(schema, schemas).map((form) => fieldList(form, schemas))}</details>`
}

/** The group of each object: the only one that names it, or the only one from which it is reached. */
function homesOf(groups: readonly Group[], document: OpenApi): Map<string, Tag> {
  const schemas = document.components.schemas as Schemas
  const named = groups.map(({ tag, operations }) => {
    const names = operations.flatMap((operation) => namesIn(describedOf(document, operation)))
    return { tag, names: new Set(names) }
  })
  const reached = named.map(({ tag, names }) => ({ tag, names: reachedFrom(names, schemas) }))
  const homes = new Map<string, Tag>()
  for (const name of Object.keys(schemas)) {
    const alone = [named, reached]
      .map((users) => users.filter(({ names }) => names.has(name)))
      .find((users) => users.length === 1)
    if (alone) homes.set(name, alone[0]!.tag)
  }
  return homes
}

function reachedFrom(names: ReadonlySet<string>, schemas: Schemas): Set<string> {
  const all = new Set(names)
  // What is added while the set is read is read too.
  for (const name of all) for (const one of namesIn(schemas[name])) all.add(one)
  return all
}

function namesIn(value: JsonSchema | object | undefined): string[] {
  return Array.from((JSON.stringify(value) ?? '').matchAll(REFERENCE), ([, name]) => name!)
}
