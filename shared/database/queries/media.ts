import { and, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { frameKeysOf, originalKeyOf } from '../../storage/picture-keys.ts'
import type { Executor } from '../connect.ts'
import { images, musicTracks, renders } from '../schema/index.ts'

type ImageRow = typeof images.$inferSelect
export type TrackRow = typeof musicTracks.$inferSelect

/** Records an uploaded picture. */
export async function insertImage(database: Executor, image: typeof images.$inferInsert): Promise<void> {
  await database.insert(images).values(image)
}

/** Bytes of the account's pictures, tracks, narration and films together. */
export async function selectStoredBytes(database: Executor, accountId: string): Promise<number> {
  const { rows } = await database.execute<{ bytes: string }>(
    sql`select ${storedBytesOf(sql`${accountId}`)} as bytes`,
  )
  return Number(rows[0]?.bytes ?? 0)
}

/** The same, as a part of another statement; `accountId` is SQL. */
export function storedBytesOf(accountId: SQL): SQL<string> {
  return sql<string>`(
    coalesce((select sum(size_bytes) from images where account_id = ${accountId}), 0)
    + coalesce((select sum(size_bytes) from music_tracks where account_id = ${accountId}), 0)
    + coalesce((select sum(size_bytes) from (
      select distinct storage_key, size_bytes from narrations where account_id = ${accountId}) clips), 0)
    + coalesce((select sum(file_size_bytes) from renders where account_id = ${accountId}), 0))::bigint`
}

/** The account's pictures with one of these keys. */
export async function selectImages(
  database: Executor,
  accountId: string,
  keys: readonly string[],
): Promise<ImageRow[]> {
  if (keys.length === 0) return []
  return database
    .select()
    .from(images)
    .where(and(eq(images.accountId, accountId), inArray(images.key, [...keys])))
}

/** Forgets pictures of the account; the sweep of the store removes their files. */
export async function deleteImages(
  database: Executor,
  accountId: string,
  keys: readonly string[],
): Promise<void> {
  await database.delete(images).where(and(eq(images.accountId, accountId), inArray(images.key, [...keys])))
}

/** Records an uploaded track. */
export async function insertTrack(
  database: Executor,
  track: typeof musicTracks.$inferInsert,
): Promise<TrackRow> {
  const [row] = await database.insert(musicTracks).values(track).returning()
  return row!
}

/** The account's own tracks, newest first. */
export function selectTracks(database: Executor, accountId: string): Promise<TrackRow[]> {
  return database
    .select()
    .from(musicTracks)
    .where(eq(musicTracks.accountId, accountId))
    .orderBy(desc(musicTracks.createdAt), desc(musicTracks.id))
}

/** A track of the account's own, or `null`. */
export async function selectTrack(
  database: Executor,
  accountId: string,
  id: string,
): Promise<TrackRow | null> {
  const [row] = await database.select().from(musicTracks).where(ownedTrack(accountId, id))
  return row ?? null
}

/** Deletes a track of the account's own and returns its row. */
export async function deleteTrack(
  database: Executor,
  accountId: string,
  id: string,
): Promise<TrackRow | null> {
  const [row] = await database.delete(musicTracks).where(ownedTrack(accountId, id)).returning()
  return row ?? null
}

/** Those of the keys that belong to an uploaded picture, its thumbnail or a clip's frames. */
export async function selectNeededPictures(
  database: Executor,
  keys: readonly string[],
): Promise<Set<string>> {
  const rows = await database
    .select({ key: images.key, thumbnailKey: images.thumbnailKey })
    .from(images)
    .where(inArray(images.key, keys.map(originalKeyOf)))
  return new Set(rows.flatMap(({ key, thumbnailKey }) => [...frameKeysOf(key), thumbnailKey]))
}

/** Those of the keys that a track has, or that the snapshot of a render refers to which is not completed. */
export async function selectNeededTracks(database: Executor, keys: readonly string[]): Promise<Set<string>> {
  const tracks = await database
    .select({ key: musicTracks.storageKey })
    .from(musicTracks)
    .where(inArray(musicTracks.storageKey, [...keys]))
  const source = sql<string>`${renders.snapshot} -> 'music' ->> 'source'`
  const ordered = await database
    .select({ key: source })
    .from(renders)
    .where(and(inArray(renders.status, ['queued', 'rendering', 'failed']), inArray(source, [...keys])))
  return new Set([...tracks, ...ordered].map(({ key }) => key))
}

function ownedTrack(accountId: string, id: string) {
  return and(eq(musicTracks.id, id), eq(musicTracks.accountId, accountId))
}
