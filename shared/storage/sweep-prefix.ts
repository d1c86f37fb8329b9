import type { Storage } from './storage.ts'

const BATCH_OBJECTS = 500

/** Removes the old objects under a prefix that `orphansOf` returns; resolves with their number. */
export async function sweepPrefix(
  storage: Storage,
  prefix: string,
  bornBeforeMs: number,
  orphansOf: (keys: string[]) => Promise<string[]>,
): Promise<number> {
  let removed = 0
  let batch: string[] = []
  const flush = async () => {
    for (const key of await orphansOf(batch)) {
      await storage.remove(key)
      removed++
    }
    batch = []
  }
  for await (const { key, modifiedAtMs } of storage.list(prefix)) {
    if (modifiedAtMs < bornBeforeMs) batch.push(key)
    if (batch.length === BATCH_OBJECTS) await flush()
  }
  if (batch.length > 0) await flush()
  return removed
}
