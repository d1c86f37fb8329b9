import { sql } from 'drizzle-orm'
import { QUEUE_NAMES, type QueueName } from '../../queue/queues.ts'
import type { Executor } from '../connect.ts'

/** `backlog`: jobs that could be claimed now, by queue. */
export type DatabaseLoad = {
  connections: number
  connectionsMax: number
  backlog: Readonly<Record<QueueName, number>>
}

/** What all processes together ask of the database, and what waits in its queues. */
export async function selectDatabaseLoad(database: Executor): Promise<DatabaseLoad> {
  const load = await database.execute<{ connections: number; connectionsMax: number }>(sql`
    select count(*)::int as "connections", current_setting('max_connections')::int as "connectionsMax"
    from pg_stat_activity where backend_type = 'client backend'`)
  // `not blocked` is what pg-boss's index of waiting jobs has.
  const waiting = await database.execute<{ name: QueueName; count: number }>(sql`
    select name, count(*)::int as "count" from pgboss.job
    where state < 'active' and not blocked and start_after <= now() group by name`)
  const none = Object.fromEntries(QUEUE_NAMES.map((name) => [name, 0])) as Record<QueueName, number>
  const counts = waiting.rows.filter(({ name }) => name in none).map(({ name, count }) => [name, count])
  return { ...load.rows[0]!, backlog: { ...none, ...Object.fromEntries(counts) } }
}
