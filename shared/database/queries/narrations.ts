import { and, asc, eq, gte, inArray, sql } from 'drizzle-orm'
import { NARRATION_VERSION } from '../../contracts/snapshot-version.ts'
import type { Executor } from '../connect.ts'
import { hooks, narrations, questions, renders } from '../schema/index.ts'

export type NarrationRow = typeof narrations.$inferSelect
type Place = { quizId: string; scene: string }

/** The clips of a quiz. */
export function selectNarrations(database: Executor, quizId: string): Promise<NarrationRow[]> {
  return database
    .select()
    .from(narrations)
    .where(eq(narrations.quizId, quizId))
    .orderBy(asc(narrations.scene))
}

/** The clip of a scene, or `null`. */
export async function selectNarration(database: Executor, place: Place): Promise<NarrationRow | null> {
  const [row] = await database.select().from(narrations).where(at(place))
  return row ?? null
}

/** Puts a clip in the place of the scene's earlier one. Call it in a transaction. */
export async function replaceNarration(
  database: Executor,
  narration: typeof narrations.$inferInsert,
): Promise<NarrationRow> {
  // Deleted rather than changed: a trigger notes the objects of deleted rows for the sweep.
  await deleteNarration(database, narration)
  const [row] = await database.insert(narrations).values(narration).returning()
  return row!
}

/** Adds clips to a quiz that has none in these places. */
export async function insertNarrations(
  database: Executor,
  rows: (typeof narrations.$inferInsert)[],
): Promise<void> {
  if (rows.length > 0) await database.insert(narrations).values(rows)
}

/** Deletes the clip of a scene; false = it has none. */
export async function deleteNarration(database: Executor, place: Place): Promise<boolean> {
  return (
    (await database.delete(narrations).where(at(place)).returning({ scene: narrations.scene })).length > 0
  )
}

/** Keeps a question or hook of the quiz from being deleted until the transaction ends; false = it is gone. */
export async function lockNarrated(
  database: Executor,
  quizId: string,
  { questionId, hookId }: Pick<NarrationRow, 'questionId' | 'hookId'>,
): Promise<boolean> {
  const table = questionId === null ? hooks : questions
  const id = questionId ?? hookId
  if (id === null) return true
  const found = await database
    .select({ id: table.id })
    .from(table)
    .where(and(eq(table.id, id), eq(table.quizId, quizId)))
    .for('key share')
  return found.length > 0
}

/** Those of the keys that a clip has, or that the snapshot of a render refers to which is not completed. */
export async function selectNeededNarrations(
  database: Executor,
  keys: readonly string[],
): Promise<Set<string>> {
  const clips = await database
    .select({ key: narrations.storageKey })
    .from(narrations)
    .where(inArray(narrations.storageKey, [...keys]))
  const named = sql<string>`narration.value ->> 'storageKey'`
  const ordered = await database
    .select({ key: named })
    .from(renders)
    .innerJoin(sql`jsonb_each(${renders.snapshot} -> 'narration') as narration`, sql`true`)
    .where(
      and(
        inArray(renders.status, ['queued', 'rendering', 'failed']),
        // A column, where a look into the snapshot of each render takes 30 µs: the sweep would run out of time.
        gte(renders.snapshotVersion, NARRATION_VERSION),
        inArray(named, [...keys]),
      ),
    )
  return new Set([...clips, ...ordered].map(({ key }) => key))
}

function at({ quizId, scene }: Place) {
  return and(eq(narrations.quizId, quizId), eq(narrations.scene, scene))
}
