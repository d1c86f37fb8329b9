import type { Database } from '../../shared/database/connect.ts'
import { removeExpiredAuth } from '../../shared/database/queries/auth-cleanup.ts'
import type { Log } from '../../shared/log.ts'
import type { JobQueue } from '../../shared/queue/boss.ts'

/** Removes expired sessions, codes, tokens and counters, and unused clients. Returns the removed rows by table. */
export function cleanUpAuth(database: Database): Promise<Record<string, number>> {
  return removeExpiredAuth(database)
}

/** Works the hourly cleanup job: one API process does it for all. */
export function workAuthCleanup(queue: Pick<JobQueue, 'work'>, database: Database, log: Log): Promise<void> {
  return queue.work('auth_cleanup', 1, async () => {
    log.info('expired sign-in data removed', { rows: await cleanUpAuth(database) })
  })
}
