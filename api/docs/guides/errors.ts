import { ERROR_TABLE } from '../../../shared/errors.ts'
import { type Html, html } from '../../web/html.ts'
import { pretty } from '../json.ts'
import { codeBlock, heading } from '../markup.ts'

/** All error codes; each has the section to which the `docs` field of errors links. */
export function errors(baseUrl: string): Html {
  const codes = Object.entries(ERROR_TABLE)
  return html`<h1>Errors</h1>
<p class="lead">Branch on <code>code</code>, show <code>error</code> to people, and read <code>hint</code>: it says what to
change.</p>
${codeBlock({
  id: 'example',
  title: 'An error',
  language: 'json',
  code: pretty({
    error: ERROR_TABLE.VALIDATION_ERROR.sentence,
    code: 'VALIDATION_ERROR',
    hint: 'title must have 1 to 200 characters.',
    issues: [{ path: 'title', message: 'must have 1 to 200 characters' }],
    docs: `${baseUrl}/docs/errors#VALIDATION_ERROR`,
  }),
})}
<p>Every response has an <code>X-Request-Id</code>: include it when you report a problem to the operator of the service.
Send one of your own, 8 to 64 letters, digits, dots, dashes or underscores, and the answer and the service's log carry that.</p>
${heading(2, 'retry', 'When to repeat a request')}
<p>Repeat 429 and 5xx with growing pauses, and not before <code>Retry-After</code> seconds. After any other 4xx, the same
request will fail again. Send an <code>Idempotency-Key</code> with a POST, so that repeating it never acts twice.</p>
${heading(2, 'codes', 'All codes')}
<div class="scroll" tabindex="0"><table><thead><tr><th scope="col">Status</th><th scope="col">Code</th></tr></thead><tbody>
${codes.map(
  ([code, { status }]) =>
    html`<tr><td>${status}</td><td><a href="#${code}"><code>${code}</code></a></td></tr>`,
)}</tbody></table></div>
${codes.map(
  ([code, { status, sentence, hint }]) => html`<section>${heading(3, code, code)}
<p><strong>${status}</strong> · ${sentence} ${hint}</p></section>`,
)}`
}
