import type { RenderItem } from '../../shared/contracts/render.ts'
import type { Pagination } from '../../shared/contracts/text.ts'
import type { LibraryFilter, LibraryOrder } from '../../shared/database/queries/library.ts'
import type { LibraryItem, LibraryQuery } from '../services/library.ts'
import { textsIn } from '../texts/texts.ts'
import { ASSETS } from './assets.ts'
import { clipsButton, looks } from './clips.ts'
import { type Html, html } from './html.ts'
import type { Page } from './page.ts'
import { pager } from './pager.ts'
import { filmCard, quizCard } from './quiz-card.ts'
import { hidden, messages } from './sign-in-pages.ts'
import { type StudioView, studioMenu } from './studio-menu.ts'
import { choice } from './studio-pages.ts'

type LibraryState = {
  email: string
  csrf: string
  script: string
  attempt: string
  flash: { error?: string; notice?: string }
  pagination: Pagination
}

type SampleLink = { name: string; title: string }

const FILTER_WORDS: Readonly<Record<LibraryFilter, string>> = {
  all: 'All quizzes',
  unrendered: 'Never rendered',
  rendering: 'Rendering',
  rendered: 'With a video',
  changed: 'Changed since the video',
  failed: 'Rendering failed',
}
const ORDER_WORDS: Readonly<Record<LibraryOrder, string>> = {
  changed: 'Last changed',
  created: 'Newest',
  title: 'Title',
}

/** The account's quizzes as a grid. */
export function libraryPage(
  state: LibraryState & {
    items: readonly LibraryItem[]
    query: LibraryQuery
    /** Offered to who has no quiz yet. */
    samples: readonly SampleLink[]
  },
): Page {
  const { items, query, pagination, csrf, attempt } = state
  const { search, filter, order } = query
  const isFiltered = search !== '' || filter !== 'all'
  const address = (page: number) =>
    `/studio?${new URLSearchParams({ search, filter, order, page: String(page) })}`
  const grid = html`<ul class="grid">${items.map((item) => quizCard(item, { csrf, attempt }))}</ul>
${pager(pagination, address, 'quizzes')}
<form id="selection" method="post" action="/studio/renders" class="selection">${hidden({ csrf, attempt })}
<p><span class="picked"></span> selected</p>
<button class="small">Render</button>
<button class="second small" formaction="/studio/batches/choose">Batch…</button>
<button class="second small" formaction="/studio/quizzes/delete">Delete…</button></form>`
  return shell(state, {
    title: 'Studio',
    view: 'quizzes',
    body: html`${items.length > 0 || isFiltered ? finder(query) : null}
<div class="library">${items.length > 0 ? grid : isFiltered ? nothingFound() : emptyLibrary(state.samples)}</div>`,
  })
}

/** The account's renders as a grid, newest first. Those of deleted quizzes are here too. */
export function filmsPage(state: LibraryState & { renders: readonly RenderItem[] }): Page {
  const { renders, pagination } = state
  return shell(state, {
    title: 'Videos',
    view: 'films',
    body:
      renders.length > 0
        ? html`<ul class="grid">${renders.map(filmCard)}</ul>
${pager(pagination, (page) => `/studio/films?page=${page}`, 'videos')}`
        : html`<p class="lead">No videos yet: render one of your <a href="/studio">quizzes</a>.</p>`,
  })
}

function shell(
  { email, script, flash }: LibraryState,
  { title, view, body }: { title: string; view: StudioView; body: Html },
): Page {
  return {
    title,
    shape: 'wide',
    email,
    section: 'studio',
    scripts: [script],
    styles: [ASSETS.studio.path, ASSETS.landing.path, ASSETS.library.path],
    policy: { 'connect-src': "'self'", 'media-src': "'self'" },
    body: html`<div class="bar"><h1>Studio</h1><a class="button" href="/studio/new">New quiz</a></div>
${messages(flash)}
<p id="news" class="unseen" role="status"></p>
${studioMenu(view, textsIn('en'))}
${body}`,
  }
}

/** Search, filter and order. It needs no script; with one, a choice takes effect at once. */
function finder({ search, filter, order }: LibraryQuery): Html {
  return html`<form class="finder" method="get" action="/studio" role="search">
<label for="search" class="search"><span class="unseen">Search titles</span><input id="search" name="search" type="search" value="${search}" placeholder="Search titles" maxlength="200" autocomplete="off"></label>
<button class="second small">Search</button>
${choice('filter', 'Show', FILTER_WORDS, filter)}
${choice('order', 'Sort by', ORDER_WORDS, order)}</form>`
}

function nothingFound(): Html {
  return html`<p class="lead">No quiz matches. <a href="/studio">Show all quizzes</a></p>`
}

/** The first visit: samples to play and to begin with, then every template as it moves. */
function emptyLibrary(samples: readonly SampleLink[]): Html {
  return html`<section class="panel first" aria-labelledby="first-title"><h2 id="first-title">Make your first video</h2>
<p class="lead">Write your own quiz, begin with one of these, or pick a look below.</p>
<ul class="samples">${samples.map(
    ({ name, title }) => html`<li><h3>${title}</h3>
<div class="row"><a class="button second small" href="/samples/${name}" aria-label="Play ${title}">Play</a>
<a href="/studio/new?sample=${name}" aria-label="Begin with it: ${title}">Begin with it</a></div></li>`,
  )}</ul></section>
<section aria-labelledby="looks-title"><div class="bar"><h2 id="looks-title">Pick a look</h2>${clipsButton()}</div>
${looks((name) => `/studio/new?template=${name}`)}</section>`
}
