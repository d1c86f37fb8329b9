import { sql } from 'drizzle-orm'
import type { Executor } from '../connect.ts'

type JoblessRender = { id: string; accountId: string }

/**
 * Up to `most` renders that have not ended and whose job has, oldest first, made queued again and locked: no node would ever
 * claim them. A render that waits to be failed has a job in `render_lost`.
 */
export async function requeueJoblessRenders(tx: Executor, most: number): Promise<JoblessRender[]> {
  const { rows } = await tx.execute<JoblessRender>(sql`
    with jobless as (
      select id from renders
      where status in ('queued', 'rendering')
        and not exists (
          select from pgboss.job
          where name = 'render' and job.id = renders.job_id::uuid and state in ('created', 'retry', 'active')
        )
        and not exists (
          select from pgboss.job
          where name = 'render_lost' and state in ('created', 'retry', 'active') and data->>'renderId' = renders.id
        )
      order by created_at, id limit ${most} for update skip locked
    ), requeued as (
      update renders set status = 'queued', progress = 0, started_at = null
      from jobless where renders.id = jobless.id
      returning renders.id, account_id, created_at
    )
    select id, account_id as "accountId" from requeued order by created_at, id`)
  return rows
}
