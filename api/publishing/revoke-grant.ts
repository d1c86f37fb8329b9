import type { Executor } from '../../shared/database/connect.ts'
import { isConnectedAnywhere } from '../../shared/database/queries/channels.ts'
import type { JobQueue } from '../../shared/queue/boss.ts'
import type { QueuePayloads } from '../../shared/queue/queues.ts'
import type { Dependencies } from '../context.ts'
import { VaultLocked } from '../secrets/vault.ts'
import { revokeAccess } from './youtube/access.ts'

type Grant = QueuePayloads['revoke_grant']
type Parts = Pick<Dependencies, 'config' | 'database' | 'vault' | 'log'>

/** Has Google end an approval once the caller's transaction is committed, however long Google is away. */
export async function sendRevocation(
  tx: Executor,
  queue: Pick<JobQueue, 'send'>,
  grant: Grant,
): Promise<void> {
  await queue.send(tx, 'revoke_grant', grant)
}

/** Ends approvals in the background, where publishing is configured. */
export async function workRevocations(queue: Pick<JobQueue, 'work'>, deps: Parts): Promise<void> {
  if (deps.config.youtube === undefined) return
  await queue.work('revoke_grant', 1, ({ payload, signal }) => revokeGrant(deps, payload, signal))
}

/**
 * Tells Google that an approval is over. Google ends all that the person has approved with it: so nothing is said where the channel is
 * connected again meanwhile, or to another account. Throws `PublishFailure` where it is to be tried again.
 */
export async function revokeGrant(
  { config, database, vault, log }: Parts,
  { place, sealed, externalId }: Grant,
  signal?: AbortSignal,
): Promise<void> {
  if (config.youtube === undefined) return
  if (externalId !== null && (await isConnectedAnywhere(database, externalId))) return
  try {
    await revokeAccess(config.youtube, await vault.open(place, sealed), signal)
  } catch (error) {
    if (!(error instanceof VaultLocked)) throw error
    log.warn('Google was not told of an approval that ended: its token is sealed with another key')
  }
}
