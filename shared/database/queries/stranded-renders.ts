import { sql } from 'drizzle-orm'
import type { Executor } from '../connect.ts'

/** Younger renders may be on their way. */
const AGE_MIN = sql`interval '10 minutes'`
const STRANDED_MAX = 1_000

/**
 * Renders that have not ended and that no job will bring to an end: the queue dropped theirs, or lost it. Call it with an
 * `id`, in a transaction, to lock that one.
 */
export async function selectStranded(
  database: Executor,
  id?: string,
): Promise<{ id: string; accountId: string }[]> {
  const { rows } = await database.execute<{ id: string; accountId: string }>(sql`
    select id, account_id as "accountId" from renders
    where status in ('queued', 'rendering') and created_at < now() - ${AGE_MIN}
      and not exists (
        select from pgboss.job where name = 'render' and job.id = renders.job_id::uuid and state < 'completed')
      and not exists (
        select from pgboss.job
        where name = 'render_lost' and job.data->>'renderId' = renders.id and state < 'completed')
      ${id === undefined ? sql`limit ${STRANDED_MAX}` : sql`and id = ${id} for update`}`)
  return rows
}
