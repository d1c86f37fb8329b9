import { Html, html } from '../web/html.ts'
import { createHighlight, type Language } from './highlight.ts'

/** A sentence in which `back-ticks` mark code. */
export function prose(text: string): Html {
  const parts = text.split('`')
  return html`${parts.map((part, index) => (index % 2 === 1 ? html`<code>${part}</code>` : part))}`
}

/** A heading that can be linked to. */
export function heading(level: 2 | 3, id: string, title: string | Html): Html {
  const tag = new Html(`h${level}`)
  return html`<${tag} id="${id}">${title} <a class="anchor" href="#${id}" aria-label="Link to this section">#</a></${tag}>`
}

/** Code with a title and a copy button. `id` is unique on its page. */
export type Code = { id: string; title: string; language: Language; code: string }

let highlight: ReturnType<typeof createHighlight> | undefined

/** A block of code, which scrolls by itself where it is too wide. */
export function codeBlock({ id, title, language, code }: Code): Html {
  highlight ??= createHighlight()
  return html`<figure class="code"><figcaption><span>${title}</span>
<button type="button" class="quiet" data-copy="code-${id}" aria-label="Copy: ${title}" hidden>Copy</button></figcaption>
<pre tabindex="0"><code id="code-${id}" data-language="${language}">${highlight(code, language)}</code></pre></figure>`
}
