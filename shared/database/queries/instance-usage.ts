import { sql } from 'drizzle-orm'
import type { Executor } from '../connect.ts'
import { renders } from '../schema/index.ts'

/** How many days of videos an owner sees. */
export const USAGE_DAYS = 14

/** What the whole instance did and holds. The day is that of UTC, as in all counts of usage. */
export type InstanceUsage = {
  accounts: number
  requestsToday: number
  /** All finished videos together. */
  filmBytes: number
  /** Within the last 24 hours. */
  made: number
  failed: number
  /** Days with a video, by their date such as 2026-11-23. */
  days: { day: string; made: number; failed: number }[]
}

const IS_MADE = sql`${renders.status} = 'completed'`
const IS_FAILED = sql`${renders.status} = 'failed' and ${renders.failureCode} is distinct from 'CANCELLED'`
const DAY = sql<string>`to_char(${renders.completedAt} at time zone 'utc', 'YYYY-MM-DD')`

/** Accounts, requests, storage, and the videos of the last days. */
export async function selectInstanceUsage(database: Executor): Promise<InstanceUsage> {
  const counts = {
    made: sql<number>`count(*) filter (where ${IS_MADE})::int`,
    failed: sql<number>`count(*) filter (where ${IS_FAILED})::int`,
  }
  const since = (days: number) => sql`${renders.completedAt} > now() - make_interval(days => ${days})`
  const [usage] = await database
    .select({
      accounts: sql<number>`(select count(*) from accounts)::int`,
      requestsToday: sql<number>`coalesce((select sum(requests) from daily_usage
        where day = (now() at time zone 'utc')::date), 0)::int`,
      filmBytes: sql<number>`coalesce((select sum(file_size_bytes) from renders), 0)::float8`,
      ...counts,
    })
    .from(renders)
    .where(since(1))
  const days = await database
    .select({ day: DAY, ...counts })
    .from(renders)
    .where(since(USAGE_DAYS))
    .groupBy(DAY)
  return { ...usage!, days }
}
