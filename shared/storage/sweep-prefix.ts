import { createLimiter } from '../limited.ts'
import type { Storage } from './storage.ts'

const BATCH_OBJECTS = 500
/** A store answers one removal in milliseconds: a million of them one by one would take hours. */
const REMOVALS_AT_ONCE = 16

/** Removes the old objects under a prefix that `orphansOf` returns; resolves with their number. */
export async function sweepPrefix(
  storage: Storage,
  prefix: string,
  bornBeforeMs: number,
  orphansOf: (keys: string[]) => Promise<string[]>,
): Promise<number> {
  let removed = 0
  let batch: string[] = []
  const limited = createLimiter(REMOVALS_AT_ONCE)
  const flush = async () => {
    const orphans = await orphansOf(batch)
    await Promise.all(orphans.map((key) => limited(() => storage.remove(key))))
    removed += orphans.length
    batch = []
  }
  for await (const { key, modifiedAtMs } of storage.list(prefix)) {
    if (modifiedAtMs < bornBeforeMs) batch.push(key)
    if (batch.length === BATCH_OBJECTS) await flush()
  }
  if (batch.length > 0) await flush()
  return removed
}
