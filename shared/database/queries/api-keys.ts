import { and, desc, eq, sql } from 'drizzle-orm'
import type pg from 'pg'
import type { Executor } from '../connect.ts'
import { apiKeys } from '../schema/index.ts'

type NewKey = typeof apiKeys.$inferInsert
type Budget = { keyRequests: number; keyWindowSeconds: number }

/** A key's state after spending one request. */
export type SpentKey = {
  keyId: string
  accountId: string
  remaining: number
  /** The database's clock, Unix seconds. */
  nowSeconds: number
}

/** How many requests to count for one key. */
type Wanted = { hash: string; requests: number }
/** `granted` of the requests wanted, and the budget left after all of them. */
type Spent = { hash: string; keyId: string; accountId: string; granted: number; remaining: number }

/**
 * One statement finds keys, refills or spends their budgets and counts their accounts' daily usage. Exact under
 * concurrency: row locks, always taken in the same order, make parallel statements read the budget one after the
 * other. Its commit is asynchronous: a crash may lose the last few hundred ms of counts, but running processes never
 * allow more than the budget.
 */
const SPEND = `
  with asynchronous as materialized (select set_config('synchronous_commit', 'off', true) as mode),
  locked as materialized (
    select api_keys.id, wanted.requests,
      case when last_accepted_at <= now() - make_interval(secs => $4) then $3::int else remaining end as available
    from unnest($1::text[], $2::int[]) as wanted (hash, requests)
    join api_keys on api_keys.hash = wanted.hash
    join accounts on accounts.id = api_keys.account_id and accounts.suspended_at is null
    where (select mode from asynchronous) is not null
    order by api_keys.hash
    for update of api_keys
  ),
  spent as (
    update api_keys set
      remaining = available - least(requests, available),
      last_accepted_at = greatest(last_accepted_at, now())
    from locked
    where api_keys.id = locked.id and available > 0
    returning hash, api_keys.id, account_id, remaining, least(requests, available) as granted
  ),
  counted as (
    insert into daily_usage (account_id, day, requests)
    select account_id, (now() at time zone 'utc')::date, sum(granted) from spent group by account_id order by account_id
    on conflict (account_id, day) do update set requests = daily_usage.requests + excluded.requests
  )
  select hash, id as "keyId", account_id as "accountId", remaining, granted,
    extract(epoch from now())::float8 as "nowSeconds"
  from spent`

/** Spends requests of keys. A key that is unknown, spent or of a suspended account is missing from the result. */
export async function spendKeys(
  pool: pg.Pool,
  wanted: readonly Wanted[],
  budget: Budget,
): Promise<(Spent & { nowSeconds: number })[]> {
  const values = [
    wanted.map(({ hash }) => hash),
    wanted.map(({ requests }) => requests),
    budget.keyRequests,
    budget.keyWindowSeconds,
  ]
  return (await pool.query({ name: 'spend-keys', text: SPEND, values })).rows
}

/** Seconds until the budget of a spent key is full again; `null` = there is no such key in use. */
export async function selectRefill(
  pool: pg.Pool,
  hash: string,
  budget: Budget,
): Promise<{ refillSeconds: number; nowSeconds: number } | null> {
  const text = `
    select extract(epoch from now())::float8 as now_seconds,
      greatest(0, $2::float8 - extract(epoch from now() - coalesce(last_accepted_at, now())))::float8 as refill_seconds
    from api_keys join accounts on accounts.id = api_keys.account_id
    where hash = $1 and accounts.suspended_at is null`
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
