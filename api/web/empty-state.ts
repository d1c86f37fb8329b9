import { type Html, html } from './html.ts'

/** What a list says while it has nothing, with the way to its first entry where that is another page. */
export function emptyState(text: Html | string, action?: { href: string; words: string }): Html {
  return html`<div class="empty"><span class="mark" aria-hidden="true"><i></i><i></i><i></i><i></i></span>
<p class="lead">${text}</p>${action ? html`<a class="button" href="${action.href}">${action.words}</a>` : null}</div>`
}
