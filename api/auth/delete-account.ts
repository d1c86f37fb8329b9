import { Storage as IdentityStorage } from '@openauthjs/openauth/storage/storage'
import { deleteAccountRow } from '../../shared/database/queries/auth-accounts.ts'
import { listStoredFiles } from '../../shared/database/queries/auth-export.ts'
import { revokeGrantsOf } from '../../shared/database/queries/auth-grants.ts'
import { createIdentityStorage } from './identity-storage.ts'
import type { AuthParts } from './parts.ts'
import { passwordKey } from './password.ts'

/** Permanently deletes an account: its rows, password and grants, whose tokens end at once, and then its files. */
export async function deleteAccount(
  { database, storage, revocations, log }: AuthParts,
  account: { id: string; email: string },
): Promise<void> {
  const { files, grantIds } = await database.transaction(async (tx) => {
    const found = {
      files: await listStoredFiles(tx, account.id),
      grantIds: await revokeGrantsOf(tx, account.id),
    }
    await IdentityStorage.remove(createIdentityStorage(tx), passwordKey(account.email))
    await deleteAccountRow(tx, account.id)
    return found
  })
  revocations.note(grantIds)
  for (const key of files) {
    // A file that stays behind belongs to no row, so the hourly sweep removes it.
    await storage.remove(key).catch((error: unknown) => log.warn('a file was not deleted', { error }))
  }
}
