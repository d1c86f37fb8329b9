import { type Html, html } from './html.ts'

const VIEWS = {
  quizzes: ['/studio', 'Quizzes'],
  films: ['/studio/films', 'Videos'],
  batches: ['/studio/batches', 'Batches'],
  'brand-kits': ['/studio/brand-kits', 'Brand kits'],
} as const

/** The parts of the studio. */
export type StudioView = keyof typeof VIEWS

/** The links to the parts of the studio. */
export function studioMenu(current: StudioView): Html {
  return html`<nav class="views" aria-label="Studio">${Object.entries(VIEWS).map(
    ([view, [href, words]]) =>
      html`<a href="${href}" ${view === current ? html`aria-current="page"` : null}>${words}</a>`,
  )}</nav>`
}
