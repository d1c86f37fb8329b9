import { and, desc, eq, sql } from 'drizzle-orm'
import type pg from 'pg'
import type { Executor } from '../connect.ts'
import { apiKeys } from '../schema/index.ts'

type NewKey = typeof apiKeys.$inferInsert
type Budget = { keyRequests: number; keyWindowSeconds: number }

/** What spending one request of a key left behind. */
export type SpentKey = {
  keyId: string
  accountId: string
  remaining: number
  /** The database's clock, Unix seconds. */
  nowSeconds: number
}

/**
 * One statement finds the key, refills or spends its budget and counts the account's day: exact under
 * concurrency, because the row lock makes parallel requests re-check the budget one after the other.
 * Its commit is asynchronous: a crash may forget the last few hundred ms of counting, never allow more than
 * the budget while running.
 */
const SPEND = `
  with asynchronous as materialized (select set_config('synchronous_commit', 'off', true) as mode),
  spent as (
    update api_keys set
      remaining = case
        when last_accepted_at <= now() - make_interval(secs => $3) then $2::int - 1 else remaining - 1 end,
      last_accepted_at = greatest(last_accepted_at, now())
    where hash = $1
      and (remaining > 0 or last_accepted_at <= now() - make_interval(secs => $3))
      and (select mode from asynchronous) is not null
    returning id, account_id, remaining
  ),
  counted as (
    insert into daily_usage (account_id, day, requests)
    select account_id, (now() at time zone 'utc')::date, 1 from spent
    on conflict (account_id, day) do update set requests = daily_usage.requests + 1
  )
  select id, account_id, remaining, extract(epoch from now())::float8 as now_seconds from spent`

/** Spends one request of the key with this hash; `null` = unknown key or spent budget. */
export async function spendKey(pool: pg.Pool, hash: string, budget: Budget): Promise<SpentKey | null> {
  const values = [hash, budget.keyRequests, budget.keyWindowSeconds]
  const { rows } = await pool.query({ name: 'spend-key', text: SPEND, values })
  const row = rows[0]
  if (row === undefined) return null
  return { keyId: row.id, accountId: row.account_id, remaining: row.remaining, nowSeconds: row.now_seconds }
}

/** Seconds until the budget of a spent key is full again; `null` = there is no such key. */
export async function selectRefill(
  pool: pg.Pool,
  hash: string,
  budget: Budget,
): Promise<{ refillSeconds: number; nowSeconds: number } | null> {
  const text = `
    select extract(epoch from now())::float8 as now_seconds,
      greatest(0, $2::float8 - extract(epoch from now() - coalesce(last_accepted_at, now())))::float8 as refill_seconds
    from api_keys where hash = $1`
  const { rows } = await pool.query({ name: 'key-refill', text, values: [hash, budget.keyWindowSeconds] })
  const row = rows[0]
  return row ? { refillSeconds: row.refill_seconds, nowSeconds: row.now_seconds } : null
}

/** Stores a key's hash. */
export async function insertKey(database: Executor, key: NewKey): Promise<void> {
  await database.insert(apiKeys).values(key)
}

/** Keys of an account, newest first; `remaining` counts a due refill in. */
export function selectKeys(database: Executor, accountId: string, budget: Budget) {
  const rested = sql`${apiKeys.lastAcceptedAt} <= now() - make_interval(secs => ${budget.keyWindowSeconds})`
  return database
    .select({
      id: apiKeys.id,
      name: apiKeys.name,
      prefix: apiKeys.prefix,
      createdAt: apiKeys.createdAt,
      lastAcceptedAt: apiKeys.lastAcceptedAt,
      remaining: sql<number>`case when ${rested} then ${budget.keyRequests}::int else ${apiKeys.remaining} end`,
    })
    .from(apiKeys)
    .where(eq(apiKeys.accountId, accountId))
    .orderBy(desc(apiKeys.createdAt), desc(apiKeys.id))
}

/** Deletes a key of one account; false = it has none with this id. */
export async function deleteKeyOfAccount(
  database: Executor,
  accountId: string,
  id: string,
): Promise<boolean> {
  const condition = and(eq(apiKeys.id, id), eq(apiKeys.accountId, accountId))
  return (await database.delete(apiKeys).where(condition).returning({ id: apiKeys.id })).length > 0
}

/** Deletes a key by its id alone. */
export async function deleteKeyById(database: Executor, id: string): Promise<boolean> {
  return (await database.delete(apiKeys).where(eq(apiKeys.id, id)).returning({ id: apiKeys.id })).length > 0
}
