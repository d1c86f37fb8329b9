import { AppError } from '../../shared/errors.ts'
import { createPlaces } from './places.ts'

/** Uploads of one account that may be under way, of which one is decoded. */
const PER_ACCOUNT = 4
/** Uploads of all accounts: each waits with its file in memory. */
const IN_ALL = 40
const RETRY_AFTER_SECONDS = 5
const ALL = 'all'

const places = createPlaces()
const last = new Map<string, Promise<unknown>>()

/**
 * Decodes an upload after the account's earlier ones, so that nobody takes every decoder. Throws `TOO_MANY_REQUESTS`
 * where too many of its own wait, and `SERVICE_UNAVAILABLE` where too many of all do.
 */
export async function inTurn<T>(accountId: string, decode: () => Promise<T>): Promise<T> {
  const leaveOwn = places.take(accountId, PER_ACCOUNT)
  if (leaveOwn === null) {
    throw new AppError('TOO_MANY_REQUESTS', {
      hint: `This account uploads ${PER_ACCOUNT} files already, as many as it may at a time.`,
      retryAfterSeconds: RETRY_AFTER_SECONDS,
    })
  }
  const leaveAll = places.take(ALL, IN_ALL)
  try {
    if (leaveAll === null) {
      throw new AppError('SERVICE_UNAVAILABLE', {
        hint: 'Too many uploads wait at the moment; retry after as many seconds as Retry-After says.',
        retryAfterSeconds: RETRY_AFTER_SECONDS,
      })
    }
    const turn = (last.get(accountId) ?? Promise.resolve()).then(decode, decode)
    last.set(accountId, turn)
    return await turn.finally(() => {
      if (last.get(accountId) === turn) last.delete(accountId)
    })
  } finally {
    leaveAll?.()
    leaveOwn()
  }
}
