import type { Database } from '../../shared/database/connect.ts'
import { readClock } from '../../shared/database/queries/clock.ts'
import { tryLock } from '../../shared/database/queries/locks.ts'
import { ORPHAN_AGE_SECONDS } from '../../shared/database/queries/needless-objects.ts'
import type { ProcessMetrics } from '../../shared/metrics.ts'
import type { JobQueue } from '../../shared/queue/boss.ts'
import { assertOwnStore } from '../../shared/storage/owner.ts'
import type { ListedObject, Storage } from '../../shared/storage/storage.ts'
import type { Dependencies } from '../context.ts'
import { NEEDED } from './needed-objects.ts'

const BATCH_OBJECTS = 1_000
/** Any fixed number: all processes must use the same lock. */
const INVENTORY_LOCK = 7_224_310_552
const EXAMPLES_SHOWN = 5

/** What was found under a prefix. With `isDryRun` nothing of it was removed. */
export type Inventory = {
  prefix: string
  objects: number
  needless: number
  needlessBytes: number
  examples: string[]
}

type Options = { storage: Storage; database: Database; signal: AbortSignal; isDryRun: boolean }

/** Works the monthly job that compares the store with the database: one API process does it for all. */
export function workInventory(
  queue: Pick<JobQueue, 'work'>,
  deps: Pick<Dependencies, 'storage' | 'database' | 'log'> & { metrics: ProcessMetrics },
): Promise<void> {
  const { storage, database, metrics, log } = deps
  return queue.work(
    'inventory',
    1,
    metrics.ofScheduled('inventory', async ({ signal }) => {
      const found = await takeInventory({ storage, database, signal, isDryRun: false })
      log.info('compared the store with the database', { found })
    }),
  )
}

/**
 * Lists all objects that rows decide about, and removes those older than two hours that no row needs: the hourly sweep
 * finds them by rows, so there are none unless a process was lost between the two. `null` = another process is at it.
 * Throws the reason of `signal`, and where the store is another installation's.
 */
export async function takeInventory(options: Options): Promise<Inventory[] | null> {
  const { storage, database, signal } = options
  await assertOwnStore(storage, database)
  return database.transaction(async (tx) => {
    if (!(await tryLock(tx, INVENTORY_LOCK))) return null
    const bornBeforeMs = (await readClock(database)) - ORPHAN_AGE_SECONDS * 1_000
    const found: Inventory[] = []
    for (const prefix of Object.keys(NEEDED)) found.push(await compare(prefix, bornBeforeMs, options))
    signal.throwIfAborted()
    return found
  })
}

async function compare(
  prefix: string,
  bornBeforeMs: number,
  { storage, database, signal, isDryRun }: Options,
): Promise<Inventory> {
  const found: Inventory = { prefix, objects: 0, needless: 0, needlessBytes: 0, examples: [] }
  const look = async (batch: readonly ListedObject[]) => {
    signal.throwIfAborted()
    const needed = await NEEDED[prefix]!(
      database,
      batch.map(({ key }) => key),
    )
    const needless = batch.filter(({ key }) => !needed.has(key))
    const keys = needless.map(({ key }) => key)
    if (!isDryRun) await storage.remove(...keys)
    found.needless += keys.length
    found.needlessBytes += needless.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0)
    found.examples.push(...keys.slice(0, EXAMPLES_SHOWN - found.examples.length))
  }
  let batch: ListedObject[] = []
  for await (const object of storage.list(prefix)) {
    found.objects++
    if (object.modifiedAtMs < bornBeforeMs) batch.push(object)
    if (batch.length < BATCH_OBJECTS) continue
    await look(batch)
    batch = []
  }
  if (batch.length > 0) await look(batch)
  return found
}
