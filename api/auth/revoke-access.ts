import type { Executor } from '../../shared/database/connect.ts'
import { insertEvent, type Trace } from '../../shared/database/queries/audit-events.ts'
import { listConnectedApps, revokeGrantsOf } from '../../shared/database/queries/auth-grants.ts'
import { deleteKeysOf } from '../services/keys.ts'

/** Deletes every key of an account and disconnects every app, in a transaction. Returns the ended grants. */
export async function revokeAccess(tx: Executor, accountId: string, trace: Trace): Promise<string[]> {
  await deleteKeysOf(tx, accountId, trace)
  for (const { clientId } of await listConnectedApps(tx, accountId)) {
    await insertEvent(tx, { accountId, kind: 'consent_withdrawn', clientId, ...trace })
  }
  return revokeGrantsOf(tx, accountId)
}
