import type { Operation } from '../../operations/operation.ts'
import { type Html, html } from '../../web/html.ts'
import { pretty } from '../json.ts'
import type { Described } from './described.ts'

/** A form that sends the operation from this page. It needs a script, which shows it. */
export function tryIt(operation: Operation, described: Described): Html {
  const { name, method, path, scope, upload } = operation
  const parameters = described.parameters.filter((one) => one.in !== 'header')
  const body = exampleBody(described)
  const id = (part: string) => `${name}-try-${part}`
  return html`<details class="try" hidden><summary>Try it</summary>
<form data-try data-method="${method}" data-path="${path}" autocomplete="off">
${
  scope !== 'public' &&
  html`<label for="${id('key')}">API key <span class="hint">stays in this page's memory until you leave it</span></label>
<input id="${id('key')}" type="password" data-key placeholder="svc_…" autocomplete="off" spellcheck="false">`
}
${parameters.map(
  (
    one,
  ) => html`<label for="${id(one.name)}">${one.name} <span class="hint">${one.in}${one.required && ', required'}</span></label>
<input id="${id(one.name)}" data-in="${one.in}" data-name="${one.name}" ${one.required && html`required`}>`,
)}
${
  upload
    ? html`<label for="${id('file')}">file</label><input id="${id('file')}" type="file" data-file required>`
    : body &&
      html`<label for="${id('body')}">Body as JSON</label>
<textarea id="${id('body')}" data-body rows="10" spellcheck="false">${body}</textarea>`
}
${method !== 'GET' && html`<p class="hint">This is no sandbox: it acts on your account and uses one request of the key.</p>`}
<p class="try-actions"><button>Send ${method}</button><button type="button" class="second" data-stop hidden>Stop</button></p>
<div class="try-answer" aria-live="polite"></div>
</form></details>`
}

function exampleBody({ requestBody }: Described): string | null {
  const media = requestBody?.content['application/json']
  const [example] = Object.values(media?.examples ?? {}) as { value?: unknown }[]
  return example === undefined ? null : pretty(example.value)
}
