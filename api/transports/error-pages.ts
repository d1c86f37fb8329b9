import { OAUTH_PATHS } from '../auth/oauth/metadata.ts'
import type { ViewerOf } from '../context.ts'
import { refusalIn, textsIn } from '../texts/texts.ts'
import { errorResponse } from '../web/error-page.ts'
import { type Html, html } from '../web/html.ts'
import type { Viewer } from '../web/page.ts'
import { visitorOf } from '../web/visitor.ts'
import { isBelowApi } from './paths.ts'

const OWN_FAULT = 500
/** Headers that describe the JSON body which the page replaces. */
const OF_THE_BODY = [
  'content-type',
  'content-length',
  'cache-control',
  'content-security-policy',
  'cross-origin-resource-policy',
]

/** Answers a failed request of a person's browser with a page; programs keep their JSON. */
export function createErrorPages(viewerOf: ViewerOf) {
  return async (request: Request, failure: Response): Promise<Response> => {
    const { status } = failure
    if (status < 400 || !isForPerson(request)) return failure
    const headers: Record<string, string> = { Vary: 'Accept, Accept-Language, Cookie' }
    for (const [name, value] of failure.headers) {
      if (!OF_THE_BODY.includes(name)) headers[canonical(name)] = value
    }
    const { hint } = (await failure.json()) as { hint: string }
    // After a fault of ours, the session may be what cannot be read.
    const viewer = status < OWN_FAULT ? await viewerOf(request) : visitorOf(request)
    const text = SPECIFIC.has(status) ? wordsOf(hint, viewer) : undefined
    return errorResponse({ status, headers, viewer, text })
  }
}

/** Statuses whose hint is written for the one case; all other pages have a sentence for people. */
const SPECIFIC = new Set([400, 403, 409, 413, 415])
const PAGES_BELOW_API: readonly string[] = [OAUTH_PATHS.authorize, OAUTH_PATHS.consent]

/** A hint in the viewer's language; the hint of a page that is not translated yet stays English. */
function wordsOf(hint: string, { language }: Viewer): Html | string {
  return refusalIn(textsIn(language), hint) ?? html`<span lang="en">${hint}</span>`
}

/** People send forms and ask for HTML. Below `/api` all errors are JSON, but for the two pages of OAuth. */
export function isForPerson(request: Request): boolean {
  const isPlace = !isBelowApi(request) || PAGES_BELOW_API.includes(new URL(request.url).pathname)
  const isForm = (request.headers.get('content-type') ?? '').startsWith('application/x-www-form-urlencoded')
  return isPlace && (isForm || (request.headers.get('accept') ?? '').includes('text/html'))
}

function canonical(name: string): string {
  return name.replace(/(^|-)[a-z]/g, (letter) => letter.toUpperCase())
}
