import { sql } from 'drizzle-orm'
import type { Executor } from '../connect.ts'

type JoblessRender = { id: string; accountId: string }

/** Renders that no node would ever claim. One that waits to be failed has a job in `render_lost`. */
const IS_JOBLESS = sql`
  status in ('queued', 'rendering')
  and not exists (
    select from pgboss.job
    where name = 'render' and job.id = renders.job_id::uuid and state in ('created', 'retry', 'active')
  )
  and not exists (
    select from pgboss.job
    where name = 'render_lost' and state in ('created', 'retry', 'active') and data->>'renderId' = renders.id
  )`

/**
 * Up to `most` renders that have not ended and whose job has, oldest first, made queued again and locked. Call it in a
 * transaction.
 */
export async function requeueJoblessRenders(tx: Executor, most: number): Promise<JoblessRender[]> {
  const { rows: locked } = await tx.execute<{ id: string }>(sql`
    select id from renders where ${IS_JOBLESS}
    order by created_at, id limit ${most} for update skip locked`)
  if (locked.length === 0) return []
  // Again, now that nobody else changes them: a job may have been sent while the first statement ran.
  const { rows } = await tx.execute<JoblessRender>(sql`
    with requeued as (
      update renders set status = 'queued', progress = 0, started_at = null
      where id in (select jsonb_array_elements_text(${JSON.stringify(locked.map(({ id }) => id))}::jsonb)) and ${IS_JOBLESS}
      returning id, account_id, created_at
    )
    select id, account_id as "accountId" from requeued order by created_at, id`)
  return rows
}
