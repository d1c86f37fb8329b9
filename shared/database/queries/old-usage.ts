import { sql } from 'drizzle-orm'
import type { Database } from '../connect.ts'

/** Rows that one short statement removes. */
const ROWS_AT_ONCE = 5_000

/**
 * Removes what accounts used and generated on days that are longer ago; what films cost stays, for it is billed. Ends early
 * when aborted: the next call goes on. Resolves with the number of rows.
 */
export async function deleteOldUsage(database: Database, days: number, signal: AbortSignal): Promise<number> {
  const old = sql`now() - make_interval(days => ${days})`
  const statements = [
    sql`delete from daily_usage where ctid in (
      select ctid from daily_usage where day < (${old})::date limit ${ROWS_AT_ONCE} for update skip locked)`,
    sql`delete from generations where ctid in (
      select ctid from generations where created_at < ${old} limit ${ROWS_AT_ONCE} for update skip locked)`,
  ]
  let count = 0
  for (const statement of statements) {
    for (let removed = ROWS_AT_ONCE; removed === ROWS_AT_ONCE && !signal.aborted; ) {
      removed = (await database.execute(statement)).rowCount ?? 0
      count += removed
    }
  }
  return count
}
