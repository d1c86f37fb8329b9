import { fill } from '../texts/fill.ts'
import type { Texts } from '../texts/texts.ts'
import { type Html, html } from './html.ts'

/** Why nothing is written here by a model, and who can change that. */
export function modelOff({ topic: words }: Texts, isOwner: boolean): Html {
  const key = html`<code>MISTRAL_API_KEY</code>`
  const address = html`<code>GENERATION_URL</code>`
  const guide = html`<a href="/docs/operating#model">${words.offGuide}</a>`
  return html`<p class="lead">${words.off}</p>
<p>${isOwner ? fill(words.offOwner, { key, address, guide }) : fill(words.offAsk, { guide })}</p>`
}
