import { and, count, desc, eq, getTableColumns, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { Additions } from '../../contracts/publication.ts'
import type { Executor } from '../connect.ts'
import { accounts, channels, publications, renders } from '../schema/index.ts'

export type PublicationRow = typeof publications.$inferSelect
/** A publication and the channel that it goes to, as lists show it. */
export type ListedPublication = PublicationRow & { channelTitle: string }

const isOpen = inArray(publications.state, ['queued', 'uploading'])
const hasWork = or(isOpen, and(eq(publications.state, 'done'), publications.hasOpenAdditions))
const listed = { ...getTableColumns(publications), channelTitle: channels.title }

/** The newest publications of a film, up to `most`. */
export function selectPublications(
  database: Executor,
  renderId: string,
  most: number,
): Promise<ListedPublication[]> {
  return selectNewest(database, eq(publications.renderId, renderId), most)
}

/** The newest videos of the account that are on its channels, up to `most`, those of removed films too. */
export function selectPosted(
  database: Executor,
  accountId: string,
  most: number,
): Promise<ListedPublication[]> {
  const isPosted = and(eq(publications.accountId, accountId), eq(publications.state, 'done'))
  return selectNewest(database, isPosted, most)
}

function selectNewest(
  database: Executor,
  condition: SQL | undefined,
  most: number,
): Promise<ListedPublication[]> {
  return database
    .select(listed)
    .from(publications)
    .innerJoin(channels, eq(channels.id, publications.channelId))
    .where(condition)
    .orderBy(desc(publications.createdAt), desc(publications.number))
    .limit(most)
}

/** The latest publication of a film on a channel, or `null`. */
export async function selectLatest(
  database: Executor,
  renderId: string,
  channelId: string,
): Promise<PublicationRow | null> {
  const [row] = await database
    .select()
    .from(publications)
    .where(and(eq(publications.renderId, renderId), eq(publications.channelId, channelId)))
    .orderBy(desc(publications.number))
    .limit(1)
  return row ?? null
}

/** How many publications of the account are under way. */
export async function countOpenPublications(database: Executor, accountId: string): Promise<number> {
  const [row] = await database
    .select({ count: count() })
    .from(publications)
    .where(and(eq(publications.accountId, accountId), isOpen))
  return row!.count
}

/** Records a queued publication. */
export async function insertPublication(
  tx: Executor,
  publication: typeof publications.$inferInsert & { additions: Additions },
): Promise<PublicationRow> {
  const hasOpenAdditions = hasOpen(publication.additions)
  const [row] = await tx
    .insert(publications)
    .values({ ...publication, hasOpenAdditions })
    .returning()
  return row!
}

/** Stores the job that will upload it. */
export async function setPublicationJob(tx: Executor, id: string, jobId: string): Promise<void> {
  await tx.update(publications).set({ jobId }).where(eq(publications.id, id))
}

/**
 * A publication that a worker takes on, with its film and its channel's token; `null` where nothing may be done now. One whose video
 * is there stays `done`.
 */
export async function claimPublication(database: Executor, id: string) {
  const [row] = await database
    .update(publications)
    .set({
      state: sql`case when ${isOpen} then 'uploading' else ${publications.state} end`,
      attempt: sql`${publications.attempt} + 1`,
      nextTryAt: null,
    })
    .from(accounts)
    // One whose film was removed is claimed, too: it ends.
    .leftJoin(renders, sql`${renders.id} = (select render_id from publications where id = ${id})`)
    .where(
      and(
        eq(publications.id, id),
        hasWork,
        eq(accounts.id, publications.accountId),
        isNull(accounts.suspendedAt),
      ),
    )
    .returning({ ...getTableColumns(publications), storageKey: renders.storageKey, quizId: renders.quizId })
  if (row === undefined) return null
  const [channel] = await database.select().from(channels).where(eq(channels.id, row.channelId))
  return { ...row, channel: channel! }
}
export type ClaimedPublication = NonNullable<Awaited<ReturnType<typeof claimPublication>>>

/** The tries of a publication since the last piece that arrived; `null` = it was deleted. */
export async function selectFailures(database: Executor, id: string): Promise<number | null> {
  const [row] = await database
    .select({ failures: publications.failures })
    .from(publications)
    .where(eq(publications.id, id))
  return row?.failures ?? null
}

/** Changes a publication that an attempt still holds; false where it does not. */
export async function changeHeld(
  database: Executor,
  { id, attempt }: Pick<PublicationRow, 'id' | 'attempt'>,
  change: Partial<typeof publications.$inferInsert>,
): Promise<boolean> {
  const rows = await database
    .update(publications)
    .set(change)
    .where(
      and(eq(publications.id, id), eq(publications.attempt, attempt), eq(publications.state, 'uploading')),
    )
    .returning({ id: publications.id })
  return rows.length > 0
}

/** Notes how far the additions to a video are, if the attempt still holds it. */
export async function changeAdditions(
  database: Executor,
  { id, attempt }: Pick<PublicationRow, 'id' | 'attempt'>,
  additions: Additions,
): Promise<boolean> {
  const rows = await database
    .update(publications)
    .set({ additions, hasOpenAdditions: hasOpen(additions) })
    .where(and(eq(publications.id, id), eq(publications.attempt, attempt), eq(publications.state, 'done')))
    .returning({ id: publications.id })
  return rows.length > 0
}

function hasOpen(additions: Additions): boolean {
  return Object.values(additions).some(({ state }) => state === 'waiting')
}

/** Fails all publications on a channel that are under way. */
export async function failOpenOn(tx: Executor, channelId: string, failureCode: string): Promise<void> {
  await tx
    .update(publications)
    .set({ state: 'failed', failureCode, nextTryAt: null, uploadUrl: null, completedAt: sql`now()` })
    .where(and(eq(publications.channelId, channelId), isOpen))
}

/** Publications with something left to do that have no job any more: up to `most`, locked. Call it in a transaction. */
export async function lockJobless(
  tx: Executor,
  most: number,
): Promise<Pick<PublicationRow, 'id' | 'accountId'>[]> {
  return tx
    .select({ id: publications.id, accountId: publications.accountId })
    .from(publications)
    .where(
      and(
        hasWork,
        sql`not exists (select from pgboss.job where name = 'publish' and job.id = ${publications.jobId}::uuid
          and state in ('created', 'retry', 'active'))`,
      ),
    )
    .limit(most)
    .for('update', { skipLocked: true })
}
