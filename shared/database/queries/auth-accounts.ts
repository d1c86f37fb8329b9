import { and, eq, sql } from 'drizzle-orm'
import type { Executor } from '../connect.ts'
import { accounts, monthlyUsage } from '../schema/accounts.ts'

/** The account's id by its lower-case address, or `null`. */
export async function findAccountIdByEmail(executor: Executor, email: string): Promise<string | null> {
  const [row] = await executor.select({ id: accounts.id }).from(accounts).where(eq(accounts.email, email))
  return row?.id ?? null
}

/** The account's address, or `null` where the account is gone. */
export async function findAccountEmail(executor: Executor, id: string): Promise<string | null> {
  const [row] = await executor.select({ email: accounts.email }).from(accounts).where(eq(accounts.id, id))
  return row?.email ?? null
}

/** Removes the account with all its rows. */
export async function deleteAccountRow(executor: Executor, id: string): Promise<void> {
  await executor.delete(accounts).where(eq(accounts.id, id))
}

/** Quizzes that the account created in the current UTC month. */
export async function countMonthlyQuizzes(executor: Executor, accountId: string): Promise<number> {
  const [row] = await executor
    .select({ quizzes: monthlyUsage.quizzes })
    .from(monthlyUsage)
    .where(
      and(
        eq(monthlyUsage.accountId, accountId),
        eq(monthlyUsage.month, sql`to_char(now() at time zone 'utc', 'YYYY-MM')`),
      ),
    )
  return row?.quizzes ?? 0
}
