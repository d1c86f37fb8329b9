import type { AccountRow } from '../../shared/database/queries/accounts.ts'
import { deleteOldRenders } from '../../shared/database/queries/old-renders.ts'
import type { Limits } from '../config.ts'
import type { Context } from '../context.ts'
import { filmDaysOf } from './plan-limits.ts'
import { filesOf, removeFiles } from './stored-files.ts'

const DAY_MS = 24 * 60 * 60 * 1_000
/** Of one statement, and of one hour: the job must end before the next one. */
const BATCH_RENDERS = 200
const BATCHES_MAX = 5

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

/** Removes renders that are older than their account's plan keeps them, with their videos and snapshots. */
export async function removeOldFilms(
  parts: Pick<Context, 'database' | 'storage' | 'log'>,
  limits: Limits,
): Promise<void> {
  for (let batch = 0; batch < BATCHES_MAX; batch++) {
    const removed = await deleteOldRenders(parts.database, filmDaysOf(limits), BATCH_RENDERS)
    await removeFiles(parts, removed.flatMap(filesOf))
    if (removed.length < BATCH_RENDERS) return
  }
}
