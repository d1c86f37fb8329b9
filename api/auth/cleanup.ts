import type { Database } from '../../shared/database/connect.ts'
import { removeExpiredAuth } from '../../shared/database/queries/auth-cleanup.ts'
import type { Log } from '../../shared/log.ts'
import type { JobQueue } from '../../shared/queue/boss.ts'

/** Removes expired sessions, codes, tokens and counters, and clients that nobody uses. Returns rows lost by table. */
export function cleanUpAuth(database: Database): Promise<Record<string, number>> {
  return removeExpiredAuth(database)
}

/** Takes the hourly job that the queue schedules: of several replicas one does it. */
export function workAuthCleanup(queue: Pick<JobQueue, 'work'>, database: Database, log: Log): Promise<void> {
  return queue.work('auth_cleanup', 1, async () => {
    log.info('expired sign-in data removed', { rows: await cleanUpAuth(database) })
  })
}
