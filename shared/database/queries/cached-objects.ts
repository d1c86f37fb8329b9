import { eq, inArray, sql } from 'drizzle-orm'
import type { Executor } from '../connect.ts'
import { cachedObjects, needlessObjects } from '../schema/index.ts'

/** Whether the store should contain this object; the query counts as a use of it. */
export async function useCachedObject(database: Executor, key: string): Promise<boolean> {
  const rows = await database
    .update(cachedObjects)
    .set({ usedAt: sql`now()` })
    .where(eq(cachedObjects.key, key))
    .returning({ key: cachedObjects.key })
  return rows.length > 0
}

/** Records an object of the store. */
export async function noteCachedObject(database: Executor, key: string, sizeBytes: number): Promise<void> {
  await database
    .insert(cachedObjects)
    .values({ key, sizeBytes })
    .onConflictDoUpdate({ target: cachedObjects.key, set: { sizeBytes, usedAt: sql`now()` } })
}

/** Removes the record of an object. */
export async function forgetCachedObject(database: Executor, key: string): Promise<void> {
  await database.delete(cachedObjects).where(eq(cachedObjects.key, key))
}

/**
 * Removes the records of the least recently used objects beyond `sizeBytesMax`, and of those unused for `daysMax` days, and
 * leaves the objects to the sweep of the store. Returns their number.
 */
export async function forgetLeastUsed(
  database: Executor,
  { sizeBytesMax, daysMax }: { sizeBytesMax: number; daysMax: number },
): Promise<number> {
  const { rowCount } = await database.execute(sql`
    with gone as (delete from ${cachedObjects} where key in (
      select key from (
        select key, used_at, sum(size_bytes) over (order by used_at desc, key) as kept from ${cachedObjects}
      ) as ranked where kept > ${sizeBytesMax} or used_at < now() - make_interval(days => ${daysMax})
    ) returning key)
    insert into ${needlessObjects} (key) select key from gone on conflict do nothing`)
  return rowCount ?? 0
}

/** The size of all recorded objects. */
export async function sumCachedBytes(database: Executor): Promise<number> {
  const [row] = await database
    .select({ bytes: sql<number>`coalesce(sum(${cachedObjects.sizeBytes}), 0)::float8` })
    .from(cachedObjects)
  return row!.bytes
}

/** Those of the keys that are recorded. */
export async function selectNoted(database: Executor, keys: readonly string[]): Promise<Set<string>> {
  if (keys.length === 0) return new Set()
  const rows = await database
    .select({ key: cachedObjects.key })
    .from(cachedObjects)
    .where(inArray(cachedObjects.key, [...keys]))
  return new Set(rows.map(({ key }) => key))
}
