import { AppError } from '../../shared/errors.ts'
import type { Config } from '../config.ts'
import { commonHeaders, preflightHeaders } from './headers.ts'
import { methodsAt, type RouteTable } from './paths.ts'
import type { RestAnswers } from './rest-answers.ts'

const CORS_OUTSIDE_V1 = /^\/(?:api\/auth\/oauth2\/(?:token|register|revoke)|\.well-known\/)/

/** Answers a request that matches no route: a preflight, a wrong method or an unknown path. */
export async function answerUnmatched(
  request: Request,
  { config, answers, table }: { config: Config; answers: RestAnswers; table: RouteTable },
): Promise<Response> {
  const { pathname } = new URL(request.url)
  const headers = answers.beginAt(request)
  const methods = methodsAt(table, pathname)
  const allowed = methods.join(', ')
  if (request.method === 'OPTIONS' && methods.length > 0) {
    const isCors = pathname.startsWith('/api/v1') || CORS_OUTSIDE_V1.test(pathname)
    const added = isCors ? preflightHeaders(methods) : { Allow: allowed }
    const common = isCors ? commonHeaders(config) : {}
    return new Response(null, { status: 204, headers: { ...common, ...headers, ...added } })
  }
  try {
    if (pathname.startsWith('/api/v1')) await answers.admit(headers, request, true)
    if (methods.length === 0) throw new AppError('NOT_FOUND')
    const hint = `Allowed methods: ${allowed}.`
    throw new AppError('METHOD_NOT_ALLOWED', { hint, headers: { Allow: allowed } })
  } catch (thrown) {
    return answers.failure(thrown, headers)
  }
}
