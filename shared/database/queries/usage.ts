import { sql } from 'drizzle-orm'
import type pg from 'pg'
import type { Executor } from '../connect.ts'

/** `waitSeconds` above 0 = the account must wait before its next request; `isKnown` = the account exists and is not suspended (where it need not wait). */
type TokenRequest = { waitSeconds: number; isKnown: boolean }

/**
 * Counts a token's request in its account's current minute, which all replicas share, and in the account's day where
 * the minute's limit allows it.
 */
export async function countTokenRequest(
  pool: pg.Pool,
  { accountId, bucket, perMinute }: { accountId: string; bucket: string; perMinute: number },
): Promise<TokenRequest> {
  const text = `
    with asynchronous as materialized (select set_config('synchronous_commit', 'off', true) as mode),
    minute as (
      insert into attempt_counters as counter (bucket, count, resets_at)
      select $2, 1, now() + interval '1 minute' from asynchronous where mode is not null
      on conflict (bucket) do update set
        count = case when counter.resets_at <= now() then 1 else counter.count + 1 end,
        resets_at = case when counter.resets_at <= now() then excluded.resets_at else counter.resets_at end
      returning count, greatest(1, ceil(extract(epoch from resets_at - now())))::int as seconds
    ),
    counted as (
      insert into daily_usage (account_id, day, requests)
      select id, (now() at time zone 'utc')::date, 1 from accounts, minute
      where id = $1 and suspended_at is null and minute.count <= $3
      on conflict (account_id, day) do update set requests = daily_usage.requests + 1
      returning account_id
    )
    select case when minute.count > $3 then minute.seconds else 0 end as "waitSeconds",
      exists (select from counted) as "isKnown" from minute`
  const values = [accountId, bucket, perMinute]
  const { rows } = await pool.query<TokenRequest>({ name: 'count-token-request', text, values })
  return rows[0]!
}

/**
 * Counts one quiz in the account's calendar month (UTC). False = a free account has reached its limit. The row's lock
 * lets only one of two parallel creations pass; the caller's transaction undoes the count when the creation fails.
 */
export async function takeMonthlyQuiz(
  database: Executor,
  accountId: string,
  freeQuizzes: number,
): Promise<boolean> {
  const result = await database.execute(sql`
    insert into monthly_usage (account_id, month, quizzes)
    select id, to_char(now() at time zone 'utc', 'YYYY-MM'), 1 from accounts where id = ${accountId}
    on conflict (account_id, month) do update set quizzes = monthly_usage.quizzes + 1
    where monthly_usage.quizzes < ${freeQuizzes}
      or (select plan from accounts where id = ${accountId}) = 'paid'
    returning quizzes`)
  return (result.rowCount ?? 0) > 0
}

/** Counts a preview in the account's calendar month (UTC). */
export async function countPreview(tx: Executor, accountId: string): Promise<void> {
  await tx.execute(sql`
    insert into monthly_usage (account_id, month, quizzes, previews)
    values (${accountId}, to_char(now() at time zone 'utc', 'YYYY-MM'), 0, 1)
    on conflict (account_id, month) do update set previews = monthly_usage.previews + 1`)
}

/** Seconds until the account's day (UTC) is over. */
const SECONDS_LEFT = sql`ceil(extract(epoch from
  date_trunc('day', now() at time zone 'utc') + interval '1 day' - (now() at time zone 'utc')))::int`

/**
 * Counts film time in the account's day (UTC); `null` = counted, else what is left of `mostMs` and the seconds until the
 * day is over. Exact while the caller holds the account's lock.
 */
export async function takeFilmTime(
  database: Executor,
  accountId: string,
  { ms, mostMs }: { ms: number; mostMs: number },
): Promise<{ leftMs: number; waitSeconds: number } | null> {
  const { rows } = await database.execute<{ leftMs: string; waitSeconds: number }>(sql`
    select ${mostMs} - coalesce((select film_ms from daily_usage
        where account_id = ${accountId} and day = (now() at time zone 'utc')::date), 0) as "leftMs",
      ${SECONDS_LEFT} as "waitSeconds"`)
  const { leftMs, waitSeconds } = rows[0]!
  if (ms > Number(leftMs)) return { leftMs: Math.max(0, Number(leftMs)), waitSeconds }
  await database.execute(sql`
    insert into daily_usage (account_id, day, requests, film_ms)
    values (${accountId}, (now() at time zone 'utc')::date, 0, ${ms})
    on conflict (account_id, day) do update set film_ms = daily_usage.film_ms + excluded.film_ms`)
  return null
}

/** Takes back a count of `takeMonthlyQuiz`, which was made at `takenAt`. */
export async function giveMonthlyQuizBack(
  database: Executor,
  accountId: string,
  takenAt: Date,
): Promise<void> {
  const month = takenAt.toISOString().slice(0, 7)
  await database.execute(sql`
    update monthly_usage set quizzes = quizzes - 1
    where account_id = ${accountId} and month = ${month} and quizzes > 0`)
}

/** Whether a creation would succeed now: a cheap check before expensive work, without a guarantee. */
export async function hasMonthlyQuiz(
  database: Executor,
  accountId: string,
  freeQuizzes: number,
): Promise<boolean> {
  const { rows } = await database.execute<{ free: boolean }>(sql`
    select plan = 'paid' or coalesce((select quizzes from monthly_usage
      where account_id = accounts.id and month = to_char(now() at time zone 'utc', 'YYYY-MM')), 0) < ${freeQuizzes}
      as free
    from accounts where id = ${accountId}`)
  return rows[0]?.free === true
}
