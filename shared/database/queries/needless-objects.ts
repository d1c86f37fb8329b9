import { inArray, sql } from 'drizzle-orm'
import type { Executor } from '../connect.ts'
import { needlessObjects } from '../schema/index.ts'

/** A node may take so long from storing a film to publishing it, and an upload to its row. */
export const ORPHAN_AGE_SECONDS = 2 * 60 * 60

/** Records objects that are about to be stored: unless a row names them by then, they go after two hours. */
export async function noteObjectsToCome(database: Executor, keys: readonly string[]): Promise<void> {
  await database.execute(sql`
    insert into ${needlessObjects} (key, due_at)
    select unnest(array[${sql.join(
      keys.map((key) => sql`${key}`),
      sql`, `,
    )}]),
      now() + make_interval(secs => ${ORPHAN_AGE_SECONDS})
    on conflict do nothing`)
}

/** Up to `most` objects that are due, locked until the transaction ends; what another process holds is left out. */
export async function lockNeedless(tx: Executor, most: number): Promise<string[]> {
  const rows = await tx
    .select({ key: needlessObjects.key })
    .from(needlessObjects)
    .where(sql`${needlessObjects.dueAt} <= now()`)
    .orderBy(needlessObjects.dueAt)
    .limit(most)
    .for('update', { skipLocked: true })
  return rows.map(({ key }) => key)
}

/** Forgets objects: they were removed, or something needs them. */
export async function forgetNeedless(database: Executor, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return
  await database.delete(needlessObjects).where(inArray(needlessObjects.key, [...keys]))
}

/** Looks at objects again a day later. */
export async function putOff(database: Executor, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return
  await database
    .update(needlessObjects)
    .set({ dueAt: sql`now() + interval '1 day'` })
    .where(inArray(needlessObjects.key, [...keys]))
}
