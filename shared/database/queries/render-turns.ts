import { type SQL, sql } from 'drizzle-orm'
import type { Executor } from '../connect.ts'
import { accounts, renders } from '../schema/index.ts'

type Turns = { plan: 'free' | 'paid'; current: number | null; ownLast: number | null }

/**
 * The latest turn among a queue's running jobs, and the account's last waiting turn; `null` where there is none. A turn is
 * a job's priority, negated.
 */
export async function selectTurns(database: Executor, queue: string, accountId: string): Promise<Turns> {
  const { rows } = await database.execute<Turns>(sql`
    select
      coalesce((select plan from ${accounts} where id = ${accountId}), 'free') as "plan",
      (select max(-priority) from pgboss.job where name = ${queue} and state = 'active' and group_id is not null)
        as "current",
      (${queue === 'render' ? lastRenderOf(accountId) : lastJobOf(queue, accountId)}) as "ownLast"`)
  return rows[0]!
}

/** By the account's own waiting renders, which its plan bounds: a queue may hold tens of thousands of others. */
function lastRenderOf(accountId: string): SQL {
  return sql`select max(-priority) from ${renders} join pgboss.job on name = 'render' and job.id = job_id::uuid
    where account_id = ${accountId} and ${renders.status} = 'queued' and state < 'active'`
}

/** `not blocked` is what pg-boss's index of waiting jobs has: without it the statement reads all finished jobs. */
function lastJobOf(queue: string, accountId: string): SQL {
  return sql`select max(-priority) from pgboss.job
    where name = ${queue} and state < 'active' and not blocked and group_id = ${accountId}`
}

/** Priority, group and trace of a job, to queue it again as it was. */
export async function selectTurnOf(
  database: Executor,
  jobId: string,
): Promise<{ priority: number; group: string | undefined; traceparent: string | undefined }> {
  const { rows } = await database.execute<{
    priority: number
    group: string | null
    traceparent: string | null
  }>(sql`
    select priority, group_id as "group", data->>'traceparent' as "traceparent" from pgboss.job where name = 'render' and id = ${jobId}::uuid`)
  const [row] = rows
  return {
    priority: row?.priority ?? 0,
    group: row?.group ?? undefined,
    traceparent: row?.traceparent ?? undefined,
  }
}

/** How many renders wait before the one of a job, up to `most`; `null` = it does not wait. */
export async function countBefore(database: Executor, jobId: string, most: number): Promise<number | null> {
  const { rows } = await database.execute<{ before: number | null }>(sql`
    select (select count(*)::int from (
      select 1 from pgboss.job as other where other.name = 'render' and other.state < 'active' and not other.blocked
        and (other.priority > own.priority or (other.priority = own.priority and other.created_on < own.created_on))
      limit ${most}) as earlier) as "before"
    from pgboss.job as own where own.name = 'render' and own.id = ${jobId}::uuid and own.state < 'active'`)
  return rows[0]?.before ?? null
}
