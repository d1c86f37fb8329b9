import type { Plan } from '../../shared/database/queries/accounts.ts'
import { selectStoredBytes } from '../../shared/database/queries/media.ts'
import { AppError } from '../../shared/errors.ts'
import type { Config, Limits } from '../config.ts'
import type { Context } from '../context.ts'

const MB = 1024 * 1024

/** What a plan allows an account at most. */
export type PlanLimits = {
  openRenders: number
  filmMinutesPerDay: number
  /** Days after which a video is removed. */
  filmDays: number
  storedBytes: number
  keys: number
}

/** The ceilings of a plan. */
export function limitsOf(plan: Plan, limits: Limits): PlanLimits {
  const isFree = plan === 'free'
  return {
    openRenders: isFree ? limits.freeOpenRenders : limits.paidOpenRenders,
    filmMinutesPerDay: isFree ? limits.freeFilmMinutesPerDay : limits.paidFilmMinutesPerDay,
    filmDays: filmDaysOf(limits)[plan],
    storedBytes: (isFree ? limits.freeStoredMegabytes : limits.paidStoredMegabytes) * MB,
    keys: isFree ? limits.freeKeys : limits.paidKeys,
  }
}

/** Days that each plan keeps videos. */
export function filmDaysOf({ freeFilmDays, paidFilmDays }: Limits): Record<Plan, number> {
  return { free: freeFilmDays, paid: paidFilmDays }
}

/**
 * Throws `PAYLOAD_TOO_LARGE` where the account stores so much that `bytes` more do not fit. Exact while the caller
 * holds the account's lock.
 */
export async function requireStorage(
  { actor, config }: Pick<Context, 'actor' | 'config'>,
  database: Context['database'],
  { plan, bytes }: { plan: Plan; bytes: number },
): Promise<void> {
  const most = limitsOf(plan, config.limits).storedBytes
  const stored = await selectStoredBytes(database, actor.accountId)
  if (stored + bytes <= most) return
  throw new AppError('PAYLOAD_TOO_LARGE', {
    hint: `The ${plan} plan stores up to ${Math.round(most / MB)} MB of pictures, tracks, narration and videos, and you have ${Math.round(stored / MB)} MB. Delete videos or tracks that you no longer need.`,
  })
}

/** Quizzes that a new account may create a month; `null` = as many as it likes. */
export function freeQuizzesOf({
  defaultPlan,
  limits,
}: Pick<Config, 'defaultPlan' | 'limits'>): number | null {
  return defaultPlan === 'free' ? limits.freeQuizzesPerMonth : null
}
