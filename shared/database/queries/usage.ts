import { sql } from 'drizzle-orm'
import type pg from 'pg'
import type { Executor } from '../connect.ts'

/** Counts one accepted request of an account that came without a key; false = the account is gone. */
export async function countRequest(pool: pg.Pool, accountId: string): Promise<boolean> {
  const text = `
    with asynchronous as materialized (select set_config('synchronous_commit', 'off', true) as mode)
    insert into daily_usage (account_id, day, requests)
    select id, (now() at time zone 'utc')::date, 1 from accounts
    where id = $1 and (select mode from asynchronous) is not null
    on conflict (account_id, day) do update set requests = daily_usage.requests + 1`
  return ((await pool.query({ name: 'count-request', text, values: [accountId] })).rowCount ?? 0) > 0
}

/**
 * Takes one quiz of the account's calendar month (UTC). False = a free account has used what it has.
 * The row's lock lets exactly one of two parallel creations through; the caller's transaction gives it back
 * when the creation fails.
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

/** Whether a creation could succeed now: a cheap look before expensive work, no promise. */
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
