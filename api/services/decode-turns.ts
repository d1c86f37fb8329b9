import { AppError } from '../../shared/errors.ts'
import { createPlaces } from './places.ts'
import { createTurns } from './turns.ts'

/** Uploads of one account that may be under way, of which one is decoded. */
const PER_ACCOUNT = 4
/** Uploads of all accounts: each waits with its file in memory. */
const IN_ALL = 40
const RETRY_AFTER_SECONDS = 5
const ALL = 'all'

const all = createPlaces()
const turns = createTurns({ atOnce: 1, most: PER_ACCOUNT })

/**
 * Decodes an upload after the account's earlier ones, so that nobody takes every decoder. Throws `TOO_MANY_REQUESTS`
 * where too many of its own wait, and `SERVICE_UNAVAILABLE` where too many of all do.
 */
export async function inTurn<T>(accountId: string, decode: () => Promise<T>): Promise<T> {
  const leave = all.take(ALL, IN_ALL)
  if (leave === null) {
    throw new AppError('SERVICE_UNAVAILABLE', {
      hint: 'Too many uploads wait at the moment; retry after as many seconds as Retry-After says.',
      retryAfterSeconds: RETRY_AFTER_SECONDS,
    })
  }
  try {
    const turn = turns.take(accountId, decode)
    if (turn !== null) return await turn
    throw new AppError('TOO_MANY_REQUESTS', {
      hint: `This account uploads ${PER_ACCOUNT} files already, as many as it may at a time.`,
      retryAfterSeconds: RETRY_AFTER_SECONDS,
    })
  } finally {
    leave()
  }
}
