import { and, count, desc, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { Executor } from '../connect.ts'
import { accounts } from '../schema/index.ts'

/** What an owner sees of an account. Subselects name their outer column by hand: drizzle would leave its table out. */
const shown = {
  id: accounts.id,
  email: accounts.email,
  plan: accounts.plan,
  isOwner: accounts.isOwner,
  suspendedAt: accounts.suspendedAt,
  createdAt: accounts.createdAt,
  requestsToday: sql<number>`coalesce((select requests from daily_usage
    where account_id = accounts.id and day = (now() at time zone 'utc')::date), 0)::int`,
  quizzesThisMonth: sql<number>`coalesce((select quizzes from monthly_usage
    where account_id = accounts.id and month = to_char(now() at time zone 'utc', 'YYYY-MM')), 0)::int`,
  quizzes: sql<number>`(select count(*) from quizzes where account_id = accounts.id)::int`,
  renders: sql<number>`(select count(*) from renders where account_id = accounts.id)::int`,
  filmBytes: sql<number>`coalesce((select sum(file_size_bytes) from renders
    where account_id = accounts.id), 0)::float8`,
}

/** Finds accounts by an address's part, or one by its id. */
type Wanted = { email?: string; id?: string }
export type ManagedAccountRow = Awaited<ReturnType<typeof selectManagedAccounts>>[number]

/** Accounts with their usage, newest first. */
export function selectManagedAccounts(
  database: Executor,
  { limit, offset, ...wanted }: Wanted & { limit: number; offset: number },
) {
  return database
    .select(shown)
    .from(accounts)
    .where(conditionOf(wanted))
    .orderBy(desc(accounts.createdAt), desc(accounts.id))
    .limit(limit)
    .offset(offset)
}

/** How many accounts there are. */
export async function countManagedAccounts(database: Executor, wanted: Wanted): Promise<number> {
  const [row] = await database.select({ count: count() }).from(accounts).where(conditionOf(wanted))
  return row!.count
}

function conditionOf({ email, id }: Wanted): SQL | undefined {
  return and(
    isNull(accounts.closedAt),
    email === undefined ? undefined : sql`position(${email.trim().toLowerCase()} in ${accounts.email}) > 0`,
    id === undefined ? undefined : eq(accounts.id, id),
  )
}
