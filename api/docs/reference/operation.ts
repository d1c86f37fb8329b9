import { ERROR_TABLE } from '../../../shared/errors.ts'
import type { JsonSchema } from '../../operations/json-schema.ts'
import type { Operation } from '../../operations/operation.ts'
import type { OpenApi } from '../../transports/openapi.ts'
import { type Html, html } from '../../web/html.ts'
import { requestExamples } from '../examples/index.ts'
import { pretty } from '../json.ts'
import { codeBlock, heading } from '../markup.ts'
import { isShared, type Shared } from './common.ts'
import { type Described, describedOf } from './described.ts'
import {
  bodyFields,
  FIELDS_IN_SIGHT_MAX,
  fieldItem,
  fieldList,
  formsOf,
  type Schemas,
  typeOf,
} from './fields.ts'
import { methodBadge, routeCode } from './route.ts'
import { tryIt } from './try-it.ts'

/** Addresses of operations by their names. */
export type Links = ReadonlyMap<string, string>

/** What surrounds an operation: the document, the other operations, and the parameters said once for its page. */
export type Around = { document: OpenApi; links: Links; shared: Shared; isAlone: boolean }

/**
 * Everything about one operation: what it does and takes beside an example of its request, what it answers, and a form to try
 * it. Where a page has several, a narrow screen folds all but the first and the example.
 */
export function operationArticle(operation: Operation, around: Around): Html {
  const { document, links, isAlone } = around
  const described = describedOf(document, operation)
  const schemas = document.components.schemas as Schemas
  const { name, summary, description, scope, path, deprecated } = operation
  const [lead, ...more] = paragraphs(description, links)
  const fields = html`${more}${inputs(operation, described, around)}`
  return html`<section class="operation">
${heading(2, name, summary.replace(/\.$/, ''))}
<p class="route">${methodBadge(operation)} ${routeCode(path)}</p>
<div class="columns"><div class="said">
${lead}
<p class="facts-line">${scope === 'public' ? 'No key needed' : html`Scope <code>${scope}</code>`}${
    operation.mcp.tool && html` · MCP tool <code>${operation.mcp.tool}</code>`
  }${deprecated && html` · <strong>deprecated: will be removed on ${deprecated.sunset}</strong>`}</p>
${fields.text.trim() !== '' && folded('Fields', fields, isAlone)}
</div><div class="shown">
${requestExamples(operation)}
${folded(
  'Response and a form to try it',
  html`${answers(operation, described, schemas)}
${exampleAnswer(operation)}
${tryIt(operation, described)}`,
  isAlone,
)}
</div></div></section>`
}

/** What a narrow screen folds until it is asked for, and a wide one shows. */
function folded(title: string, content: Html, isOpen: boolean): Html {
  return html`<details class="all-fields wide-open" ${isOpen && html`open`}><summary>${title}</summary>${content}</details>`
}

/** A description as paragraphs and lists: blocks between empty lines, a list where each line begins with a dash. */
function paragraphs(description: string, links: Links): Html[] {
  return description.split('\n\n').map((block) => {
    const lines = block.split('\n')
    if (!lines.every((line) => line.startsWith('- '))) return html`<p>${linked(block, links)}</p>`
    return html`<ul>${lines.map((line) => html`<li>${linked(line.slice(2), links)}</li>`)}</ul>`
  })
}

