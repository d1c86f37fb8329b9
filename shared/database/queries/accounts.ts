import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Executor } from '../connect.ts'
import { accounts } from '../schema/index.ts'
import { storedBytesOf } from './media.ts'

export type AccountRow = typeof accounts.$inferSelect
export type Plan = AccountRow['plan']

/** Adds an account; `null` = the address is taken. */
export async function insertAccount(
  database: Executor,
  account: typeof accounts.$inferInsert,
): Promise<AccountRow | null> {
  const [row] = await database.insert(accounts).values(account).onConflictDoNothing().returning()
  return row ?? null
}

/** The account with this lower-case address. */
export async function selectAccountByEmail(database: Executor, email: string): Promise<AccountRow | null> {
  const [row] = await database.select().from(accounts).where(eq(accounts.email, email))
  return row ?? null
}

/** The account with this id. */
export async function selectAccount(database: Executor, id: string): Promise<AccountRow | null> {
  const [row] = await database.select().from(accounts).where(eq(accounts.id, id))
  return row ?? null
}

/** Locks an account until the transaction ends, for changes that only one request may make at a time. */
export async function lockAccount(database: Executor, id: string): Promise<AccountRow | null> {
  const [row] = await database.select().from(accounts).where(eq(accounts.id, id)).for('no key update')
  return row ?? null
}

/**
 * Locks an account for a change of its address, for which what is being added to the account is waited for: better here, while
 * nothing else is held, than at the change.
 */
export async function lockAccountAndKey(database: Executor, id: string): Promise<AccountRow | null> {
  const [row] = await database.select().from(accounts).where(eq(accounts.id, id)).for('update')
  return row ?? null
}

/** The id of the account of an address, locked as by `lockAccount`; `null` = it has none. */
export async function lockAccountOfEmail(database: Executor, email: string): Promise<string | null> {
  const [row] = await database
    .select({ id: accounts.id })
    .from(accounts)
    .where(eq(accounts.email, email))
    .for('no key update')
  return row?.id ?? null
}

/** Whether a statement failed since the address that it gives an account is that of another one. */
export function isTakenEmail(error: unknown): boolean {
  const { cause } = error as { cause?: { code?: string; constraint?: string } }
  return cause?.code === '23505' && cause.constraint === 'accounts_email_unique'
}

/** Changes an account. */
export async function updateAccount(
  database: Executor,
  id: string,
  changes: Partial<Pick<AccountRow, 'plan' | 'isOwner' | 'name' | 'email'>>,
): Promise<AccountRow | null> {
  const { plan } = changes
  const since = sql`case when ${accounts.plan} = ${plan} then ${accounts.planSince} else now() end`
  const set = plan === undefined ? changes : { ...changes, planSince: since }
  const [row] = await database.update(accounts).set(set).where(eq(accounts.id, id)).returning()
  return row ?? null
}

/** Suspends an account, or ends its suspension; a suspended one keeps the time of the first call. `null` = there is none. */
export async function setSuspended(
  database: Executor,
  id: string,
  isSuspended: boolean,
): Promise<AccountRow | null> {
  const suspendedAt = isSuspended ? sql`coalesce(${accounts.suspendedAt}, now())` : null
  const [row] = await database
    .update(accounts)
    .set({ suspendedAt })
    .where(and(eq(accounts.id, id), isNull(accounts.closedAt)))
    .returning()
  return row ?? null
}

/** Marks the account of an address verified; `null` = it has none. */
export async function markVerified(database: Executor, email: string): Promise<AccountRow | null> {
  const [row] = await database
    .update(accounts)
    .set({ emailVerified: true })
    .where(eq(accounts.email, email))
    .returning()
  return row ?? null
}

/** Address, name, plan and usage of an account, in one query. */
export async function selectUsage(database: Executor, id: string) {
  const [row] = await database
    .select({
      email: accounts.email,
      name: accounts.name,
      plan: accounts.plan,
      // Qualified by hand: in a select from one table drizzle leaves the table out of its columns.
      requestsToday: sql<number>`coalesce((select requests from daily_usage
        where account_id = accounts.id and day = (now() at time zone 'utc')::date), 0)::int`,
      quizzesCreated: sql<number>`coalesce((select sum(quizzes) from monthly_usage
        where account_id = accounts.id), 0)::int`,
      flashcardDecksCreated: sql<number>`(select count(*) from flashcard_decks
        where account_id = accounts.id)::int`,
      keyRequestsToday: sql<number>`coalesce((select key_requests from daily_usage
        where account_id = accounts.id and day = (now() at time zone 'utc')::date), 0)::int`,
      filmMsToday: sql<number>`coalesce((select film_ms from daily_usage
        where account_id = accounts.id and day = (now() at time zone 'utc')::date), 0)::float8`,
      openRenders: sql<number>`(select count(*) from renders
        where account_id = accounts.id and status in ('queued', 'rendering'))::int`,
      storedBytes: sql<number>`${storedBytesOf(sql`accounts.id`)}::float8`,
      keys: sql<number>`(select count(*) from api_keys where account_id = accounts.id)::int`,
    })
    .from(accounts)
    .where(eq(accounts.id, id))
  return row ?? null
}
