import { and, count, desc, eq, type SQL, sql } from 'drizzle-orm'
import type pg from 'pg'
import type { Executor } from '../connect.ts'
import { apiKeys } from '../schema/index.ts'

type NewKey = typeof apiKeys.$inferInsert
type Budget = { keyRequests: number; keyWindowSeconds: number }
/** With the requests of all keys of an account on a UTC day. */
type SharedBudget = Budget & { accountRequestsPerDay: number }

/** A key's state after spending one request. */
export type SpentKey = {
  keyId: string
  accountId: string
  isReadOnly: boolean
  remaining: number
  /** The database's clock, Unix seconds. */
  nowSeconds: number
}

/** How many requests to count for one key. */
type Wanted = { hash: string; requests: number }
/** `granted` of the requests wanted, and the budget left after all of them. */
type Spent = Omit<SpentKey, 'nowSeconds'> & { hash: string; granted: number }

/**
 * One statement finds keys, refills or spends their budgets and counts their accounts' daily usage. Exact under
 * concurrency: row locks, always taken in the same order, make parallel statements read the budget one after the
 * other. Its commit is asynchronous: a crash may lose the last few hundred ms of counts, but running processes never
 * allow more than the budget. The account's day is read without a lock: parallel requests of many keys may exceed it by
 * their own number.
 */
const SPEND = `
  with asynchronous as materialized (select set_config('synchronous_commit', 'off', true) as mode),
  locked as materialized (
    select api_keys.id, wanted.requests, least(
      case when last_accepted_at <= now() - make_interval(secs => $4) then $3::int else remaining end,
      $5::int - coalesce(today.key_requests, 0)) as available,
      case when last_accepted_at <= now() - make_interval(secs => $4) then $3::int else remaining end as own
    from unnest($1::text[], $2::int[]) as wanted (hash, requests)
    join api_keys on api_keys.hash = wanted.hash
    join accounts on accounts.id = api_keys.account_id and accounts.suspended_at is null
    left join daily_usage as today
      on today.account_id = accounts.id and today.day = (now() at time zone 'utc')::date
    where (select mode from asynchronous) is not null and (expires_at is null or expires_at > now())
    order by api_keys.hash
    for update of api_keys
  ),
  spent as (
    update api_keys set
      remaining = own - least(requests, available),
      last_accepted_at = greatest(last_accepted_at, now())
    from locked
    where api_keys.id = locked.id and available > 0
    returning hash, api_keys.id, account_id, is_read_only, remaining, least(requests, available) as granted
  ),
  counted as (
    insert into daily_usage (account_id, day, requests, key_requests)
    select account_id, (now() at time zone 'utc')::date, sum(granted), sum(granted)
    from spent group by account_id order by account_id
    on conflict (account_id, day) do update set
      requests = daily_usage.requests + excluded.requests,
      key_requests = daily_usage.key_requests + excluded.key_requests
  )
  select hash, id as "keyId", account_id as "accountId", is_read_only as "isReadOnly", remaining, granted,
    extract(epoch from now())::float8 as "nowSeconds"
  from spent`

/** Spends requests of keys. A key that is unknown, expired, spent or of a suspended account is missing from the result. */
export async function spendKeys(
  pool: pg.Pool,
  wanted: readonly Wanted[],
  budget: SharedBudget,
): Promise<(Spent & { nowSeconds: number })[]> {
  const values = [
    wanted.map(({ hash }) => hash),
    wanted.map(({ requests }) => requests),
    budget.keyRequests,
    budget.keyWindowSeconds,
    budget.accountRequestsPerDay,
  ]
  return (await pool.query({ name: 'spend-keys', text: SPEND, values })).rows
}

/**
 * Seconds until the budget of a spent key is full again, or until the day is over on which its account's keys have spent
 * theirs; `null` = there is no such key in use.
 */
