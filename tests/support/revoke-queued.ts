import { revokeGrant } from '../../api/publishing/revoke-grant.ts'
import type { TestApi } from './api.ts'

/** Ends the approvals of channels that wait to be ended, as the jobs of the queue do, and returns their number. */
export async function revokeQueued({ deps }: Pick<TestApi, 'deps'>): Promise<number> {
  const { rows } = await deps.pool.query(
    "delete from pgboss.job where name = 'revoke_grant' and state < 'completed' returning data",
  )
  for (const { data } of rows) await revokeGrant(deps, data)
  return rows.length
}
