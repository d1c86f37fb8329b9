/** Every expected failure of the service: its code, its HTTP status and its public sentence. */
export const ERROR_TABLE = {
  VALIDATION_ERROR: { status: 400, sentence: 'The request is not valid.' },
  UNAUTHORIZED: { status: 401, sentence: 'Credentials are missing, expired or invalid.' },
  FORBIDDEN: { status: 403, sentence: 'This credential may not do that.' },
  INSUFFICIENT_SCOPE: { status: 403, sentence: 'The token lacks the scope that this operation needs.' },
  FREE_PLAN_LIMIT_REACHED: {
    status: 403,
    sentence: 'The quiz that the free plan includes this month is used.',
  },
  NOT_FOUND: { status: 404, sentence: 'There is no such resource.' },
  METHOD_NOT_ALLOWED: { status: 405, sentence: 'This path does not answer to that method.' },
  CONFLICT: { status: 409, sentence: 'The request conflicts with the present state.' },
  RENDER_NOT_COMPLETED: { status: 409, sentence: 'The render is not completed yet.' },
  PAYLOAD_TOO_LARGE: { status: 413, sentence: 'The body is too large.' },
  UNSUPPORTED_MEDIA_TYPE: { status: 415, sentence: 'This kind of content is not supported here.' },
  IDEMPOTENCY_KEY_REUSED: { status: 422, sentence: 'This Idempotency-Key was used with another request.' },
  RATE_LIMITED: { status: 429, sentence: 'The request budget of this key is spent.' },
  TOO_MANY_REQUESTS: { status: 429, sentence: 'Too many requests.' },
  INTERNAL_ERROR: { status: 500, sentence: 'Something went wrong on our side.' },
  GENERATION_FAILED: { status: 502, sentence: 'The model gave no usable quiz.' },
  SERVICE_UNAVAILABLE: { status: 503, sentence: 'The service cannot answer right now.' },
  GENERATION_UNAVAILABLE: { status: 503, sentence: 'Quiz generation is not configured on this server.' },
} as const satisfies Record<string, { status: number; sentence: string }>

export type ErrorCode = keyof typeof ERROR_TABLE

/** One thing wrong with one place of a request. `path` is dotted: `questions.2.answers`. */
export type Issue = { path: string; message: string }

export type ErrorDetails = {
  /** One sentence for the caller: what and where, and what to do. Never user-secret, never a stack. */
  hint?: string
  issues?: Issue[]
  /** Seconds until a retry makes sense; becomes `Retry-After`. */
  retryAfterSeconds?: number
  /** Further response headers, such as `WWW-Authenticate` or `Allow`. */
  headers?: Record<string, string>
  /** The scope that would have sufficed: part of the challenge of a 403. */
  neededScope?: string
  /** For the log only. */
  cause?: unknown
}

/** An expected failure. Callers see its code and sentence, logs see its cause. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly details: ErrorDetails

  constructor(code: ErrorCode, details: ErrorDetails = {}) {
    super(details.hint ?? ERROR_TABLE[code].sentence, { cause: details.cause })
    this.name = 'AppError'
    this.code = code
    this.details = details
  }

  get status(): number {
    return ERROR_TABLE[this.code].status
  }
}
