import { and, count, desc, eq, exists, inArray, lte, notExists, sql } from 'drizzle-orm'
import { BATCH_TITLES_MAX } from '../../limits.ts'
import type { Executor } from '../connect.ts'
import { batches, renders } from '../schema/index.ts'

type BatchRow = typeof batches.$inferSelect

/** Adds a batch, whose renders follow in the same transaction. */
export async function insertBatch(database: Executor, batch: typeof batches.$inferInsert): Promise<void> {
  await database.insert(batches).values(batch)
}

/** A batch of the account that still has renders, or `null`. */
export async function selectBatch(
  database: Executor,
  accountId: string,
  id: string,
): Promise<BatchRow | null> {
  const [row] = await database
    .select()
    .from(batches)
    .where(and(eq(batches.id, id), ...shown(database, accountId)))
  return row ?? null
}

/** One page of the account's batches, newest first, with how many renders of each are in which state. */
export function selectBatches(
  database: Executor,
  accountId: string,
  { limit, offset }: { limit: number; offset: number },
) {
  const page = database
    .select()
    .from(batches)
    .where(and(...shown(database, accountId)))
    .orderBy(sql`${batches.createdAt} desc nulls last`, sql`${batches.id} desc nulls last`)
    .limit(limit)
    .offset(offset)
    .as('page')
  const inState = (state: string) => sql<number>`(count(*) filter (where ${renders.status} = ${state}))::int`
  return database
    .select({
      id: page.id,
      createdAt: page.createdAt,
      total: count(),
      queued: inState('queued'),
      rendering: inState('rendering'),
      completed: inState('completed'),
      failed: inState('failed'),
      cancelled: sql<number>`(count(*) filter (where ${renders.status} = 'failed' and ${renders.failureCode} = 'CANCELLED'))::int`,
      quizTitles: sql<string[]>`(array_agg(distinct ${renders.quizTitle}))[1:${BATCH_TITLES_MAX}]`,
      /** Percents of the renders that have not ended. */
      openProgress: sql<number>`coalesce(sum(${renders.progress})
        filter (where ${renders.status} in ('queued', 'rendering')), 0)::int`,
    })
    .from(page)
    .innerJoin(renders, eq(renders.batchId, page.id))
    .groupBy(page.id, page.createdAt)
    .orderBy(desc(page.createdAt), desc(page.id))
}

/** Up to `most` renders of each batch, finished ones first: enough to show what is in it. */
export function selectBatchCovers(database: Executor, batchIds: readonly string[], most: number) {
  const ranked = database
    .select({
      batchId: renders.batchId,
      sessionId: renders.id,
      quizTitle: renders.quizTitle,
      template: renders.template,
      format: renders.format,
      status: renders.status,
      place: sql<number>`row_number() over (partition by ${renders.batchId}
        order by ${renders.status} = 'completed' desc, ${renders.quizTitle}, ${renders.id})`.as('place'),
    })
    .from(renders)
    .where(inArray(renders.batchId, [...batchIds]))
    .as('ranked')
  return database.select().from(ranked).where(lte(ranked.place, most)).orderBy(ranked.place)
}

/** How many batches the account has. */
export async function countBatches(database: Executor, accountId: string): Promise<number> {
  const [row] = await database
    .select({ count: count() })
    .from(batches)
    .where(and(...shown(database, accountId)))
  return row!.count
}

/** Deletes all batches whose renders were deleted. */
export async function deleteEmptyBatches(database: Executor): Promise<void> {
  await database.delete(batches).where(notExists(rendersOf(database)))
}

function shown(database: Executor, accountId: string) {
  return [eq(batches.accountId, accountId), exists(rendersOf(database))]
}

function rendersOf(database: Executor) {
  return database.select({ id: renders.id }).from(renders).where(eq(renders.batchId, batches.id))
}
