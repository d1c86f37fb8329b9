import type { RenderItem } from '../../shared/contracts/render.ts'
import type { Pagination } from '../../shared/contracts/text.ts'
import type { FilmQuery, LibraryItem, LibraryQuery } from '../services/library.ts'
import { fill } from '../texts/fill.ts'
import { filled } from '../texts/slots.ts'
import type { Texts } from '../texts/texts.ts'
import { ASSETS } from './assets.ts'
import { clipsButton, looks, movingFan } from './clips.ts'
import { emptyState } from './empty-state.ts'
import { filmCard } from './film-card.ts'
import { GUIDE_PATH } from './guide-page.ts'
import { type Html, html } from './html.ts'
import type { Page } from './page.ts'
import { pager } from './pager.ts'
import { quizCard } from './quiz-card.ts'
import { type SampleLink, samplePicture } from './sample-link.ts'
import { hidden, messages } from './sign-in-pages.ts'
import { NEW_QUIZ_PATH, SAMPLE_PATH } from './start-paths.ts'
import { type StudioView, studioMenu } from './studio-menu.ts'
import { choice } from './studio-pages.ts'

type LibraryState = {
  texts: Texts
  email: string
  csrf: string
  script: string
  attempt: string
  flash: { error?: string; notice?: string }
  pagination: Pagination
}

/** The pages of quizzes and of videos. */
const QUIZZES = '/studio'
const FILMS = '/studio/films'

/** The account's quizzes as a grid. */
export function libraryPage(
  state: LibraryState & {
    items: readonly LibraryItem[]
    query: LibraryQuery
    /** Offered to who has no quiz yet. */
    samples: readonly SampleLink[]
  },
): Page {
  const { texts, items, query, samples } = state
  const isFiltered = query.search !== '' || query.filter !== 'all'
  const { library: words } = texts
  const found = items.length > 0 ? grid(state) : nothingFound(state, QUIZZES)
  return shell(state, {
    title: texts.frame.sections.studio,
    view: 'quizzes',
    body:
      items.length > 0 || isFiltered
        ? html`<div class="library">${finder(QUIZZES, state, words, items.length > 0 ? selectMode(words) : null)}
${found}</div>`
        : html`<div class="library">${emptyLibrary(samples, texts)}</div>`,
  })
}

/** The quizzes, the pages before and after, and what can be done with those that are ticked. */
function grid({
  texts,
  items,
  query,
  pagination,
  csrf,
  attempt,
}: LibraryState & { items: readonly LibraryItem[]; query: LibraryQuery }): Html {
  const { library: words, cards } = texts
  return html`<ul class="grid">${items.map((item, place) => quizCard(item, { texts, csrf, attempt }, place))}</ul>
${pager(pagination, (page) => addressOf(QUIZZES, query, page), texts, 'quizzes')}
<form id="selection" method="post" action="/studio/renders" class="selection">${hidden({ csrf, attempt })}
<p>${fill(words.selected, { number: html`<span class="picked"></span>` })}<span class="left-out">${words.draftsLeftOut}</span></p>
<button class="small renders">${cards.render} <span class="renderable"></span></button>
<button class="second small" formaction="/studio/batches/choose">${words.batch}</button>
<button class="second small" formaction="/studio/quizzes/delete">${words.delete}</button></form>`
}

/** The account's renders as a grid, newest first. Those of deleted quizzes are here too. */
export function filmsPage(
  state: LibraryState & {
    renders: readonly RenderItem[]
    query: FilmQuery
    canDownload: boolean
    /** Whether there is a quiz to render. */
    hasQuizzes: boolean
  },
): Page {
  const { texts, renders, query, hasQuizzes } = state
  const { library: words } = texts
  const isFiltered = query.search !== '' || query.filter !== 'all'
  const found = renders.length > 0 ? filmGrid(state) : nothingFound(state, FILMS)
  return shell(state, {
    title: texts.studioMenu.films,
    view: 'films',
    body:
      renders.length > 0 || isFiltered
        ? html`${finder(FILMS, state, { ...words, filters: words.filmFilters, orders: words.filmOrders })}
${found}`
        : emptyState(
            hasQuizzes ? words.noVideos : words.noVideosNorQuizzes,
            movingFan(['chalkboard', 'game-show', 'playground'], texts),
            [
              hasQuizzes
                ? { href: '/studio', words: words.chooseQuiz }
                : { href: NEW_QUIZ_PATH, words: words.newQuiz },
              { href: SAMPLE_PATH, words: words.playSample },
            ],
          ),
    hasButton: renders.length > 0 || isFiltered,
  })
}

function filmGrid(state: Parameters<typeof filmsPage>[0]): Html {
  const { texts, renders, query, pagination } = state
  return html`<ul class="grid">${renders.map((render, place) => filmCard(render, state, place))}</ul>
${pager(pagination, (page) => addressOf(FILMS, query, page), texts, 'videos')}`
}

