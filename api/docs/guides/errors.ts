import { ERROR_TABLE } from '../../../shared/errors.ts'
import { type Html, html } from '../../web/html.ts'
import { pretty } from '../json.ts'
import { codeBlock, heading, listFilter } from '../markup.ts'

/** Headers, addresses and names of variables, as the sentences of errors have them. */
const PROGRAM_WORD =
  /(x-api-key|Authorization: Bearer|[A-Z][a-z]*(?:-[A-Z][a-z]+)+|\/[.\w/-]+\w|[A-Z]+_[A-Z_]+)/

/** All error codes; each has the row to which the `docs` field of errors links. */
export function errors(baseUrl: string): Html {
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
${listFilter({ title: 'Find a code', example: 'RATE or 429', filters: '.codes-of tbody tr' })}
${GROUPS.map(({ id, title, has }) => html`<section class="codes-of">${heading(2, id, title)}${codes(has)}</section>`)}`
}

/** Codes by what a client does about them. */
const GROUPS = [
  {
    id: 'requests',
    title: 'The request must change (4xx)',
    has: (status: number) => status < 500 && status !== 429,
  },
  { id: 'limits', title: 'Too much at a time (429)', has: (status: number) => status === 429 },
  { id: 'service', title: 'The service cannot (5xx)', has: (status: number) => status >= 500 },
] as const

function codes(has: (status: number) => boolean): Html {
  return html`<div class="scroll" tabindex="0"><table class="stacks one-column"><thead><tr><th scope="col">Code</th><th scope="col">What to do</th></tr></thead><tbody>
${Object.entries(ERROR_TABLE)
  .filter(([, { status }]) => has(status))
  .map(
    ([
      code,
      { status, sentence, hint },
    ]) => html`<tr><th scope="row" id="${code}"><code>${code}</code> <span class="status">${status}</span> <a class="anchor" href="#${code}" aria-label="Link to ${code}">#</a></th>
<td>${withCode(`${sentence} ${hint}`)}</td></tr>`,
  )}</tbody></table></div>`
}

/** A sentence in which headers, paths and variables are marked as code. */
function withCode(text: string): Html {
  return html`${text.split(PROGRAM_WORD).map((part, index) => (index % 2 === 1 ? html`<code>${part}</code>` : part))}`
}
