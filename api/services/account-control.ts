import type {
  AccountChange,
  AccountPage,
  AccountQuery,
  ManagedAccount,
} from '../../shared/contracts/administration.ts'
import type { Executor } from '../../shared/database/connect.ts'
import { setSuspended } from '../../shared/database/queries/accounts.ts'
import { insertEvent, type Trace } from '../../shared/database/queries/audit-events.ts'
import { removeSessionsOf } from '../../shared/database/queries/auth-sessions.ts'
import {
  countManagedAccounts,
  type ManagedAccountRow,
  selectManagedAccounts,
} from '../../shared/database/queries/managed-accounts.ts'
import { AppError } from '../../shared/errors.ts'
import type { Context } from '../context.ts'
import { setPlan } from './accounts.ts'
import { requireAnotherOwner } from './owners.ts'
import { paginationOf, windowOf } from './pagination.ts'
import { stopRendersOf } from './render-control.ts'

const SUSPENDED = { code: 'CANCELLED', message: 'The account was suspended.' }

type Parts = { database: Context['database']; queue: Pick<Context['queue'], 'cancel'> }

/** One page of all accounts with their usage, newest first. */
export async function listAccounts(database: Executor, query: AccountQuery): Promise<AccountPage> {
  const { email } = query
  const total = await countManagedAccounts(database, { email })
  const rows = await selectManagedAccounts(database, { ...windowOf(query), email })
  return { accounts: rows.map(accountOf), pagination: paginationOf(query, total) }
}

/** One account with its usage. Throws `NOT_FOUND`. */
export async function findAccount(database: Executor, id: string): Promise<ManagedAccount> {
  const [row] = await selectManagedAccounts(database, { id, limit: 1, offset: 0 })
  if (row === undefined) throw new AppError('NOT_FOUND')
  return accountOf(row)
}

/**
 * Moves an account to a plan, suspends it or ends its suspension, all in one transaction. Suspending signs it out
 * everywhere and stops its renders; its keys and tokens are refused from then on. Throws `NOT_FOUND`, and `CONFLICT`
 * for the only owner of the instance.
 */
export async function changeAccount(
  { database, queue }: Parts,
  id: string,
  { plan, suspended }: AccountChange,
  trace: Trace,
): Promise<ManagedAccount> {
  return database.transaction(async (tx) => {
    // Owners are locked before the account, which may be one of them: the other order waits in a circle.
    if (suspended === true) await requireAnotherOwner(tx, id)
    if (plan !== undefined) await setPlan(tx, id, plan, trace)
    if (suspended === undefined) return findAccount(tx, id)
    if ((await setSuspended(tx, id, suspended)) === null) throw new AppError('NOT_FOUND')
    const kind = suspended ? 'account_suspended' : 'account_resumed'
    await insertEvent(tx, { accountId: id, kind, ...trace })
    if (suspended) {
      await removeSessionsOf(tx, id)
      await stopRendersOf(tx, queue, id, SUSPENDED)
    }
    return findAccount(tx, id)
  })
}

function accountOf(row: ManagedAccountRow): ManagedAccount {
  const { id, email, plan, isOwner, suspendedAt, createdAt, ...usage } = row
  return {
    id,
    email,
    plan,
    isOwner,
    suspendedAt: suspendedAt?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
    usage,
  }
}
