import { ERROR_TABLE } from '../../shared/errors.ts'
import type { Operation } from '../operations/operation.ts'
import { type Html, html } from '../web/html.ts'
import { curlOf } from './curl.ts'

/** The start page of the docs: how to get started, then each operation with a working command. */
export function indexPage(operations: readonly Operation[], baseUrl: string): Html {
  const groups = Map.groupBy(operations, ({ tag }) => tag)
  return html`<h1>API</h1>
<p>Create quizzes, render them as short videos, and manage flashcards. Everything is JSON under
<code>${baseUrl}/api/v1</code>; a success is <code>{"data": …}</code>.</p>
<p><a href="/docs/reference">Reference</a> · <a href="/docs/mcp">Agents (MCP)</a> · <a href="/docs/errors">Errors</a> ·
<a href="/docs/versioning">Versioning</a> · <a href="/.well-known/openapi.json">OpenAPI 3.1</a></p>
<h2>Get started</h2>
<p>Create a key in your <a href="/settings/keys">settings</a> and export it in your shell:</p>
<pre><code>export BASE_URL=${baseUrl} API_KEY=svc_…</code></pre>
<p>A key has 1,000 requests; they refill after 24 hours without requests. Send an
<code>Idempotency-Key</code> with a POST to retry it safely.</p>
${[...groups].map(
  ([tag, members]) => html`<section><h2 id="${tag}">${tag}</h2>
${members.map(
  (operation) => html`<article id="${operation.name}"><h3>${operation.summary}</h3>
<p><code>${operation.method} ${operation.path}</code> · ${operation.scope === 'public' ? 'public' : operation.scope}${
    operation.deprecated &&
    html` · <strong>deprecated, will be removed on ${operation.deprecated.sunset}</strong>`
  }</p>
<p>${operation.description}</p>
<pre><code class="curl">${curlOf(operation)}</code></pre></article>`,
)}</section>`,
)}`
}

/** One section per error code, to which the `docs` field of errors links. */
export function errorsPage(): Html {
  return html`<h1>Errors</h1>
<p>Every error is JSON: <code>{error, code, hint, docs}</code>. Branch on <code>code</code>. Retry 5xx and 429
with increasing delays; do not repeat the same request after any other 4xx.</p>
${Object.entries(ERROR_TABLE).map(
  ([code, { status, sentence, hint }]) => html`<section id="${code}"><h2>${code}</h2>
<p><strong>${status}</strong> · ${sentence} ${hint}</p></section>`,
)}`
}

/** The versioning policy, to which the `Link` header of every response points. */
export function versioningPage(operations: readonly Operation[]): Html {
  const deprecated = operations.filter((operation) => operation.deprecated !== null)
  return html`<h1>Versioning</h1>
<p>The major version is in the path: <code>/api/v1</code>. Every response carries <code>API-Version: 1</code>.</p>
<p>Within v1 we only add: endpoints, optional request fields, response fields, error codes. Ignore fields that
you do not know. Breaking changes get a new path such as <code>/api/v2</code>, which runs alongside v1.</p>
<p>Before an operation is removed, it is marked <code>deprecated</code> in the OpenAPI description, and its responses
carry <code>Deprecation</code> (RFC 9745) and <code>Sunset</code> (RFC 8594), which name the date at least 90 days
ahead.</p>
<h2>Current deprecations</h2>
${
  deprecated.length === 0
    ? html`<p>None.</p>`
    : html`<ul>${deprecated.map(({ method, path, deprecated: when }) => html`<li><code>${method} ${path}</code> will be removed on ${when?.sunset}</li>`)}</ul>`
}`
}
