/** Every expected failure of the service: its HTTP status, its public sentence, and what a caller may do about it. */
export const ERROR_TABLE = {
  VALIDATION_ERROR: {
    status: 400,
    sentence: 'The request is not valid.',
    hint: 'Compare the request with the API description at /.well-known/openapi.json.',
  },
  UNAUTHORIZED: {
    status: 401,
    sentence: 'Credentials are missing, expired or invalid.',
    hint: 'Send an API key as x-api-key or Authorization: Bearer, or an OAuth access token for this API.',
  },
  FORBIDDEN: {
    status: 403,
    sentence: 'This credential may not do that.',
    hint: 'Ask the owner of the account, or use another credential.',
  },
  INSUFFICIENT_SCOPE: {
    status: 403,
    sentence: 'The token lacks the scope that this operation needs.',
    hint: 'Ask the user for the missing scope by a new authorization.',
  },
  FREE_PLAN_LIMIT_REACHED: {
    status: 403,
    sentence: 'The quiz that the free plan includes this month is used.',
    hint: 'A paid plan has no limit; a new month brings a new quiz.',
  },
  NOT_FOUND: {
    status: 404,
    sentence: 'There is no such resource.',
    hint: 'Check the path and the id; ids of other accounts are not found either.',
  },
  METHOD_NOT_ALLOWED: {
    status: 405,
    sentence: 'This path does not answer to that method.',
    hint: 'The Allow header lists the methods of this path.',
  },
  CONFLICT: {
    status: 409,
    sentence: 'The request conflicts with the present state.',
    hint: 'Read the present state, then try again.',
  },
  RENDER_NOT_COMPLETED: {
    status: 409,
    sentence: 'The render is not completed yet.',
    hint: 'Poll the render until its status is completed.',
  },
  PAYLOAD_TOO_LARGE: { status: 413, sentence: 'The body is too large.', hint: 'Send less at a time.' },
  UNSUPPORTED_MEDIA_TYPE: {
    status: 415,
    sentence: 'This kind of content is not supported here.',
    hint: 'Check the Content-Type and the kind of file.',
  },
  IDEMPOTENCY_KEY_REUSED: {
    status: 422,
    sentence: 'This Idempotency-Key was used with another request.',
    hint: 'Use a new key for a new request.',
  },
  RATE_LIMITED: {
    status: 429,
    sentence: 'The request budget of this key is spent.',
    hint: 'Retry-After says when the budget is full again.',
  },
  TOO_MANY_REQUESTS: {
    status: 429,
    sentence: 'Too many requests.',
    hint: 'Retry after the seconds that Retry-After names.',
  },
  INTERNAL_ERROR: {
    status: 500,
    sentence: 'Something went wrong on our side.',
    hint: 'Try again later; if it stays, report the X-Request-Id.',
  },
  GENERATION_FAILED: {
    status: 502,
    sentence: 'The model gave no usable quiz.',
    hint: 'Try again, or give a narrower topic.',
  },
  SERVICE_UNAVAILABLE: {
    status: 503,
    sentence: 'The service cannot answer right now.',
    hint: 'Retry after the seconds that Retry-After names.',
  },
  GENERATION_UNAVAILABLE: {
    status: 503,
    sentence: 'Quiz generation is not configured on this server.',
    hint: 'The operator can turn it on with MISTRAL_API_KEY.',
  },
} as const satisfies Record<string, { status: number; sentence: string; hint: string }>

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

  /** What the caller may do: said for this case, else for the code. */
  get hint(): string {
    return this.details.hint ?? ERROR_TABLE[this.code].hint
  }

  get status(): number {
    return ERROR_TABLE[this.code].status
  }
}
