import type { PlanRequest, PlanRequestInput, PlanRequestPage } from '../../shared/contracts/plan-request.ts'
import type { Deleted, PageQuery } from '../../shared/contracts/text.ts'
import { lockAccount } from '../../shared/database/queries/accounts.ts'
import {
  countPlanRequests,
  deletePlanRequest,
  putPlanRequest,
  selectPlanRequests,
} from '../../shared/database/queries/plan-requests.ts'
import { AppError } from '../../shared/errors.ts'
import { requireAttempt } from '../auth/attempts.ts'
import type { Context } from '../context.ts'
import { requireOwner } from './owners.ts'
import { paginationOf, windowOf } from './pagination.ts'

const DAY_SECONDS = 24 * 60 * 60
/** Whoever is refused may ask again, but not all day long. */
const REQUESTS_A_DAY_MAX = 5

/**
 * Asks the owner of the instance for the paid plan; whoever asks again only changes the note. Throws `CONFLICT` for who has
 * the plan already, or can buy it.
 */
export async function request(ctx: Context, { note = '' }: PlanRequestInput): Promise<PlanRequest> {
  const { database, config, actor } = ctx
  const { accountId } = actor
  if (config.paidOffer !== undefined) {
    throw new AppError('CONFLICT', { hint: `The paid plan is sold here: ${config.paidOffer.contact}` })
  }
  return database.transaction(async (tx) => {
    // The plan cannot change before the request is kept: one that is granted at this moment would stay open.
    const account = await lockAccount(tx, accountId)
    if (account?.plan === 'paid') throw new AppError('CONFLICT', { hint: 'You have the paid plan already.' })
    await requireAttempt(tx, {
      what: 'plan requests',
      whom: accountId,
      max: REQUESTS_A_DAY_MAX,
      windowSeconds: DAY_SECONDS,
    })
    return requestOf(await putPlanRequest(tx, { accountId, note: note.trim() }))
  })
}

/** One page of who asks, the longest waiting first. For owners of the instance, as everything below. */
export async function list(ctx: Context, query: PageQuery): Promise<PlanRequestPage> {
  await requireOwner(ctx)
  const total = await countPlanRequests(ctx.database)
  const rows = await selectPlanRequests(ctx.database, windowOf(query))
  const requests = rows.map((row) => ({ ...requestOf(row), accountId: row.accountId, email: row.email }))
  return { requests, pagination: paginationOf(query, total) }
}

/** Ends a request without granting it. Throws `NOT_FOUND`. */
export async function dismiss(ctx: Context, { accountId }: { accountId: string }): Promise<Deleted> {
  await requireOwner(ctx)
  if (!(await deletePlanRequest(ctx.database, accountId))) throw new AppError('NOT_FOUND')
  return { deleted: true }
}

/** A request as its account sees it. */
export function requestOf({ note, createdAt }: { note: string; createdAt: Date }): PlanRequest {
  return { note, createdAt: createdAt.toISOString() }
}
