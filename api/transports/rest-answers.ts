import { AppError } from '../../shared/errors.ts'
import { type Admit, type Admitted, budgetHeaders } from '../actor.ts'
import type { Dependencies } from '../context.ts'
import type { Answer } from '../operations/run.ts'
import { challengeOf, errorEnvelope, toAppError } from './errors.ts'
import { commonHeaders, siteHeaders } from './headers.ts'
import { isBelowApi } from './paths.ts'
import { requestIdOf } from './request-id.ts'

type Headers = Record<string, string>

const JSON_TYPE = 'application/json; charset=utf-8'

/** The parts of an answer that all REST requests share. */
export type RestAnswers = {
  /** The headers of an answer below `/api`, with the request's id. */
  begin(request: Request): Headers
  /** The same below `/api`; elsewhere those of the whole site. */
  beginAt(request: Request): Headers
  /** Admits the sender and adds the headers of their budget. Public operations ignore invalid credentials. */
  admit(headers: Headers, request: Request, isPublic: boolean): Promise<Admitted | null>
  /** The error envelope for anything thrown. */
  failure(thrown: unknown, headers: Headers): Response
}

/** Builds the shared parts of REST answers. */
export function createRestAnswers(deps: Dependencies, admit: Admit): RestAnswers {
  const { baseUrl, limits } = deps.config
  const common = commonHeaders(deps.config)
  const metadataUrl = `${baseUrl}/.well-known/oauth-protected-resource/api/v1`
  const begin = (request: Request) => ({ ...common, 'X-Request-Id': requestIdOf(request) })
  return {
    begin,
    beginAt: (request) =>
      isBelowApi(request)
        ? begin(request)
        : { ...siteHeaders(deps.config), 'X-Request-Id': requestIdOf(request) },
    async admit(headers, request, isPublic) {
      const admitted = await admit(request.headers).catch((error: unknown) => {
        if (isPublic && error instanceof AppError && error.code === 'UNAUTHORIZED') return null
        throw error
      })
      if (admitted?.budget) Object.assign(headers, budgetHeaders(admitted.budget, limits.keyRequests))
      return admitted
    },
    failure(thrown, headers) {
      const error = toAppError(thrown, deps.log.with({ requestId: headers['X-Request-Id'] }))
      const { retryAfterSeconds, headers: own } = error.details
      const challenge = challengeOf(error, metadataUrl)
      if (challenge !== null) headers['WWW-Authenticate'] = challenge
      if (retryAfterSeconds !== undefined) headers['Retry-After'] = String(retryAfterSeconds)
      headers['Content-Type'] = JSON_TYPE
      Object.assign(headers, own)
      const body = JSON.stringify(errorEnvelope(error, baseUrl))
      return new Response(body, { status: error.status, headers })
    },
  }
}

/** The response to a successful operation: `{data}` as JSON, with `warnings` where there are any, or raw bytes. */
export function successResponse(answer: Answer, headers: Headers, isHead: boolean): Response {
  if (answer.kind === 'raw') {
    const { raw } = answer
    headers['Content-Type'] = raw.contentType
    if (isHead) raw.body.cancel().catch(() => {})
    return new Response(isHead ? null : raw.body, {
      status: answer.status,
      headers: { ...headers, ...raw.headers },
    })
  }
  headers['Content-Type'] = JSON_TYPE
  if (answer.replayed) headers['Idempotent-Replayed'] = 'true'
  const { data, status } = answer
  const warnings = answer.warnings.length > 0 ? answer.warnings : undefined
  return new Response(JSON.stringify({ data, warnings }), { status, headers })
}
