import type { Transaction } from '../../api/context.ts'
import type { TestApi } from './api.ts'
import { until } from './render-rows.ts'

/** Does `first` in a transaction, starts `other`, and does `then` in it once the other waits for a lock. */
export async function race<T>(
  { database, pool }: Pick<TestApi['deps'], 'database' | 'pool'>,
  first: (tx: Transaction) => Promise<unknown>,
  other: () => Promise<T>,
  then: (tx: Transaction) => Promise<unknown>,
): Promise<T> {
  let started: Promise<T> | undefined
  await database.transaction(async (tx) => {
    await first(tx)
    started = other()
    started.catch(() => {})
    await until(async () => {
      const { rows } = await pool.query(
        "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
      )
      return rows.length > 0 || null
    })
    await then(tx)
  })
  return started!
}
