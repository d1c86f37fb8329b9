import type { PgBoss } from 'pg-boss'
import type { Log } from '../log.ts'
import { LOST_LOOK_INTERVAL_MS } from './queues.ts'

type Claim = { name: string; id: string; retryCount: number }

/** Claims whose worker is silent, or has had its time. Only jobs of a group: pg-boss keeps an index of those that are claimed. */
const LOST = `
  select name, id, retry_count as "retryCount" from pgboss.job
  where state = 'active' and group_id is not null and (
    heartbeat_on + heartbeat_seconds * interval '1s' < now() or started_on + expire_seconds * interval '1s' < now())`

/**
 * Fails lost claims as long as `isWatching` says so, each second; their jobs are then retried or given up. pg-boss does so once
 * a minute, for jobs without a group as well, and counts all jobs each time. The returned function ends it and waits for the last.
 */
export function watchLostJobs(
  boss: PgBoss,
  { isWatching = () => true, log }: { isWatching?: () => boolean; log: Log },
): () => Promise<void> {
  let look: Promise<void> | null = null
  const timer = setInterval(() => {
    if (look !== null || !isWatching()) return
    look = failLostJobs(boss)
      .catch((error: unknown) => log.warn('lost claims could not be looked for', { error }))
      .finally(() => {
        look = null
      })
  }, LOST_LOOK_INTERVAL_MS)
  return async () => {
    clearInterval(timer)
    await look
  }
}

/** Several processes may at once: a job is failed only while it is active by the same claim. */
async function failLostJobs(boss: PgBoss): Promise<void> {
  const { rows } = await boss.getDb().executeSql(LOST)
  for (const { name, ...claim } of rows as Claim[]) {
    await boss.fail(name, [claim], { message: 'its worker was lost, or took too long' })
  }
}
