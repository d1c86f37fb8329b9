import { type Html, html } from './html.ts'

/** What happens once the form beside it is sent, step by step. */
export function thenPanel(title: string, steps: readonly string[]): Html {
  return html`<section class="panel" aria-labelledby="then-title"><h2 id="then-title">${title}</h2>
<ol class="then">${steps.map((step) => html`<li><span>${step}</span></li>`)}</ol></section>`
}
