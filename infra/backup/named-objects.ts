import type { Client } from 'pg'
import { filmKeys } from '../../shared/storage/film-keys.ts'
import { frameKeysOf, IMAGE_KEY_PREFIX } from '../../shared/storage/picture-keys.ts'

/** The query of all keys that rows name, each once and sorted by their bytes. Databases of earlier releases have no narration. */
export async function namedKeysQuery(client: Client): Promise<string> {
  const { rows } = await client.query<{ has: boolean }>(
    `select to_regclass('public.narrations') is not null as has`,
  )
  return `
  select key from (
    select storage_key as key from renders where storage_key is not null
    union select key from images
    union select thumbnail_key from images
    union select storage_key from music_tracks
    ${rows[0]!.has ? 'union select storage_key from narrations' : ''}
    union select snapshot -> 'music' ->> 'source' from renders
      where status <> 'completed' and snapshot -> 'music' ->> 'source' like 'music/%'
    union select narration.value ->> 'storageKey' from renders, jsonb_each(snapshot -> 'narration') narration
      where status <> 'completed'
  ) named order by key collate "C"`
}

/** Those of the keys that rows name now. */
export async function stillNamed(client: Client, keys: readonly string[]): Promise<Set<string>> {
  if (keys.length === 0) return new Set()
  const { rows } = await client.query<{ key: string }>(
    `select key from (${await namedKeysQuery(client)}) now_named where key = any($1)`,
    [keys],
  )
  return new Set(rows.map(({ key }) => key))
}

/** An object of a row; captions only exist for films that have some. */
export type NamedObject = { key: string; isOptional: boolean }

/** All objects that belong to a key which a row names. */
export function objectsOf(key: string): NamedObject[] {
  if (key.startsWith(IMAGE_KEY_PREFIX))
    return frameKeysOf(key).map((one) => ({ key: one, isOptional: false }))
  if (!key.startsWith('renders/')) return [{ key, isOptional: false }]
  const { film, poster, vtt, srt } = filmKeys(key)
  return [
    { key: film, isOptional: false },
    { key: poster, isOptional: false },
    { key: vtt, isOptional: true },
    { key: srt, isOptional: true },
  ]
}
