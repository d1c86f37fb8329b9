import { AppError } from '../../shared/errors.ts'
import { languageOf } from '../texts/choice.ts'
import { errorResponse } from '../web/error-page.ts'
import { isForPerson } from './error-pages.ts'

type Page = { text: string; headers: Headers }

/** Answers requests over a limit of their address: in a flood each must cost next to nothing, so pages are kept. */
export function createBusyAnswer(
  failure: (error: AppError, request: Request) => Response,
  everywhere: Record<string, string>,
) {
  const pages = new Map<string, Promise<Page>>()
  return async (request: Request, retryAfterSeconds: number): Promise<Response> => {
    if (!isForPerson(request)) {
      return failure(new AppError('TOO_MANY_REQUESTS', { retryAfterSeconds }), request)
    }
    const language = languageOf(request)
    const name = `${language} ${retryAfterSeconds}`
    let page = pages.get(name)
    if (page === undefined) {
      const headers = { ...everywhere, 'Retry-After': String(retryAfterSeconds) }
      const made = errorResponse({ status: 429, headers, viewer: { language } })
      page = made.text().then((text) => ({ text, headers: made.headers }))
      pages.set(name, page)
    }
    const { text, headers } = await page
    return new Response(text, { status: 429, headers })
  }
}
