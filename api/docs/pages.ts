import { ERROR_TABLE } from '../../shared/errors.ts'
import type { Operation } from '../operations/operation.ts'
import { type Html, html } from '../web/html.ts'
import { curlOf } from './curl.ts'

/** What the error page says beyond the sentence that a client sees. */
const ADVICE: Partial<Record<keyof typeof ERROR_TABLE, string>> = {
  VALIDATION_ERROR: 'The hint names the field and what is allowed; issues lists every field that is wrong.',
  UNAUTHORIZED: 'Send a key as x-api-key or a token as Authorization: Bearer. A deleted key stays invalid.',
  FORBIDDEN: 'The hint says what is missing, such as a paid plan.',
  INSUFFICIENT_SCOPE: 'Ask for the scope that WWW-Authenticate names and let the user approve it.',
  NOT_FOUND: 'The id is wrong, deleted, or belongs to another account.',
  METHOD_NOT_ALLOWED: 'The Allow header names the methods of this path.',
  CONFLICT: 'Read the resource again, then decide.',
  RENDER_NOT_COMPLETED: 'Wait until the render’s status is completed.',
  IDEMPOTENCY_KEY_REUSED: 'Use a new key for a new request.',
  RATE_LIMITED: 'Wait as long as Retry-After says. The budget refills after 24 hours without requests.',
  TOO_MANY_REQUESTS: 'Wait as long as Retry-After says.',
  INTERNAL_ERROR: 'Try again with growing pauses. X-Request-Id helps us to find what happened.',
  SERVICE_UNAVAILABLE: 'Try again after Retry-After.',
}

/** The start page of the docs: how to begin, then each operation with a command that works. */
export function indexPage(operations: readonly Operation[], baseUrl: string): Html {
  const groups = Map.groupBy(operations, ({ tag }) => tag)
  return html`<h1>API</h1>
<p>Create quizzes, render them to short videos, keep flashcards. Everything is JSON below
<code>${baseUrl}/api/v1</code>; a success is <code>{"data": …}</code>.</p>
<p><a href="/docs/reference">Reference</a> · <a href="/docs/mcp">Agents (MCP)</a> · <a href="/docs/errors">Errors</a> ·
<a href="/docs/versioning">Versioning</a> · <a href="/.well-known/openapi.json">OpenAPI 3.1</a></p>
<h2>Begin</h2>
<p>Create a key in your <a href="/settings/keys">settings</a> and put it into your shell:</p>
<pre><code>export BASE_URL=${baseUrl} API_KEY=svc_…</code></pre>
<p>A key has 1,000 requests; they refill after 24 hours without requests. Send an
<code>Idempotency-Key</code> with a POST to repeat it safely.</p>
${[...groups].map(
  ([tag, members]) => html`<section><h2 id="${tag}">${tag}</h2>
${members.map(
  (operation) => html`<article id="${operation.name}"><h3>${operation.summary}</h3>
<p><code>${operation.method} ${operation.path}</code> · ${operation.scope === 'public' ? 'open to all' : operation.scope}${
    operation.deprecated && html` · <strong>deprecated, goes on ${operation.deprecated.sunset}</strong>`
  }</p>
<p>${operation.description}</p>
<pre><code class="curl">${curlOf(operation)}</code></pre></article>`,
)}</section>`,
)}`
}

/** One section for each code, where the `docs` field of an error leads. */
export function errorsPage(): Html {
  return html`<h1>Errors</h1>
<p>Every error is JSON: <code>{error, code, hint, docs}</code>. Branch on <code>code</code>. Retry 5xx and 429
with growing pauses; do not send the same request again after another 4xx.</p>
${Object.entries(ERROR_TABLE).map(
  ([code, { status, sentence }]) => html`<section id="${code}"><h2>${code}</h2>
<p><strong>${status}</strong> · ${sentence} ${ADVICE[code as keyof typeof ERROR_TABLE]}</p></section>`,
)}`
}

/** The versioning policy, where the `Link` header of every answer leads. */
export function versioningPage(operations: readonly Operation[]): Html {
  const deprecated = operations.filter((operation) => operation.deprecated !== null)
  return html`<h1>Versioning</h1>
<p>The major version is in the path: <code>/api/v1</code>. Every answer carries <code>API-Version: 1</code>.</p>
<p>Within v1 we only add: endpoints, optional request fields, response fields, error codes. Ignore fields that
you do not know. What would break a client comes under a new path such as <code>/api/v2</code>, which runs
beside v1.</p>
<p>Before an operation goes, it is marked <code>deprecated</code> in the OpenAPI description, and its answers
carry <code>Deprecation</code> (RFC 9745) and <code>Sunset</code> (RFC 8594) with the day, at least 90 days
ahead.</p>
<h2>Current deprecations</h2>
${
  deprecated.length === 0
    ? html`<p>None.</p>`
    : html`<ul>${deprecated.map(({ method, path, deprecated: when }) => html`<li><code>${method} ${path}</code> goes on ${when?.sunset}</li>`)}</ul>`
}`
}