function shell(
  { texts, email, script, flash }: LibraryState,
  {
    title,
    view,
    body,
    hasButton = true,
  }: { title: string; view: StudioView; body: Html; hasButton?: boolean },
): Page {
  return {
    language: texts.language,
    title,
    shape: 'wide',
    email,
    section: 'studio',
    scripts: [script],
    styles: [ASSETS.studio.path, ASSETS.landing.path, ASSETS.library.path],
    policy: { 'connect-src': "'self'", 'media-src': "'self'" },
    body: html`<div class="bar"><h1>${texts.studioMenu[view]}</h1>${hasButton ? html`<a class="button" href="${NEW_QUIZ_PATH}">${texts.library.newQuiz}</a>` : null}</div>
${messages(flash)}
<p id="news" class="unseen" role="status"></p>
${studioMenu(view, texts)}
${body}`,
  }
}

/** Fewer are seen at a glance. */
const FILTERED_FROM = 8

/** Search, and for many of them filter and order. They need no script; with one, a choice takes effect at once. */
function finder(
  path: string,
  { query, pagination }: { query: LibraryQuery | FilmQuery; pagination: Pagination },
  words: Pick<Texts['library'], 'search' | 'find' | 'filter' | 'show' | 'sortBy'> & {
    filters: Readonly<Record<string, string>>
    orders: Readonly<Record<string, string>>
  },
  beside: Html | null = null,
): Html {
  const { search, filter, order } = query
  const isFiltered = filter !== 'all'
  const isOffered = isFiltered || search !== '' || pagination.total >= FILTERED_FROM
  return html`<form class="finder" method="get" action="${path}" role="search">
<label for="search" class="search"><span class="unseen">${words.search}</span><input id="search" name="search" type="search" value="${search}" placeholder="${words.search}" maxlength="200" autocomplete="off"></label>
<button class="second small">${words.find}</button>
${
  isOffered
    ? html`<details class="more filters"><summary ${isFiltered ? html`class="chosen-filter"` : null}>${isFiltered ? words.filters[filter] : words.filter}</summary><div>${choice('filter', words.show, words.filters, filter)}
${choice('order', words.sortBy, words.orders, order)}</div></details>`
    : null
}${beside}</form>`
}

/** Shows the boxes with which several quizzes are ticked; without it a mouse over a card or the keyboard does. */
function selectMode({ select }: Texts['library']): Html {
  return html`<label class="select-mode" for="select-mode"><input type="checkbox" id="select-mode"> ${select}</label>`
}

type Looked = Readonly<Record<'search' | 'filter' | 'order', string>>

/** The address of what was looked for, or of a later page of it. */
function addressOf(path: string, { search, filter, order }: Looked, page?: number): string {
  return `${path}?${new URLSearchParams({ search, filter, order, ...(page && { page: String(page) }) })}`
}

/** What was looked for in vain, and the ways on. */
function nothingFound(
  { query, texts }: { query: LibraryQuery | FilmQuery; texts: Texts },
  path: typeof QUIZZES | typeof FILMS,
): Html {
  const { library: words } = texts
  const isOfQuizzes = path === QUIZZES
  const filters: Readonly<Record<string, string>> = isOfQuizzes ? words.filters : words.filmFilters
  const sentence =
    query.search === ''
      ? isOfQuizzes
        ? words.nothingFound
        : words.noVideoFound
      : filled(words.noTitleFound, { search: query.search })
  return html`<section class="panel empty"><h2>${sentence}</h2>
${query.filter === 'all' ? null : html`<p class="lead">${words.show}: ${filters[query.filter]}</p>`}
<div class="row"><a class="button" href="${path}">${isOfQuizzes ? words.showAll : words.showAllVideos}</a>
<a class="button second" href="${NEW_QUIZ_PATH}">${words.newQuiz}</a></div></section>`
}

/** The first visit: samples to play and to begin with, then every template as it moves. */
function emptyLibrary(samples: readonly SampleLink[], texts: Texts): Html {
  const { first: words } = texts.library
  return html`<section class="panel first" aria-labelledby="first-title"><h2 id="first-title">${words.title}</h2>
<p class="lead">${words.lead} <a href="${GUIDE_PATH}">${texts.guide.name}</a></p>
<ul class="samples">${samples.map(
    ({
      name,
      title,
      template,
      picture,
    }) => html`<li>${samplePicture(template, picture)}<div class="stack"><h3>${title}</h3>
<div class="row"><a class="button second small opens" href="/studio/new?sample=${name}" aria-label="${words.begin}: ${title}">${words.begin}</a>
<a href="/samples/${name}" class="act" aria-label="${words.play}: ${title}">${words.play}</a></div></div></li>`,
  )}</ul></section>
<section aria-labelledby="looks-title"><div class="bar"><h2 id="looks-title">${words.looks}</h2>${clipsButton(texts)}</div>
${looks((name) => `/studio/new?template=${name}`, words.useLook)}</section>`
}
