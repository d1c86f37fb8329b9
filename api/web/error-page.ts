import { fill } from '../texts/fill.ts'
import { type Texts, textsIn } from '../texts/texts.ts'
import { type Html, html } from './html.ts'
import { type Page, pageResponse, type Viewer } from './page.ts'

/** An error as a person gets it: what happened, what to do, and the way home. */
type Failure = {
  status: number
  /** Replaces the sentence of the status. */
  text?: Html | string
  headers?: Record<string, string>
  viewer: Viewer
}

type Words = 'notFound' | 'notAPage' | 'tooMany' | 'fault' | 'away'

const WORDS: Readonly<Record<number, Words>> = {
  404: 'notFound',
  405: 'notAPage',
  429: 'tooMany',
  500: 'fault',
  503: 'away',
}

/** The sign of this service, of which one part has rolled away. */
const LOST_PICTURE = html`<svg class="lost-picture" viewBox="0 0 320 150" fill="none" aria-hidden="true">
<path d="M12 138h296" stroke="currentColor" stroke-width="3" stroke-linecap="round" opacity=".25"/>
<rect x="60" y="14" width="56" height="56" rx="14" fill="#ff5a5f"/><circle cx="150" cy="42" r="28" fill="#3f8efc"/>
<circle cx="88" cy="106" r="27" stroke="currentColor" stroke-width="3" stroke-dasharray="7 8" opacity=".55"/>
<text x="88" y="117" text-anchor="middle" fill="currentColor" font-size="32" font-weight="700" opacity=".7">?</text>
<rect x="122" y="78" width="56" height="56" rx="14" fill="#22b573"/>
<g transform="rotate(24 262 108)"><circle cx="262" cy="108" r="28" fill="#ffb627"/><circle cx="253" cy="103" r="4" fill="#3a1d00"/><circle cx="272" cy="103" r="4" fill="#3a1d00"/><path d="M253 120q9-8 18 0" stroke="#3a1d00" stroke-width="3" stroke-linecap="round"/></g>
<path d="M196 92q14-8 26 0M200 116h18" stroke="currentColor" stroke-width="3" stroke-linecap="round" opacity=".4"/></svg>`

/** An error page as a response, with the headers that a program would get. */
export function errorResponse({ status, text, headers = {}, viewer }: Failure): Response {
  const { errorPages: texts, frame, guide } = textsIn(viewer.language)
  const words = texts[WORDS[status] ?? 'other']
  const page: Page = {
    language: viewer.language,
    title: words.title,
    status,
    headers,
    email: viewer.email,
    body: html`<div class="panel lost">
${LOST_PICTURE}
<p class="lead">${texts.label(status)}</p>
<h1>${words.title}</h1>
<p>${text ?? words.text} ${text ? null : waitOf(texts, headers['Retry-After'])}</p>
${status === 500 ? reportOf(texts, headers['X-Request-Id']) : null}
${status === 404 ? (viewer.email ? searchForm(viewer) : docsSearchForm(viewer)) : null}
<p class="ways-out"><a class="button" href="/">${viewer.email ? texts.toStudio : texts.toFront}</a>${
      status === 405 || (status === 404 && !viewer.email)
        ? null
        : html`
<a class="button second" href="${viewer.email ? '/docs/creators' : '/docs'}">${viewer.email ? guide.name : frame.sections.docs}</a>`
    }</p>
</div>`,
  }
  return pageResponse(page, viewer)
}

/** The page of a refusal that a table has. */
export function refusalPage(refusal: keyof Texts['refusals'], viewer: Viewer): Response {
  return errorResponse({ status: 400, text: textsIn(viewer.language).refusals[refusal], viewer })
}

/** An app's refused request, with the way back to the app for those who trust it. */
export function refusedRequestPage(
  { error, location, place }: { error: string; location: string; place: string },
  viewer: Viewer,
): Response {
  const { refusals } = textsIn(viewer.language)
  const text = html`${fill(refusals.refusedRequest, { error: html`<code>${error}</code>` })}<br>
<a href="${location}" rel="noreferrer">${fill(refusals.backToApp, { place })}</a>`
  return errorResponse({ status: 400, text, viewer })
}

/** An app whose id is the URL of a document that does not describe it; `fault` is for whoever makes the app. */
export function badDocumentPage(fault: string, viewer: Viewer): Response {
  const { refusals } = textsIn(viewer.language)
  const text = fill(refusals.badDocument, { fault: html`<code>${fault}</code>` })
  return errorResponse({ status: 400, text, viewer })
}

/** Finds the quiz that a link no longer leads to. */
function searchForm({ language }: Viewer): Html {
  const { library, admin } = textsIn(language)
  return html`<form action="/studio" class="inline" role="search"><label for="search">${library.search} <input id="search" name="search" type="search" maxlength="200" autocomplete="off"></label>
<button class="second">${admin.accounts.find}</button></form>`
}

/** Finds a page of the docs for who has no quizzes here. */
function docsSearchForm({ language }: Viewer): Html {
  const { errorPages, admin } = textsIn(language)
  return html`<form action="/docs/search" class="inline" role="search"><label for="q">${errorPages.searchDocs} <input id="q" name="q" type="search" maxlength="100" autocomplete="off"></label>
<button class="second">${admin.accounts.find}</button></form>`
}

function waitOf(texts: Texts['errorPages'], retryAfter: string | undefined): string | null {
  if (retryAfter === undefined) return null
  const seconds = Number(retryAfter)
  return seconds > 120 ? texts.waitMinutes(Math.ceil(seconds / 60)) : texts.waitSeconds(seconds)
}

function reportOf({ report }: Texts['errorPages'], requestId: string | undefined): Html | null {
  if (requestId === undefined) return null
  return html`<p class="hint">${fill(report, { number: html`<code>${requestId}</code>` })}</p>`
}
