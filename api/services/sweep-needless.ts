import type { Database } from '../../shared/database/connect.ts'
import { forgetNeedless, lockNeedless, putOff } from '../../shared/database/queries/needless-objects.ts'
import { MUSIC_KEY_PREFIX } from '../../shared/storage/music-keys.ts'
import { NARRATION_KEY_PREFIX } from '../../shared/storage/narration-keys.ts'
import type { Storage } from '../../shared/storage/storage.ts'
import { selectNeeded } from './needed-objects.ts'

/** As many as S3 removes with one request. */
const BATCH_OBJECTS = 1_000
/** Objects that wait for the last film whose snapshot names them. */
const NAMED_BY_FILMS = [MUSIC_KEY_PREFIX, NARRATION_KEY_PREFIX]

/**
 * Removes the objects from the store that rows left behind, and resolves with their number. Each is looked for in the
 * database once more: what something needs stays. Several processes may sweep at once, each other objects. Throws the
 * reason of `signal`, and where the store refuses; what is left is the next sweep's.
 */
export async function sweepNeedless(
  { storage, database }: { storage: Storage; database: Database },
  signal: AbortSignal,
): Promise<number> {
  for (let removed = 0; ; ) {
    signal.throwIfAborted()
    const batch = await database.transaction(async (tx) => {
      const keys = await lockNeedless(tx, BATCH_OBJECTS)
      const needed = await selectNeeded(database, keys)
      const needless = keys.filter((key) => !needed.has(key))
      await storage.remove(...needless)
      // All else is noted again as its row goes.
      const awaited = [...needed].filter((key) => NAMED_BY_FILMS.some((prefix) => key.startsWith(prefix)))
      await putOff(tx, awaited)
      await forgetNeedless(
        tx,
        [...needless, ...needed].filter((key) => !awaited.includes(key)),
      )
      return { looked: keys.length, removed: needless.length }
    })
    removed += batch.removed
    if (batch.looked < BATCH_OBJECTS) return removed
  }
}
