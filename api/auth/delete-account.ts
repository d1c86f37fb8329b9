import { Storage as IdentityStorage } from '@openauthjs/openauth/storage/storage'
import { lockAccount } from '../../shared/database/queries/accounts.ts'
import { insertEvent } from '../../shared/database/queries/audit-events.ts'
import { deleteAccountRow } from '../../shared/database/queries/auth-accounts.ts'
import { listStoredFiles } from '../../shared/database/queries/auth-export.ts'
import { deleteFlowsOf } from '../../shared/database/queries/auth-flows.ts'
import { revokeGrantsOf } from '../../shared/database/queries/auth-grants.ts'
import { endConnectionsOf, selectTokensOf } from '../../shared/database/queries/channels.ts'
import { closeAccount, ownsMuch } from '../../shared/database/queries/closed-accounts.ts'
import { lockOpenRenders } from '../../shared/database/queries/renders.ts'
import { AppError } from '../../shared/errors.ts'
import type { Context } from '../context.ts'
import { channelPlace } from '../publishing/channel-place.ts'
import { sendRevocation } from '../publishing/revoke-grant.ts'
import { requireAnotherOwner } from '../services/owners.ts'
import { removeFiles } from '../services/stored-files.ts'
import { createIdentityStorage } from './identity-storage.ts'
import { passwordKey } from './password.ts'

/**
 * Permanently deletes an account: its rows, password and grants, and then its files; Google is told by jobs that its channels’ approvals
 * are over. Of an account that owns very much, rows and files go within hours, and everything else now. Returns the ended grants.
 * Throws `NOT_FOUND`, and `CONFLICT` for the only owner of the instance.
 */
export async function deleteAccount(
  { database, storage, queue, log }: Pick<Context, 'database' | 'storage' | 'queue' | 'log'>,
  accountId: string,
  /** The owner of the instance who deletes it; left out = the account itself. */
  owner?: { actorId: string; requestId: string },
): Promise<string[]> {
  const { files, grantIds } = await database.transaction(async (tx) => {
    // A render that ends holds its row before it needs the account: the other way round each would wait for the other.
    await lockOpenRenders(tx, accountId)
    await requireAnotherOwner(tx, accountId)
    // A channel that is being connected is there before its token is looked for, or finds no account.
    const account = await lockAccount(tx, accountId)
    if (account === null || account.closedAt !== null) throw new AppError('NOT_FOUND')
    const isLarge = await ownsMuch(tx, accountId)
    const found = {
      // Of a large one the hourly sweep removes them: deleted rows leave their names.
      files: isLarge ? [] : await listStoredFiles(tx, accountId),
      grantIds: await revokeGrantsOf(tx, accountId),
    }
    for (const { id, externalId, refreshToken: sealed } of await selectTokensOf(tx, accountId))
      await sendRevocation(tx, queue, { place: channelPlace(id), sealed, externalId })
    await IdentityStorage.remove(createIdentityStorage(tx), passwordKey(account.email))
    await deleteFlowsOf(tx, { accountId, emails: [account.email] })
    await (isLarge ? closeAccount : deleteAccountRow)(tx, accountId)
    // Rows of a large one stay for a while; what is still connected would keep its approval.
    await endConnectionsOf(tx, accountId)
    if (owner && owner.actorId !== accountId) {
      const { actorId, requestId } = owner
      await insertEvent(tx, { accountId: actorId, kind: 'account_deleted', detail: accountId, requestId })
    }
    return found
  })
  await removeFiles({ database, storage, log }, files)
  return grantIds
}
