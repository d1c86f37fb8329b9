import { and, asc, count, eq, inArray, sql } from 'drizzle-orm'
import type { Executor } from '../connect.ts'
import { renders } from '../schema/index.ts'

type RenderRow = typeof renders.$inferSelect

/** The columns of lists and details: all but the snapshot, which is large. */
const shown = {
  id: renders.id,
  quizId: renders.quizId,
  quizTitle: renders.quizTitle,
  template: renders.template,
  format: renders.format,
  status: renders.status,
  progress: renders.progress,
  attempt: renders.attempt,
  cancelRequested: renders.cancelRequested,
  durationMs: renders.durationMs,
  fileSizeBytes: renders.fileSizeBytes,
  storageKey: renders.storageKey,
  failureCode: renders.failureCode,
  failureMessage: renders.failureMessage,
  report: renders.report,
  jobId: renders.jobId,
  createdAt: renders.createdAt,
  startedAt: renders.startedAt,
  completedAt: renders.completedAt,
}
export type RenderFacts = Pick<RenderRow, keyof typeof shown>

const isOpen = inArray(renders.status, ['queued', 'rendering'])

/** Lists leave reports out: a page of them would be a hundred kilobytes. */
const { report: _report, ...withoutReport } = shown
export const listed = withoutReport
export type ListedRender = Pick<RenderRow, keyof typeof listed>

/** Records a queued render. */
export async function insertRender(
  database: Executor,
  render: Omit<typeof renders.$inferInsert, 'snapshotVersion'>,
): Promise<RenderFacts> {
  const { version: snapshotVersion } = render.snapshot
  const [row] = await database
    .insert(renders)
    .values({ ...render, snapshotVersion })
    .returning(shown)
  return row!
}

/** Stores the job that will make the render. */
export async function setRenderJob(database: Executor, id: string, jobId: string): Promise<void> {
  await database.update(renders).set({ jobId }).where(eq(renders.id, id))
}

/** A render of the account, or `null`. */
export async function selectRender(
  database: Executor,
  accountId: string,
  id: string,
): Promise<RenderFacts | null> {
  const [row] = await database.select(shown).from(renders).where(owned(accountId, id))
  return row ?? null
}

/** What a render was ordered to show, in the form of its own release. */
export async function selectSnapshot(database: Executor, id: string): Promise<unknown> {
  const [row] = await database.select({ snapshot: renders.snapshot }).from(renders).where(eq(renders.id, id))
  return row?.snapshot
}

/** These renders, whoever owns them. */
export function selectRendersById(database: Executor, ids: readonly string[]): Promise<RenderFacts[]> {
  return database
    .select(shown)
    .from(renders)
    .where(sql`${renders.id} = any(${sql.param([...ids])}::text[])`)
}

/** Like `selectRender`, and locks the row until the transaction ends. */
export async function lockRender(
  database: Executor,
  accountId: string,
  id: string,
): Promise<RenderFacts | null> {
  const [row] = await database.select(shown).from(renders).where(owned(accountId, id)).for('update')
  return row ?? null
}

/** One page of the account's renders, newest first; of one quiz where `quizId` is given. */
export function selectRenders(
  database: Executor,
  accountId: string,
  { limit, offset, quizId }: { limit: number; offset: number; quizId?: string },
): Promise<ListedRender[]> {
  return (
    database
      .select(listed)
      .from(renders)
      .where(of(accountId, quizId))
      // The index is sorted with nulls last. With drizzle's `desc` (nulls first) a page would sort the whole account.
      .orderBy(sql`${renders.createdAt} desc nulls last`, sql`${renders.id} desc nulls last`)
      .limit(limit)
      .offset(offset)
  )
}

/** How many renders the account has; of one quiz where `quizId` is given. */
export async function countRenders(database: Executor, accountId: string, quizId?: string): Promise<number> {
  const [row] = await database.select({ count: count() }).from(renders).where(of(accountId, quizId))
  return row!.count
}

/** How many renders of the account have not ended. */
export async function countOpenRenders(database: Executor, accountId: string): Promise<number> {
  const [row] = await database
    .select({ count: count() })
    .from(renders)
    .where(and(eq(renders.accountId, accountId), isOpen))
  return row!.count
}

/** The renders of a batch by title, template and format. */
export function selectRendersOfBatch(database: Executor, batchId: string): Promise<ListedRender[]> {
  return database
    .select(listed)
    .from(renders)
    .where(eq(renders.batchId, batchId))
    .orderBy(asc(renders.quizTitle), asc(renders.quizId), asc(renders.template), asc(renders.format))
}

/** Ends a render that no node has claimed. */
export async function failQueuedRender(
  database: Executor,
  id: string,
  failure: { code: string; message: string },
): Promise<RenderFacts | null> {
  const [row] = await database
    .update(renders)
    .set({
      status: 'failed',
      cancelRequested: true,
      failureCode: failure.code,
      failureMessage: failure.message,
      completedAt: sql`now()`,
    })
    .where(and(eq(renders.id, id), eq(renders.status, 'queued')))
    .returning(shown)
  return row ?? null
}

/** The account's renders that have not ended, of one batch where `batchId` is given, locked until the transaction ends. */
export function lockOpenRenders(
  database: Executor,
  accountId: string,
  batchId?: string,
): Promise<Pick<RenderRow, 'id' | 'status' | 'jobId'>[]> {
  return database
    .select({ id: renders.id, status: renders.status, jobId: renders.jobId })
    .from(renders)
    .where(
      and(
        eq(renders.accountId, accountId),
        isOpen,
        batchId === undefined ? undefined : eq(renders.batchId, batchId),
      ),
    )
    .for('update')
}

/**
 * Makes a failed render of any account queued again; `null` = it is not failed. The attempt counter stays, so that
 * reports of an earlier attempt cannot change the new one.
 */
export async function requeueRender(
  database: Executor,
  id: string,
): Promise<Pick<RenderRow, 'id' | 'accountId'> | null> {
  const [row] = await database
    .update(renders)
    .set({
      status: 'queued',
      progress: 0,
      cancelRequested: false,
      failureCode: null,
      failureMessage: null,
      startedAt: null,
      completedAt: null,
    })
    .where(and(eq(renders.id, id), eq(renders.status, 'failed')))
    .returning({ id: renders.id, accountId: renders.accountId })
  return row ?? null
}

/** The status of a render of any account; `null` = there is none. */
export async function selectRenderStatus(
  database: Executor,
  id: string,
): Promise<RenderRow['status'] | null> {
  const [row] = await database.select({ status: renders.status }).from(renders).where(eq(renders.id, id))
  return row?.status ?? null
}

/** Tells the node of a running render to stop. */
export async function requestCancel(database: Executor, id: string): Promise<RenderFacts> {
  const set = { cancelRequested: true }
  const [row] = await database.update(renders).set(set).where(eq(renders.id, id)).returning(shown)
  return row!
}

/** Deletes a render. */
export async function deleteRender(database: Executor, id: string): Promise<void> {
  await database.delete(renders).where(eq(renders.id, id))
}

function owned(accountId: string, id: string) {
  return and(eq(renders.id, id), eq(renders.accountId, accountId))
}

function of(accountId: string, quizId?: string) {
  const own = eq(renders.accountId, accountId)
  return quizId === undefined ? own : and(own, eq(renders.quizId, quizId))
}
