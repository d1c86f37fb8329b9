import type pg from 'pg'
import { type SpentKey, spendKeys } from '../../shared/database/queries/api-keys.ts'

/** Spends one request of the key with this hash; `null` = unknown key or spent budget. */
export type SpendKey = (hash: string) => Promise<SpentKey | null>

type Waiting = { hash: string; resolve(spent: SpentKey | null): void; reject(error: unknown): void }

/** The next statement counts all that came meanwhile: the busier, the more each one counts for. */
const STATEMENTS_AT_ONCE = 1
const REQUESTS_PER_STATEMENT_MAX = 200

/**
 * Counts requests together that arrive while a statement is on its way: under load one statement counts for
 * dozens of requests, and alone a request does not wait.
 */
export function createSpendKey(
  pool: pg.Pool,
  budget: { keyRequests: number; keyWindowSeconds: number },
): SpendKey {
  const waiting: Waiting[] = []
  let running = 0

  const next = async (): Promise<void> => {
    running++
    while (waiting.length > 0) {
      const batch = waiting.splice(0, REQUESTS_PER_STATEMENT_MAX)
      await settle(pool, budget, batch)
    }
    running--
  }
  return (hash) => {
    const { promise, resolve, reject } = Promise.withResolvers<SpentKey | null>()
    waiting.push({ hash, resolve, reject })
    if (running < STATEMENTS_AT_ONCE) void next()
    return promise
  }
}

async function settle(
  pool: pg.Pool,
  budget: { keyRequests: number; keyWindowSeconds: number },
  batch: readonly Waiting[],
): Promise<void> {
  const byHash = Map.groupBy(batch, ({ hash }) => hash)
  const wanted = Array.from(byHash, ([hash, { length }]) => ({ hash, requests: length }))
  try {
    for (const { hash, granted, remaining, ...spent } of await spendKeys(pool, wanted, budget)) {
      for (const [index, { resolve }] of byHash.get(hash)!.entries()) {
        // Each sees the budget as if the requests had been counted one by one.
        resolve(index < granted ? { ...spent, remaining: remaining + granted - 1 - index } : null)
      }
      byHash.delete(hash)
    }
    for (const { resolve } of [...byHash.values()].flat()) resolve(null)
  } catch (error) {
    for (const { reject } of batch) reject(error)
  }
}
