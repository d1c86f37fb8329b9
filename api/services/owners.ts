import type { Executor } from '../../shared/database/connect.ts'
import { selectAccount } from '../../shared/database/queries/accounts.ts'
import { lockActiveOwners } from '../../shared/database/queries/owners.ts'
import { AppError } from '../../shared/errors.ts'
import type { Context } from '../context.ts'
import { en } from '../texts/en/index.ts'

/**
 * Throws `NOT_FOUND` for everybody but an owner of the instance: for others its administration does not exist. A
 * connected app gets `FORBIDDEN`, since nobody who approves one expects it to reach other people's accounts.
 */
export async function requireOwner({ database, actor }: Pick<Context, 'database' | 'actor'>): Promise<void> {
  const account = await selectAccount(database, actor.accountId)
  if (!account?.isOwner) throw new AppError('NOT_FOUND')
  if (actor.kind !== 'token') return
  throw new AppError('FORBIDDEN', {
    hint: 'Connected apps cannot administer the instance: use an API key of its owner.',
  })
}

/** Throws `CONFLICT` where the account is the only active owner. Until the transaction ends no owner can change. */
export async function requireAnotherOwner(tx: Executor, accountId: string): Promise<void> {
  const owners = await lockActiveOwners(tx)
  if (owners.length !== 1 || owners[0] !== accountId) return
  throw new AppError('CONFLICT', { hint: en.refusals.onlyOwner })
}
