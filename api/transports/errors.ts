import { isDatabaseAway } from '../../shared/database/outage.ts'
import { AppError, ERROR_TABLE, type ErrorCode, type Issue } from '../../shared/errors.ts'
import type { Log } from '../../shared/log.ts'

/** The body of every error under `/api`. */
type ErrorEnvelope = {
  error: string
  code: ErrorCode
  hint: string
  docs: string
  issues?: Issue[]
  warnings?: string[]
}

const RETRY_AFTER_SECONDS = 5

/** Turns anything thrown into an expected error: 503 while the database is away, otherwise 500. Logs causes. */
export function toAppError(thrown: unknown, log: Log): AppError {
  if (thrown instanceof AppError) {
    if (thrown.cause !== undefined) log.warn('a request failed', { code: thrown.code, cause: thrown.cause })
    return thrown
  }
  if (isDatabaseAway(thrown)) {
    log.error('the database did not answer', { error: thrown })
    return new AppError('SERVICE_UNAVAILABLE', { retryAfterSeconds: RETRY_AFTER_SECONDS, cause: thrown })
  }
  log.error('unexpected error', { error: thrown })
  return new AppError('INTERNAL_ERROR')
}

/** The public form of an error: never a cause, never a stack. */
export function errorEnvelope(error: AppError, baseUrl: string): ErrorEnvelope {
  return {
    error: ERROR_TABLE[error.code].sentence,
    code: error.code,
    hint: error.hint,
    docs: `${baseUrl}/docs/errors#${error.code}`,
    issues: error.details.issues,
    warnings: error.details.warnings,
  }
}

/** `WWW-Authenticate` of a 401 or a 403 for a missing scope; `null` for every other error. */
export function challengeOf(error: AppError, resourceMetadataUrl: string): string | null {
  const metadata = `resource_metadata="${resourceMetadataUrl}"`
  if (error.code === 'UNAUTHORIZED') return `Bearer ${metadata}, scope="api:read"`
  if (error.code !== 'INSUFFICIENT_SCOPE') return null
  return `Bearer error="insufficient_scope", scope="${error.details.neededScope}", ${metadata}`
}
