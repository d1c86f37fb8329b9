import type { Database } from '../../shared/database/connect.ts'
import { selectNeededPictures, selectNeededTracks } from '../../shared/database/queries/media.ts'
import { IMAGE_KEY_PREFIX } from '../../shared/storage/picture-keys.ts'
import type { Storage } from '../../shared/storage/storage.ts'
import { sweepPrefix } from '../../shared/storage/sweep-prefix.ts'

const MUSIC_PREFIX = 'music/'
/** The rows of younger objects may still be on their way. */
const ORPHAN_AGE_MS = 2 * 60 * 60 * 1_000

/** Removes uploaded files whose rows are gone. `nowMs` is the database's time. Resolves with what it removed. */
export async function sweepUploads(
  { storage, database }: { storage: Storage; database: Database },
  nowMs: number,
): Promise<{ pictures: number; tracks: number }> {
  const bornBeforeMs = nowMs - ORPHAN_AGE_MS
  const pictures = await sweepPrefix(storage, IMAGE_KEY_PREFIX, bornBeforeMs, async (keys) => {
    const needed = await selectNeededPictures(database, keys)
    return keys.filter((key) => !needed.has(key))
  })
  const tracks = await sweepPrefix(storage, MUSIC_PREFIX, bornBeforeMs, async (keys) => {
    const needed = await selectNeededTracks(database, keys)
    return keys.filter((key) => !needed.has(key))
  })
  return { pictures, tracks }
}
