import type { Database } from '../../shared/database/connect.ts'
import { selectNoted } from '../../shared/database/queries/cached-objects.ts'
import { selectNeededPictures, selectNeededTracks } from '../../shared/database/queries/media.ts'
import { selectNeededNarrations } from '../../shared/database/queries/narrations.ts'
import { selectFilmKeys } from '../../shared/database/queries/render-attempts.ts'
import { CACHE_KEY_PREFIX } from '../../shared/storage/cache-keys.ts'
import { FILM_KEY_PREFIX, filmStem } from '../../shared/storage/film-keys.ts'
import { MUSIC_KEY_PREFIX } from '../../shared/storage/music-keys.ts'
import { NARRATION_KEY_PREFIX } from '../../shared/storage/narration-keys.ts'
import { IMAGE_KEY_PREFIX } from '../../shared/storage/picture-keys.ts'

type Needed = (database: Database, keys: readonly string[]) => Promise<Set<string>>

/** Which of the keys under each prefix the database needs. */
export const NEEDED: Readonly<Record<string, Needed>> = {
  [FILM_KEY_PREFIX]: selectNeededFilms,
  [CACHE_KEY_PREFIX]: selectNoted,
  [IMAGE_KEY_PREFIX]: selectNeededPictures,
  [MUSIC_KEY_PREFIX]: selectNeededTracks,
  [NARRATION_KEY_PREFIX]: selectNeededNarrations,
}

/** Those of the keys, of any prefix, that the database needs; one whose prefix is unknown counts as needed. */
export async function selectNeeded(database: Database, keys: readonly string[]): Promise<Set<string>> {
  const needed = new Set(keys)
  for (const [prefix, select] of Object.entries(NEEDED)) {
    const below = keys.filter((key) => key.startsWith(prefix))
    if (below.length === 0) continue
    const kept = await select(database, below)
    for (const key of below) if (!kept.has(key)) needed.delete(key)
  }
  return needed
}

/** A published film with all that lies beside it. */
async function selectNeededFilms(database: Database, keys: readonly string[]): Promise<Set<string>> {
  const films = await selectFilmKeys(database, [...new Set(keys.map(renderIdOf))])
  const stems = new Set([...films].map(filmStem))
  return new Set(keys.filter((key) => stems.has(filmStem(key))))
}

/** `renders/<id>/<attempt>-<random>.mp4`. */
function renderIdOf(key: string): string {
  return key.split('/')[1] ?? ''
}