/** A text with its code marked, in which the names of other operations are links. */
function linked(text: string, links: Links): Html {
  const named = (word: string): Html | null => {
    const path = links.get(word)
    return path === undefined ? null : html`<a href="${path}"><code>${word}</code></a>`
  }
  return html`${text
    .split('`')
    .map((part, index) =>
      index % 2 === 1
        ? (named(part) ?? html`<code>${part}</code>`)
        : part.split(/\b/).map((word) => named(word) ?? word),
    )}`
}

function inputs(operation: Operation, described: Described, { document, shared }: Around): Html {
  const schemas = document.components.schemas as Schemas
  const common = described.parameters.filter((one) => isShared(one, shared))
  const parameters = (title: string, place: string) => {
    const fields = described.parameters.filter((one) => one.in === place && !common.includes(one))
    if (fields.length === 0) return null
    return html`<h3>${title}</h3><ul class="fields">${fields.map(({ name, schema, required, description }) =>
      fieldItem({ name, schema, isRequired: required, description }, schemas),
    )}</ul>`
  }
  const media = Object.entries(described.requestBody?.content ?? {})
  return html`${parameters('Path parameters', 'path')}${parameters('Query parameters', 'query')}
${media.map(([type, { schema }], index) => {
  const fields = bodyFields(resolved(schema, schemas), schemas)
  return index === 0
    ? html`<h3>Request body <small>${type}</small></h3>${fields}`
    : html`<details><summary>The same as ${type}</summary>${fields}</details>`
})}${operation.upload && html`<p class="limits">The file has at most ${operation.upload.bytesMax / 1_048_576} MB.</p>`}
${parameters('Headers', 'header')}
${common.length > 0 && html`<p class="limits">Takes ${common.map(({ name }, index) => html`${index > 0 && ' and '}<a href="#common"><code>${name}</code></a>`)}, too.</p>`}`
}

function answers(operation: Operation, described: Described, schemas: Schemas): Html {
  const statuses = operation.statuses.join(' or ')
  const success = Object.values(described.responses[operation.statuses[0]!]!.content ?? {})[0]!.schema
  const data = (success.properties as Schemas | undefined)?.data
  return html`<h3>Response <small>${statuses}</small></h3>
${
  data === undefined
    ? html`<p>A body of the type <code>${operation.raw}</code>.</p>`
    : html`<p><code>data</code> is ${article(data)}${typeOf(data)}.</p>
${formsOf(data, schemas).map((form, index) => withFields(form, index, schemas))}`
}
<details><summary>Errors</summary><p class="codes">${codesOf(described).map(
    (code) => html`<a href="/docs/errors#${code}"><code>${code}</code></a> `,
  )}</p></details>`
}

function article(schema: JsonSchema): string {
  return schema.type === 'array' || schema.$ref === undefined ? 'this ' : 'the object '
}

/** The fields of the response, or of one form of it: in place, where they are few. */
function withFields(form: JsonSchema, index: number, schemas: Schemas): Html {
  const isShort = Object.keys(form.properties as Schemas).length <= FIELDS_IN_SIGHT_MAX
  const title = index === 0 ? 'Fields of the response' : 'Or these fields'
  return html`<details ${isShort && html`open`}><summary>${title}</summary>${fieldList(form, schemas)}</details>`
}

function resolved(schema: JsonSchema, schemas: Schemas): JsonSchema {
  const name = String(schema.$ref ?? '')
    .split('/')
    .at(-1)!
  return schemas[name] ?? schema
}

/** An example of the response; narrow screens fold it, since its fields say the same in words. */
function exampleAnswer({ name, raw, statuses, example }: Operation): Html | null {
  if (raw !== null && !raw.startsWith('text/')) return null
  const title = `Response ${statuses[0]}`
  const id = `${name}-answer`
  const code =
    raw === null
      ? codeBlock({ id, title, language: 'json', code: pretty({ data: example.output }) })
      : codeBlock({ id, title, language: 'text', code: String(example.output) })
  return html`<details class="answer wide-open"><summary>Example of the response</summary>${code}</details>`
}

/** The error codes of an operation, in the order of the table of errors. */
function codesOf({ responses }: Described): string[] {
  const used = new Set(
    Object.values(responses).flatMap(({ content }) =>
      Object.keys(content?.['application/json']?.examples ?? {}),
    ),
  )
  return Object.keys(ERROR_TABLE).filter((code) => used.has(code))
}
