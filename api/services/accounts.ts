import type { Account } from '../../shared/contracts/account.ts'
import type { Executor } from '../../shared/database/connect.ts'
import {
  type AccountRow,
  insertAccount,
  lockAccount,
  markVerified,
  type Plan,
  selectAccountByEmail,
  selectUsage,
  updateAccount,
} from '../../shared/database/queries/accounts.ts'
import { insertEvent, type Trace } from '../../shared/database/queries/audit-events.ts'
import { type MonthlyCosts, selectCosts } from '../../shared/database/queries/costs.ts'
import { claimOwnership } from '../../shared/database/queries/owners.ts'
import { deletePlanRequest, selectPlanRequest } from '../../shared/database/queries/plan-requests.ts'
import { AppError } from '../../shared/errors.ts'
import { newId } from '../../shared/ids.ts'
import type { Context } from '../context.ts'
import { limitsOf } from './plan-limits.ts'
import { requestOf } from './plan-requests.ts'

/** The caller's email address, name, plan and usage. */
export function get(ctx: Context): Promise<Account> {
  return describeAccount(ctx, ctx.actor.accountId)
}

/** Sets what pages call an account; empty = its address. */
export async function setName(database: Executor, accountId: string, name: string): Promise<void> {
  await updateAccount(database, accountId, { name: name.trim() })
}

/** An account's email address, name, plan, usage and limits. Throws `UNAUTHORIZED` where it was deleted. */
export async function describeAccount(
  { database, config: { limits }, now }: Pick<Context, 'database' | 'config' | 'now'>,
  accountId: string,
): Promise<Account> {
  const row = await selectUsage(database, accountId)
  if (row === null) throw new AppError('UNAUTHORIZED')
  const { email, name, plan, filmMsToday, ...usage } = row
  const [costs] = await selectCosts(database, monthOf(now()), accountId)
  const request = await selectPlanRequest(database, accountId)
  const { eventStreams, eventStreamSeconds, previewsAtOnce, generationsAtOnce, dryRunsAtOnce } = limits
  return {
    email,
    name,
    plan,
    planRequest: request && requestOf(request),
    usage: {
      ...usage,
      requestsLimit: limits.keyRequests,
      filmMinutesToday: minutesOf(filmMsToday),
      thisMonth: monthlyUsageOf(costs),
    },
    limits: {
      ...limitsOf(plan, limits),
      quizzesPerMonth: plan === 'free' ? limits.freeQuizzesPerMonth : null,
      keyRequestsPerDay: limits.accountRequestsPerDay,
      eventStreams,
      eventStreamSeconds,
      previewsAtOnce,
      generationsAtOnce,
      dryRunsAtOnce,
    },
  }
}

/** The UTC month of a time, such as `2026-11`. */
export function monthOf(timeMs: number): string {
  return new Date(timeMs).toISOString().slice(0, 7)
}

/** An account's costs of a month as its owner sees them; without any, zeros. */
export function monthlyUsageOf(costs: MonthlyCosts | undefined): Account['usage']['thisMonth'] {
  return {
    films: costs?.films ?? 0,
    filmMinutes: minutesOf(costs?.filmMs ?? 0),
    coreSeconds: Math.round((costs?.coreMs ?? 0) / 1_000),
    spokenCharacters: costs?.spokenCharacters ?? 0,
    modelTokens: (costs?.promptTokens ?? 0) + (costs?.completionTokens ?? 0),
    previews: costs?.previews ?? 0,
  }
}

/** Minutes with one decimal. */
export function minutesOf(ms: number): number {
  return Math.round(ms / 6_000) / 10
}

type Transactional = Context['database']
/** An account to be created. Without a `plan` the instance's owner gets the paid one, everybody else `defaultPlan`. */
type NewAccount = {
  email: string
  plan?: Plan
  defaultPlan?: Plan
  emailVerified?: boolean
  /** A demonstration's account leaves the ownership to the first real one. */
  neverOwner?: boolean
}

/** Creates an account: the first one owns the instance. Throws `CONFLICT` where its address already has one. */
export async function createAccount(database: Transactional, account: NewAccount): Promise<AccountRow> {
  const row = await insertFirstOrNext(database, account)
  if (row === null) throw new AppError('CONFLICT', { hint: 'An account with this address already exists.' })
  return row
}

/** The account of an address whose mailbox is known to be the caller's, created where there is none. */
export async function openVerifiedAccount(database: Transactional, account: NewAccount): Promise<AccountRow> {
  const email = normaliseEmail(account.email)
  const known =
    (await markVerified(database, email)) ??
    (await insertFirstOrNext(database, { ...account, emailVerified: true })) ??
    // A parallel request has created it in the meantime.
    (await markVerified(database, email))
  return found(known)
}

/** The account of an address in any spelling of its case, or `null`. */
export function findByEmail(database: Executor, email: string): Promise<AccountRow | null> {
  return selectAccountByEmail(database, normaliseEmail(email))
}

/** Moves an account to a plan, which ends its request for the paid one. Call it in a transaction. Throws `NOT_FOUND`. */
export async function setPlan(
  tx: Executor,
  accountId: string,
  plan: Plan,
  trace: Trace,
): Promise<AccountRow> {
  const before = found(await lockAccount(tx, accountId))
  await deletePlanRequest(tx, accountId)
  if (before.plan === plan) return before
  const row = found(await updateAccount(tx, accountId, { plan }))
  await insertEvent(tx, { accountId, kind: 'plan_changed', detail: plan, ...trace })
  return row
}

function insertFirstOrNext(database: Transactional, account: NewAccount): Promise<AccountRow | null> {
  const { plan, defaultPlan = 'free', emailVerified = false, neverOwner = false } = account
  return database.transaction(async (tx) => {
    const isOwner = !neverOwner && (await claimOwnership(tx))
    return insertAccount(tx, {
      id: newId('account'),
      email: normaliseEmail(account.email),
      plan: plan ?? (isOwner ? 'paid' : defaultPlan),
      isOwner,
      emailVerified,
    })
  })
}

/** An address in the form that is stored and compared: lower case without surrounding blanks. */
function normaliseEmail(email: string): string {
  return email.trim().toLowerCase()
}

function found(row: AccountRow | null): AccountRow {
  if (row === null) throw new AppError('NOT_FOUND', { hint: 'There is no account with this address or id.' })
  return row
}
