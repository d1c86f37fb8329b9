import type { Database } from '../../shared/database/connect.ts'
import { selectFilmKeys } from '../../shared/database/queries/renders.ts'
import { RENDER_ATTEMPT_SECONDS_MAX } from '../../shared/queue/queues.ts'
import { filmStem } from '../../shared/storage/film-keys.ts'
import type { Storage } from '../../shared/storage/storage.ts'

const FOLDER = 'renders/'
/** What is younger may belong to an attempt that is about to publish it. */
const AGE_MS_MIN = 2 * RENDER_ATTEMPT_SECONDS_MAX * 1_000
const BATCH_OBJECTS = 500

/**
 * Removes films, posters and captions that no render names: of nodes that were killed between storing and publishing,
 * and of deleted accounts. Returns how many objects went.
 */
export async function sweepFilms(database: Database, storage: Storage, nowMs: number): Promise<number> {
  let removed = 0
  let batch: string[] = []
  const sweep = async () => {
    removed += await sweepBatch(database, storage, batch)
    batch = []
  }
  for await (const { key, modifiedAtMs } of storage.list(FOLDER)) {
    if (nowMs - modifiedAtMs < AGE_MS_MIN) continue
    if (batch.push(key) >= BATCH_OBJECTS) await sweep()
  }
  await sweep()
  return removed
}

async function sweepBatch(database: Database, storage: Storage, keys: readonly string[]): Promise<number> {
  const renderIds = new Set(keys.map((key) => key.split('/')[1]!))
  const published = new Set((await selectFilmKeys(database, [...renderIds])).map(filmStem))
  const orphans = keys.filter((key) => !published.has(filmStem(key)))
  for (const key of orphans) await storage.remove(key)
  return orphans.length
}
