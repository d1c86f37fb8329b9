import type { ErrorCode, Issue } from './generated/types.ts'

/** The codes of `QuizVideoError`: those of the service, those of this client, and what later versions add. */
export type QuizVideoErrorCode =
  | ErrorCode
  | 'CONNECTION_FAILED'
  | 'TIMEOUT'
  | 'UNEXPECTED_ANSWER'
  | 'RENDER_FAILED'
  | 'WEBHOOK_INVALID'
  | (string & {})

type Facts = {
  status?: number
  hint?: string
  issues?: readonly Issue[]
  warnings?: readonly string[]
  docs?: string
  requestId?: string
  retryAfterSeconds?: number
  cause?: unknown
}

/** Every failure that the client throws, except an abort of yours. `message` is for people, `code` for programs. */
export class QuizVideoError extends Error {
  readonly code: QuizVideoErrorCode
  /** HTTP status; `undefined` where no answer came. */
  readonly status: number | undefined
  /** What to do about it. */
  readonly hint: string | undefined
  /** The first wrong field of the request, such as `questions.2.answers`. */
  readonly field: string | undefined
  /** Every wrong field of the request. */
  readonly issues: readonly Issue[]
  /** What of the request was ignored, such as a misspelt field. */
  readonly warnings: readonly string[]
  /** A page about the code. */
  readonly docs: string | undefined
  /** Name it when you report a fault of the service. */
  readonly requestId: string | undefined
  /** Seconds until another try makes sense. */
  readonly retryAfterSeconds: number | undefined

  constructor(code: QuizVideoErrorCode, message: string, facts: Facts = {}) {
    super(message, { cause: facts.cause })
    this.name = 'QuizVideoError'
    this.code = code
    this.status = facts.status
    this.hint = facts.hint
    this.issues = facts.issues ?? []
    this.warnings = facts.warnings ?? []
    this.field = this.issues[0]?.path
    this.docs = facts.docs
    this.requestId = facts.requestId
    this.retryAfterSeconds = facts.retryAfterSeconds
  }
}

/** The error that an answer of the service tells of; also where a proxy answered in its place. */
export async function errorOf(response: Response): Promise<QuizVideoError> {
  const { status, headers } = response
  const retryAfter = Number.parseInt(headers.get('retry-after') ?? '', 10)
  const facts = {
    status,
    requestId: headers.get('x-request-id') ?? undefined,
    retryAfterSeconds: retryAfter >= 0 ? retryAfter : undefined,
  }
  const body = await response.json().catch(() => null)
  if (typeof body?.code !== 'string') {
    return new QuizVideoError(
      'UNEXPECTED_ANSWER',
      `The service answered ${status} without saying why.`,
      facts,
    )
  }
  const { error, code, hint, docs, issues, warnings } = body
  const message = hint ? `${error} ${hint}` : String(error)
  return new QuizVideoError(code, message, { ...facts, hint, docs, issues, warnings })
}
