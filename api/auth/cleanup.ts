import type { Database } from '../../shared/database/connect.ts'
import { removeOldEvents } from '../../shared/database/queries/audit-events.ts'
import { removeExpiredAuth } from '../../shared/database/queries/auth-cleanup.ts'
import type { ProcessMetrics } from '../../shared/metrics.ts'
import type { JobQueue } from '../../shared/queue/boss.ts'
import type { Config } from '../config.ts'
import type { Dependencies } from '../context.ts'

/** Removes expired sessions, codes, tokens and counters, unused clients and old events. Returns the removed rows by table. */
export async function cleanUpAuth(
  database: Database,
  { auditDays, sessionIdleDays }: Pick<Config, 'auditDays' | 'sessionIdleDays'>,
): Promise<Record<string, number>> {
  const removed = await removeExpiredAuth(database, sessionIdleDays)
  return { ...removed, auditEvents: await removeOldEvents(database, auditDays) }
}

/** Works the hourly cleanup job: one API process does it for all. */
export function workAuthCleanup(
  queue: Pick<JobQueue, 'work'>,
  {
    database,
    config,
    log,
    metrics,
  }: Pick<Dependencies, 'database' | 'config' | 'log'> & { metrics: ProcessMetrics },
): Promise<void> {
  return queue.work(
    'auth_cleanup',
    1,
    metrics.ofScheduled('auth_cleanup', async () => {
      log.info('expired sign-in data removed', { rows: await cleanUpAuth(database, config) })
    }),
  )
}
