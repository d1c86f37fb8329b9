import { posterAddress } from './clips.ts'
import { type Html, html } from './html.ts'

type Action = { href: string; words: string }

/** What a list says while it has nothing: a sample of what it lists, and the ways to its first entry, the best one first. */
export function emptyState(text: string, sample: Html, actions: readonly Action[] = []): Html {
  return html`<div class="empty"><div class="sample-of" aria-hidden="true">${sample}</div>
<p class="lead">${text}</p>${
    actions.length > 0 &&
    html`<div class="row">${actions.map(
      ({ href, words }, index) =>
        html`<a class="button ${index > 0 ? 'second' : null}" href="${href}">${words}</a>`,
    )}</div>`
  }</div>`
}

/** Frames of these templates, side by side. */
export function sampleFrames(templates: readonly string[]): Html {
  return html`${templates.map((name) => html`<img class="clip" src="${posterAddress(name)}" alt="" width="432" height="768">`)}`
}
