import { sql } from 'drizzle-orm'
import type { Executor } from '../connect.ts'
import type { Plan } from './accounts.ts'

/**
 * Deletes up to `most` renders that ended longer ago than the days of their account's plan; days begin again with each
 * change of the plan. Returns their number.
 */
export async function deleteOldRenders(
  database: Executor,
  days: Record<Plan, number>,
  most: number,
): Promise<number> {
  const { rowCount } = await database.execute(sql`
    delete from renders where id in (
      select renders.id from renders join accounts on accounts.id = account_id
      where status in ('completed', 'failed')
        -- What the index finds: no plan removes a younger one.
        and completed_at < now() - make_interval(days => ${Math.min(days.free, days.paid)}::int)
        and greatest(completed_at, plan_since) <
        now() - make_interval(days => case plan when 'free' then ${days.free}::int else ${days.paid}::int end)
      limit ${most} for update of renders skip locked
    )`)
  return rowCount ?? 0
}
