import type pg from 'pg'
import { type Ask, createBatch } from '../../shared/database/batch.ts'
import { type SpentKey, spendKeys } from '../../shared/database/queries/api-keys.ts'
import type { Limits } from '../config.ts'

/** Spends one request of the key with this hash; `null` = unknown key, or no requests left. */
export type SpendKey = Ask<string, SpentKey | null>

/** Counts concurrent requests in one statement. */
export function createSpendKey(
  pool: pg.Pool,
  budget: Pick<Limits, 'keyRequests' | 'keyWindowSeconds' | 'accountRequestsPerDay'>,
): SpendKey {
  return createBatch(async (hashes) => {
    const wanted = new Map<string, number>()
    for (const hash of hashes) wanted.set(hash, (wanted.get(hash) ?? 0) + 1)
    const rows = await spendKeys(
      pool,
      Array.from(wanted, ([hash, requests]) => ({ hash, requests })),
      budget,
    )
    const spent = new Map(rows.map((row) => [row.hash, { ...row, remaining: row.remaining + row.granted }]))
    // Each request sees the budget as if the requests had been counted one by one.
    return hashes.map((hash) => {
      const key = spent.get(hash)
      if (key === undefined || key.granted === 0) return null
      key.granted--
      key.remaining--
      const { keyId, accountId, isReadOnly, remaining, nowSeconds } = key
      return { keyId, accountId, isReadOnly, remaining, nowSeconds }
    })
  })
}
