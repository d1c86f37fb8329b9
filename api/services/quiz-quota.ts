import { selectAccount } from '../../shared/database/queries/accounts.ts'
import { countMonthlyQuizzes } from '../../shared/database/queries/auth-accounts.ts'
import type { Context } from '../context.ts'

/** What is left of the quizzes that an account may create this month, and when new ones come. */
export type QuizQuota = { left: number; renewsAt: Date }

/** The caller's quota; `null` = as many as it likes. */
export async function quizQuota({
  database,
  config,
  actor: { accountId },
  now,
}: Pick<Context, 'database' | 'config' | 'actor' | 'now'>): Promise<QuizQuota | null> {
  const [account, created] = await Promise.all([
    selectAccount(database, accountId),
    countMonthlyQuizzes(database, accountId),
  ])
  if (account?.plan !== 'free') return null
  return { left: Math.max(0, config.limits.freeQuizzesPerMonth - created), renewsAt: nextMonth(now()) }
}

/** The first of the next UTC month. */
function nextMonth(nowMs: number): Date {
  const today = new Date(nowMs)
  return new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() + 1, 1))
}
