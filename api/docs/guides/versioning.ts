import type { Operation } from '../../operations/operation.ts'
import { type Html, html } from '../../web/html.ts'
import { heading, prose } from '../markup.ts'
import { CHANGES } from './changes.ts'

/** The versioning policy, to which the `Link` header of every response points, and what has changed. */
export function versioning(operations: readonly Operation[]): Html {
  const deprecated = operations.filter((operation) => operation.deprecated !== null)
  return html`<h1>Versions and changes</h1>
<p class="lead">The major version is in the path: <code>/api/v1</code>. What works today will keep working within it.</p>
${heading(2, 'policy', 'What may change')}
<p>Within v1 we only add: endpoints, optional request fields, response fields, error codes. Ignore fields that you do not
know. Breaking changes get a new path such as <code>/api/v2</code>, which runs alongside v1. Every response carries
<code>API-Version: 1</code>.</p>
<p>Unknown fields in a request are ignored, and named in <code>warnings</code> beside <code>data</code> or the error:
<code>tempalte is not a field; did you mean template?</code></p>
<p>Before an operation is removed, it is marked <code>deprecated</code> in the OpenAPI description, and its responses carry
<code>Deprecation</code> (RFC 9745) and <code>Sunset</code> (RFC 8594), which name the date at least 90 days ahead.</p>
${heading(2, 'deprecations', 'Current deprecations')}
${
  deprecated.length === 0
    ? html`<p>None.</p>`
    : html`<ul>${deprecated.map(({ method, path, deprecated: when }) => html`<li><code>${method} ${path}</code> will be removed on ${when?.sunset}</li>`)}</ul>`
}
${heading(2, 'changes', 'Changes')}
${CHANGES.map(
  ({ day, added }) =>
    html`${heading(3, `changes-${day}`, day)}<ul>${added.map((one) => html`<li>${prose(one)}</li>`)}</ul>`,
)}`
}
