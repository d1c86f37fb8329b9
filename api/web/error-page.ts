import { type Html, html } from './html.ts'
import { type Page, pageResponse, type Viewer } from './page.ts'

/** An error as a person gets it: what happened, what to do, and the way home. */
type Failure = {
  status: number
  /** Replaces the sentence of the status. */
  text?: string
  headers?: Record<string, string>
  viewer?: Viewer
}

type Words = { title: string; text: string }

const WORDS: Readonly<Record<number, Words>> = {
  404: {
    title: 'Page not found',
    text: 'There is nothing at this address. The link may be old, or what it led to has been deleted.',
  },
  405: {
    title: 'This address is not a page',
    text: 'It only receives forms. Go back to the page with the form and send it from there.',
  },
  429: { title: 'Please wait a moment', text: 'Too many requests came from you.' },
  500: { title: 'Something went wrong', text: 'The fault is ours. Please try again.' },
  503: { title: 'Back in a moment', text: 'The service cannot answer right now.' },
}
const OTHER: Words = { title: 'This didn’t work', text: 'Please go back and try again.' }

/** An error page as a response, with the headers that a program would get. */
export function errorResponse({ status, text, headers = {}, viewer }: Failure): Response {
  const words = WORDS[status] ?? OTHER
  const page: Page = {
    title: words.title,
    status,
    headers,
    email: viewer?.email,
    body: html`<div class="panel">
<p class="lead">Error ${status}</p>
<h1>${words.title}</h1>
<p>${text ?? words.text} ${text ? null : waitOf(headers['Retry-After'])}</p>
${status === 500 ? reportOf(headers['X-Request-Id']) : null}
<p><a class="button" href="/">${viewer ? 'Go to the studio' : 'Go to the front page'}</a></p>
</div>`,
  }
  return pageResponse(page, viewer)
}

function waitOf(retryAfter: string | undefined): string | null {
  if (retryAfter === undefined) return null
  const seconds = Number(retryAfter)
  return seconds > 120
    ? `Try again in ${Math.ceil(seconds / 60)} minutes.`
    : `Try again in ${seconds} seconds.`
}

function reportOf(requestId: string | undefined): Html | null {
  return requestId === undefined
    ? null
    : html`<p class="hint">If it happens again, give the operator of this service the number <code>${requestId}</code>.</p>`
}
