import type { Texts } from '../texts/texts.ts'
import { type Html, html } from './html.ts'

const ADDRESSES = {
  quizzes: '/studio',
  films: '/studio/films',
  batches: '/studio/batches',
  'brand-kits': '/studio/brand-kits',
  music: '/studio/music',
  decks: '/studio/decks',
} as const

/** The parts of the studio. */
export type StudioView = keyof typeof ADDRESSES

/** The links to the parts of the studio. */
export function studioMenu(current: StudioView, { frame, studioMenu: words }: Texts): Html {
  const views = Object.keys(ADDRESSES) as StudioView[]
  return html`<nav class="views" aria-label="${frame.sections.studio}">${views.map(
    (view) =>
      html`<a href="${ADDRESSES[view]}" ${view === current ? html`aria-current="page"` : null}>${words[view]}</a>`,
  )}</nav>`
}
