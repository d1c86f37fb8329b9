import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { IDEMPOTENCY_HOURS } from '../../limits.ts'
import type { Executor } from '../connect.ts'
import { idempotencyKeys } from '../schema/index.ts'

type Place = { accountId: string; key: string }

const expired = sql`now() - make_interval(hours => ${IDEMPOTENCY_HOURS})`

/** Takes a lock on a name until the transaction ends, without waiting; false = another transaction has it. */
export async function tryLock(database: Executor, name: string): Promise<boolean> {
  const { rows } = await database.execute<{ locked: boolean }>(
    sql`select pg_try_advisory_xact_lock(hashtextextended(${name}, 0)) as locked`,
  )
  return rows[0]?.locked === true
}

/** The row of a key that is younger than 24 hours. */
export async function selectIdempotencyKey(database: Executor, accountId: string, key: string) {
  const [row] = await database
    .select()
    .from(idempotencyKeys)
    .where(and(...at({ accountId, key }), sql`${idempotencyKeys.createdAt} > ${expired}`))
  return row ?? null
}

/**
 * Adds an unanswered row; replaces an expired one, and an unanswered one that is older than its lease. What an equal request
 * had made before it failed stays in `body`.
 */
export async function claimIdempotencyKey(
  database: Executor,
  row: Place & { requestHash: string },
  leaseSeconds = IDEMPOTENCY_HOURS * 3600,
): Promise<boolean> {
  const rows = await database
    .insert(idempotencyKeys)
    .values(row)
    .onConflictDoUpdate({
      target: [idempotencyKeys.accountId, idempotencyKeys.key],
      set: {
        requestHash: row.requestHash,
        status: null,
        body: sql`case when ${idempotencyKeys.requestHash} = excluded.request_hash
          and ${idempotencyKeys.createdAt} > ${expired} then ${idempotencyKeys.body} end`,
        createdAt: sql`now()`,
      },
      setWhere: sql`${idempotencyKeys.createdAt} <= ${expired}
        or (${idempotencyKeys.status} is null
          and ${idempotencyKeys.createdAt} <= now() - make_interval(secs => ${leaseSeconds}))`,
    })
    .returning({ key: idempotencyKeys.key })
  return rows.length > 0
}

/** Records the first answer. `body` is JSON text, kept as it was sent. */
export async function completeIdempotencyKey(
  database: Executor,
  place: Place,
  status: number,
  body: string,
): Promise<void> {
  await database
    .update(idempotencyKeys)
    .set({ status, body: sql`to_jsonb(${body}::text)` })
    .where(and(...at(place)))
}

/** Keeps what an unanswered request has made so far. */
export async function keepBegun(database: Executor, place: Place, begun: object): Promise<void> {
  await database
    .update(idempotencyKeys)
    .set({ body: begun })
    .where(and(...at(place), isNull(idempotencyKeys.status)))
}

/** Ends the lease of a request that failed: it is forgotten, or where it has made something, free to be claimed. */
export async function releaseIdempotencyKey(
  database: Executor,
  place: Place,
  leaseSeconds: number,
): Promise<void> {
  const unanswered = and(...at(place), isNull(idempotencyKeys.status))
  await database.delete(idempotencyKeys).where(and(unanswered, isNull(idempotencyKeys.body)))
  const createdAt = sql`now() - make_interval(secs => ${leaseSeconds})`
  await database.update(idempotencyKeys).set({ createdAt }).where(unanswered)
}

/** Removes keys older than 24 hours. */
export async function deleteExpiredIdempotencyKeys(database: Executor): Promise<void> {
  await database.delete(idempotencyKeys).where(sql`${idempotencyKeys.createdAt} <= ${expired}`)
}

function at({ accountId, key }: Place): SQL[] {
  return [eq(idempotencyKeys.accountId, accountId), eq(idempotencyKeys.key, key)]
}
