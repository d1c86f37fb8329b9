import type { Account } from '../../shared/contracts/account.ts'
import type { Executor } from '../../shared/database/connect.ts'
import {
  type AccountRow,
  insertAccount,
  type Plan,
  selectAccountByEmail,
  selectUsage,
  updateAccount,
} from '../../shared/database/queries/accounts.ts'
import { AppError } from '../../shared/errors.ts'
import { newId } from '../../shared/ids.ts'
import type { Context } from '../context.ts'

/** The caller's email address, plan and usage. */
export async function get(ctx: Context): Promise<Account> {
  const row = await selectUsage(ctx.database, ctx.actor.accountId)
  if (row === null) throw new AppError('UNAUTHORIZED')
  const { email, plan, ...usage } = row
  return { email, plan, usage: { ...usage, requestsLimit: ctx.config.limits.keyRequests } }
}

/** Creates an account. Throws `CONFLICT` where its address already has one. */
export async function createAccount(
  database: Executor,
  account: { email: string; plan?: Plan; emailVerified?: boolean },
): Promise<AccountRow> {
  const row = await insertAccount(database, {
    id: newId('account'),
    email: normaliseEmail(account.email),
    plan: account.plan ?? 'free',
    emailVerified: account.emailVerified ?? false,
  })
  if (row === null) throw new AppError('CONFLICT', { hint: 'An account with this address already exists.' })
  return row
}

/** The account of an address in any spelling of its case, or `null`. */
export function findByEmail(database: Executor, email: string): Promise<AccountRow | null> {
  return selectAccountByEmail(database, normaliseEmail(email))
}

/** Moves an account to a plan. Throws `NOT_FOUND`. */
export async function setPlan(database: Executor, accountId: string, plan: Plan): Promise<AccountRow> {
  return found(await updateAccount(database, accountId, { plan }))
}

/** An address in the form that is stored and compared: lower case without surrounding blanks. */
function normaliseEmail(email: string): string {
  return email.trim().toLowerCase()
}

function found(row: AccountRow | null): AccountRow {
  if (row === null) throw new AppError('NOT_FOUND', { hint: 'There is no account with this address or id.' })
  return row
}
