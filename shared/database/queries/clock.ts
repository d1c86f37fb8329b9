import { sql } from 'drizzle-orm'
import type { Executor } from '../connect.ts'

/** The database's time in ms since 1970: the one clock that all processes share. */
export async function readClock(database: Executor): Promise<number> {
  const { rows } = await database.execute<{ ms: number }>(
    sql`select (extract(epoch from now()) * 1000)::float8 as ms`,
  )
  return rows[0]!.ms
}
