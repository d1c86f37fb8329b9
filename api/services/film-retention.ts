import type { AccountRow } from '../../shared/database/queries/accounts.ts'
import { deleteOldRenders } from '../../shared/database/queries/old-renders.ts'
import type { Limits } from '../config.ts'
import type { Context } from '../context.ts'
import { filmDaysOf } from './plan-limits.ts'

const DAY_MS = 24 * 60 * 60 * 1_000
const BATCH_RENDERS = 1_000

/**
 * When a video that ended then is removed. Its days count from its account's last change of plan where that came later:
 * a smaller plan takes nothing away at once.
 */
export function removalOf(
  { plan, planSince }: Pick<AccountRow, 'plan' | 'planSince'>,
  endedAt: Date,
  limits: Limits,
): Date {
  const sinceMs = Math.max(endedAt.getTime(), planSince.getTime())
  return new Date(sinceMs + filmDaysOf(limits)[plan] * DAY_MS)
}

/**
 * Removes renders with their snapshots that are older than their account's plan keeps them; the sweep of the store removes
 * their videos. Throws the reason of `signal`.
 */
export async function removeOldFilms(
  database: Context['database'],
  limits: Limits,
  signal: AbortSignal,
): Promise<void> {
  do signal.throwIfAborted()
  while ((await deleteOldRenders(database, filmDaysOf(limits), BATCH_RENDERS)) === BATCH_RENDERS)
}
