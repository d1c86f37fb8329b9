import type { Executor } from '../../../shared/database/connect.ts'
import { insertEvent, type Trace } from '../../../shared/database/queries/audit-events.ts'
import { removePasskeysOf } from '../../../shared/database/queries/auth-passkeys.ts'
import { dropApp } from './app.ts'

/** Removes the app and all passkeys of somebody who lost them, in a transaction. Returns what there was. */
export async function clearFactors(
  tx: Executor,
  accountId: string,
  trace: Trace,
): Promise<{ app: boolean; passkeys: number }> {
  const app = await dropApp(tx, accountId, trace)
  const passkeys = await removePasskeysOf(tx, accountId)
  if (passkeys > 0) await insertEvent(tx, { accountId, kind: 'passkey_removed', ...trace })
  return { app, passkeys }
}
