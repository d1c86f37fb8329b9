import { fill } from '../texts/fill.ts'
import { type Texts, textsIn } from '../texts/texts.ts'
import { posterAddress } from './clips.ts'
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

/** Its face stands for a lost page. */
const LOST_LOOK = 'collage'

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
<img src="${posterAddress(LOST_LOOK)}" alt="" width="432" height="768">
<p class="lead">${texts.label(status)}</p>
<h1>${words.title}</h1>
<p>${text ?? words.text} ${text ? null : waitOf(texts, headers['Retry-After'])}</p>
${status === 500 ? reportOf(texts, headers['X-Request-Id']) : null}
${status === 404 ? (viewer.email ? searchForm(viewer) : docsSearchForm(viewer)) : null}
<p class="ways-out"><a class="button" href="/">${viewer.email ? texts.toStudio : texts.toFront}</a>${
      status === 405
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
  const { frame, admin } = textsIn(language)
  return html`<form action="/docs/search" class="inline" role="search"><label for="q">${frame.sections.docs} <input id="q" name="q" type="search" maxlength="100" autocomplete="off"></label>
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
