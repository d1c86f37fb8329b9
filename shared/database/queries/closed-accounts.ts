import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Database, Executor } from '../connect.ts'
import { accounts, apiKeys, renders, webSessions } from '../schema/index.ts'

/** Rows of an account, without what belongs to them, up to which one statement deletes it well within its time. */
const ROWS_AT_ONCE_MAX = 1_000

/** Short statements for one call: minutes of work. */
const STATEMENTS_A_CALL_MAX = 1_000

/** What an account may own many of, and how many rows one short statement deletes with all that belongs to them. */
const LARGE_TABLES: Readonly<Record<string, number>> = {
  quizzes: 200,
  renders: 500,
  flashcard_decks: 50,
  images: 500,
  music_tracks: 500,
  batches: 2_000,
  webhook_events: 1_000,
  generations: 5_000,
  film_usage: 5_000,
  audit_events: 5_000,
  pack_facts: 5_000,
}

/** Whether an account owns more than one statement should delete. */
export async function ownsMuch(executor: Executor, accountId: string): Promise<boolean> {
  const counts = Object.keys(LARGE_TABLES).map(
    (table) => sql`(select count(*) from (
      select from ${sql.identifier(table)} where account_id = ${accountId} limit ${ROWS_AT_ONCE_MAX + 1}) as counted)`,
  )
  const { rows } = await executor.execute<{ much: boolean }>(
    sql`select ${sql.join(counts, sql` + `)} > ${ROWS_AT_ONCE_MAX} as much`,
  )
  return rows[0]!.much
}

/**
 * Ends an account whose rows go later (`deleteClosedAccounts`): nobody can sign in, its keys and its address are gone, nothing is
 * made for it any more.
 */
export async function closeAccount(executor: Executor, id: string): Promise<void> {
  await executor
    .update(accounts)
    .set({
      email: `${id}@deleted.invalid`,
      isOwner: false,
      suspendedAt: sql`now()`,
      closedAt: sql`now()`,
    })
    .where(eq(accounts.id, id))
  await executor.delete(apiKeys).where(eq(apiKeys.accountId, id))
  await executor.delete(webSessions).where(eq(webSessions.accountId, id))
  const isOpen = inArray(renders.status, ['queued', 'rendering'])
  await executor.delete(renders).where(and(eq(renders.accountId, id), isOpen))
}

/**
 * Deletes what closed accounts own, part by part, and then them. Ends early when aborted or after `statementsMax`: the next call goes
 * on. An account that cannot be deleted stops no other; resolves with those, and why.
 */
export async function deleteClosedAccounts(
  database: Database,
  signal: AbortSignal,
  statementsMax = STATEMENTS_A_CALL_MAX,
): Promise<{ id: string; error: unknown }[]> {
  const { rows } = await database.execute<{ id: string }>(
    sql`select id from accounts where closed_at is not null order by closed_at, id`,
  )
  const failed: { id: string; error: unknown }[] = []
  let left = statementsMax
  const mayGoOn = () => !signal.aborted && left-- > 0
  for (const { id } of rows) {
    try {
      if (!(await deleteInParts(database, id, mayGoOn))) break
    } catch (error) {
      failed.push({ id, error })
    }
  }
  return failed
}

/** Asks before each statement; false = it may not go on, and something is left. */
async function deleteInParts(database: Database, id: string, mayGoOn: () => boolean): Promise<boolean> {
  for (const [name, most] of Object.entries(LARGE_TABLES)) {
    const table = sql.identifier(name)
    for (let deleted = most; deleted === most; ) {
      if (!mayGoOn()) return false
      const part = sql`delete from ${table} where ctid = any(array(
        select ctid from ${table} where account_id = ${id} limit ${most}))`
      deleted = (await database.execute(part)).rowCount ?? 0
    }
  }
  if (!mayGoOn()) return false
  await database.delete(accounts).where(eq(accounts.id, id))
  return true
}