export async function selectRefill(
  pool: pg.Pool,
  hash: string,
  budget: SharedBudget,
): Promise<{ refillSeconds: number; nowSeconds: number; daySeconds: number | null } | null> {
  const text = `
    select extract(epoch from now())::float8 as now_seconds,
      greatest(0, $2::float8 - extract(epoch from now() - coalesce(last_accepted_at, now())))::float8 as refill_seconds,
      case when today.key_requests >= $3 then ceil(extract(epoch from
        date_trunc('day', now() at time zone 'utc') + interval '1 day' - (now() at time zone 'utc')))::int
      end as day_seconds
    from api_keys join accounts on accounts.id = api_keys.account_id
    left join daily_usage as today
      on today.account_id = accounts.id and today.day = (now() at time zone 'utc')::date
    where hash = $1 and accounts.suspended_at is null and (expires_at is null or expires_at > now())`
  const values = [hash, budget.keyWindowSeconds, budget.accountRequestsPerDay]
  const { rows } = await pool.query({ name: 'key-refill', text, values })
  const row = rows[0]
  if (row === undefined) return null
  return { refillSeconds: row.refill_seconds, nowSeconds: row.now_seconds, daySeconds: row.day_seconds }
}

/** Those of the hashes whose keys are in use: neither deleted nor expired, of an account that is not suspended. */
export async function selectHashesInUse(pool: pg.Pool, hashes: readonly string[]): Promise<Set<string>> {
  const text = `
    select hash from api_keys join accounts on accounts.id = api_keys.account_id
    where hash = any($1) and accounts.suspended_at is null and (expires_at is null or expires_at > now())`
  const { rows } = await pool.query({ name: 'keys-in-use', text, values: [hashes] })
  return new Set(rows.map((row) => row.hash))
}

/** Stores a key's hash; `days` = until it expires, `null` = it does not. */
export async function insertKey(
  database: Executor,
  { days, ...key }: NewKey & { days: number | null },
): Promise<void> {
  const expiresAt = days === null ? null : sql`now() + make_interval(days => ${days})`
  await database.insert(apiKeys).values({ ...key, expiresAt })
}

/** How many keys an account has. */
export async function countKeys(database: Executor, accountId: string): Promise<number> {
  const [row] = await database
    .select({ count: count() })
    .from(apiKeys)
    .where(eq(apiKeys.accountId, accountId))
  return row!.count
}

/** Keys of an account, newest first; `remaining` counts a due refill in. */
export function selectKeys(database: Executor, accountId: string, budget: Budget) {
  const rested = sql`${apiKeys.lastAcceptedAt} <= now() - make_interval(secs => ${budget.keyWindowSeconds})`
  return database
    .select({
      id: apiKeys.id,
      name: apiKeys.name,
      prefix: apiKeys.prefix,
      isReadOnly: apiKeys.isReadOnly,
      expiresAt: apiKeys.expiresAt,
      isExpired: sql<boolean>`coalesce(${apiKeys.expiresAt} <= now(), false)`,
      createdAt: apiKeys.createdAt,
      lastAcceptedAt: apiKeys.lastAcceptedAt,
      remaining: sql<number>`case when ${rested} then ${budget.keyRequests}::int else ${apiKeys.remaining} end`,
    })
    .from(apiKeys)
    .where(eq(apiKeys.accountId, accountId))
    .orderBy(desc(apiKeys.createdAt), desc(apiKeys.id))
}

type DeletedKey = { accountId: string; prefix: string }

/** Deletes all keys of an account and returns them. */
export function deleteAllKeys(database: Executor, accountId: string): Promise<DeletedKey[]> {
  return deleteKeysWhere(database, eq(apiKeys.accountId, accountId))
}

/** Deletes a key of one account; `null` = it has none with this id. */
export async function deleteKeyOfAccount(
  database: Executor,
  { accountId, id }: { accountId: string; id: string },
): Promise<DeletedKey | null> {
  const [key] = await deleteKeysWhere(database, and(eq(apiKeys.id, id), eq(apiKeys.accountId, accountId)))
  return key ?? null
}

/** Deletes a key by its id alone. */
export async function deleteKeyById(database: Executor, id: string): Promise<DeletedKey | null> {
  const [key] = await deleteKeysWhere(database, eq(apiKeys.id, id))
  return key ?? null
}

function deleteKeysWhere(database: Executor, condition: SQL | undefined): Promise<DeletedKey[]> {
  const deleted = { accountId: apiKeys.accountId, prefix: apiKeys.prefix }
  return database.delete(apiKeys).where(condition).returning(deleted)
}
