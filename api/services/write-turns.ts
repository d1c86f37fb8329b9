import { AppError } from '../../shared/errors.ts'
import { createTurns } from './turns.ts'

/** Changes of one account that may hold a connection: most wait for the account's locks anyway. */
const AT_ONCE = 4
/** With those in line, which hold none. */
const MOST = 200
const RETRY_AFTER_SECONDS = 1

const turns = createTurns({ atOnce: AT_ONCE, most: MOST })

/** Changes something of an account while few others of its changes run, so that it cannot take all connections. */
export function writeInTurn<T>(accountId: string, change: () => Promise<T>): Promise<T> {
  const turn = turns.take(accountId, change)
  if (turn !== null) return turn
  throw new AppError('TOO_MANY_REQUESTS', {
    hint: `This account changes ${MOST} things at a time already, as many as it may.`,
    retryAfterSeconds: RETRY_AFTER_SECONDS,
  })
}
