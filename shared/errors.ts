/** Every expected failure of the service: its HTTP status, its public sentence, and what a caller can do about it. */
export const ERROR_TABLE = {
  VALIDATION_ERROR: {
    status: 400,
    sentence: 'The request is not valid.',
    hint: 'Compare the request with the API description at /.well-known/openapi.json; issues lists every invalid field.',
  },
  UNAUTHORIZED: {
    status: 401,
    sentence: 'Credentials are missing, expired or invalid.',
    hint: 'Send an API key as x-api-key or Authorization: Bearer, or an OAuth access token for this API.',
  },
  FORBIDDEN: {
    status: 403,
    sentence: 'These credentials do not permit this.',
    hint: 'Ask the owner of the account, or use other credentials.',
  },
  INSUFFICIENT_SCOPE: {
    status: 403,
    sentence: 'The token lacks the scope that this operation needs.',
    hint: 'Start a new authorization that requests the missing scope.',
  },
  FREE_PLAN_LIMIT_REACHED: {
    status: 403,
    sentence: 'You have used this month’s free quiz.',
    hint: 'Paid plans have no limit; the free plan includes a new quiz next month.',
  },
  NOT_FOUND: {
    status: 404,
    sentence: 'This resource does not exist.',
    hint: 'Check the path and the id. Resources of other accounts are reported as not found, too.',
  },
  METHOD_NOT_ALLOWED: {
    status: 405,
    sentence: 'This path does not support that method.',
    hint: 'The Allow header lists the methods that it supports.',
  },
  CONFLICT: {
    status: 409,
    sentence: 'The request conflicts with the current state.',
    hint: 'Read the resource again, then retry if the request still makes sense.',
  },
  RENDER_NOT_COMPLETED: {
    status: 409,
    sentence: 'The render is not complete yet.',
    hint: 'Poll the render until its status is completed.',
  },
  PAYLOAD_TOO_LARGE: {
    status: 413,
    sentence: 'The request body is too large.',
    hint: 'Send less per request.',
  },
  UNSUPPORTED_MEDIA_TYPE: {
    status: 415,
    sentence: 'This content type is not supported here.',
    hint: 'Check the Content-Type header and the file type.',
  },
  IDEMPOTENCY_KEY_REUSED: {
    status: 422,
    sentence: 'This Idempotency-Key was already used for a different request.',
    hint: 'Use a new key for a new request.',
  },
  RATE_LIMITED: {
    status: 429,
    sentence: 'This key has no requests left.',
    hint: 'Stop for as many seconds as Retry-After says: without requests, the budget refills.',
  },
  TOO_MANY_REQUESTS: {
    status: 429,
    sentence: 'Too many requests.',
    hint: 'Retry after as many seconds as Retry-After says.',
  },
  INTERNAL_ERROR: {
    status: 500,
    sentence: 'Something went wrong on our side.',
    hint: 'Try again later; if it persists, report the X-Request-Id.',
  },
  GENERATION_FAILED: {
    status: 502,
    sentence: 'The model returned nothing usable.',
    hint: 'Try again, or give a narrower topic.',
  },
  SERVICE_UNAVAILABLE: {
    status: 503,
    sentence: 'The service is temporarily unavailable.',
    hint: 'Retry after as many seconds as Retry-After says.',
  },
  GENERATION_UNAVAILABLE: {
    status: 503,
    sentence: 'Quiz generation is not configured on this server.',
    hint: 'The operator can enable it by setting MISTRAL_API_KEY or GENERATION_URL.',
  },
  PUBLISHING_UNAVAILABLE: {
    status: 503,
    sentence: 'Publishing to YouTube is not configured on this server.',
    hint: 'The operator can enable it by setting YOUTUBE_CLIENT_ID and YOUTUBE_CLIENT_SECRET.',
  },
} as const satisfies Record<string, { status: number; sentence: string; hint: string }>

export type ErrorCode = keyof typeof ERROR_TABLE

/** What is wrong with one place of a request. `path` is dotted: `questions.2.answers`. */
export type Issue = { path: string; message: string }

type ErrorDetails = {
  /** One sentence that tells the caller what is wrong and what to do; never a secret, never a stack. */
  hint?: string
  issues?: Issue[]
  /** What of the request was ignored: a misspelt name may be why something is missing. */
  warnings?: string[]
  /** Seconds until a retry makes sense; becomes `Retry-After`. */
  retryAfterSeconds?: number
  /** Further response headers, such as `WWW-Authenticate` or `Allow`. */
  headers?: Record<string, string>
  /** The missing scope, which the challenge of a 403 names. */
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

  /** What the caller can do about this failure, or else about any failure with this code. */
  get hint(): string {
    return this.details.hint ?? ERROR_TABLE[this.code].hint
  }

  get status(): number {
    return ERROR_TABLE[this.code].status
  }
}
