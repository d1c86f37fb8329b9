import type { Batch, BatchInput, BatchItem, BatchPage } from '../../shared/contracts/batch.ts'
import type { PageQuery } from '../../shared/contracts/text.ts'
import {
  countBatches,
  insertBatch,
  selectBatch,
  selectBatches,
} from '../../shared/database/queries/batches.ts'
import { lockQuizzes, type QuizRow } from '../../shared/database/queries/quizzes.ts'
import { lockOpenRenders, selectRendersOfBatch } from '../../shared/database/queries/renders.ts'
import { AppError, type Issue } from '../../shared/errors.ts'
import { newId } from '../../shared/ids.ts'
import { BATCH_TITLES_MAX, RENDERS_PER_BATCH_MAX } from '../../shared/limits.ts'
import { findTemplate, TEMPLATES } from '../../shared/templates/index.ts'
import { validationError } from '../../shared/validation.ts'
import type { Context, Transaction } from '../context.ts'
import { requireKnown } from './missing.ts'
import { paginationOf, windowOf } from './pagination.ts'
import { CANCELLED, stopRender } from './render-control.ts'
import { examine, FPS_DEFAULT, type Order, placeOrder, planOf, requireRoom } from './render-orders.ts'
import { itemOf } from './renders.ts'
import { takeSnapshot } from './snapshots.ts'

type Path = { batchId: string }
type Counts = BatchItem['counts']

/** Queues every quiz in every template and format; if one of these videos cannot be made or exceeds the plan, none is. */
export async function create(ctx: Context, input: BatchInput): Promise<Batch> {
  const ids = [...new Set(input.quizIds)]
  checkSize(input, ids.length)
  return ctx.database.transaction(async (tx) => {
    const within = { ...ctx, database: tx }
    const quizzes = new Map((await lockQuizzes(tx, ctx.actor.accountId, ids)).map((quiz) => [quiz.id, quiz]))
    requireKnown(input.quizIds, quizzes, { path: 'quizIds', noun: 'quiz' })
    const orders = await ordersOf(
      within,
      ids.map((id) => quizzes.get(id)!),
      input,
    )
    await requireRoom(ctx, tx, orders)
    const batchId = newId('batch')
    await insertBatch(tx, { id: batchId, accountId: ctx.actor.accountId })
    for (const order of orders) await placeOrder(ctx, tx, { ...order, batchId })
    return get(within, { batchId })
  })
}

/** One page of the caller's batches, newest first. */
export async function list(ctx: Context, query: PageQuery): Promise<BatchPage> {
  const { accountId } = ctx.actor
  const rows = await selectBatches(ctx.database, accountId, windowOf(query))
  const batches = rows.map(({ id, createdAt, openProgress, quizTitles, ...counts }) =>
    summaryOf({ id, createdAt, quizTitles }, counts, openProgress),
  )
  return { batches, pagination: paginationOf(query, await countBatches(ctx.database, accountId)) }
}

/** How large the finished videos of a batch are together, in bytes. */
export async function sizeOf(ctx: Context, { batchId }: Path): Promise<number> {
  await requireBatch(ctx, batchId)
  const rows = await selectRendersOfBatch(ctx.database, batchId)
  return rows.reduce((bytes, { fileSizeBytes }) => bytes + (fileSizeBytes ?? 0), 0)
}

/** A batch with the state of each of its renders. */
export async function get(ctx: Context, { batchId }: Path): Promise<Batch> {
  const batch = await requireBatch(ctx, batchId)
  const rows = await selectRendersOfBatch(ctx.database, batchId)
  const counts: Counts = {
    total: rows.length,
    queued: 0,
    rendering: 0,
    completed: 0,
    failed: 0,
    cancelled: 0,
  }
  let openProgress = 0
  for (const { status, progress, failureCode } of rows) {
    counts[status]++
    if (status === 'failed' && failureCode === CANCELLED.code) counts.cancelled++
    if (status === 'queued' || status === 'rendering') openProgress += progress
  }
  const quizTitles = [...new Set(rows.map(({ quizTitle }) => quizTitle))].slice(0, BATCH_TITLES_MAX)
  return {
    ...summaryOf({ ...batch, quizTitles }, counts, openProgress),
    renders: rows.map(itemOf),
  }
}

/** Cancels the renders of a batch that have not ended; the finished ones stay. A second call changes nothing. */
export async function cancel(ctx: Context, { batchId }: Path): Promise<Batch> {
  return ctx.database.transaction(async (tx) => {
    const within = { ...ctx, database: tx }
    await requireBatch(within, batchId)
    for (const render of await lockOpenRenders(tx, ctx.actor.accountId, batchId)) {
      await stopRender(tx, ctx.queue, render, CANCELLED)
    }
    return get(within, { batchId })
  })
}

/** The caller's batch. Throws `NOT_FOUND`. */
export async function requireBatch(ctx: Context, batchId: string) {
  const batch = await selectBatch(ctx.database, ctx.actor.accountId, batchId)
  if (batch === null) throw new AppError('NOT_FOUND')
  return batch
}

function checkSize({ templates = [], formats = [] }: BatchInput, quizCount: number): void {
  const unknown = templates.flatMap((name, index) => (findTemplate(name) === undefined ? [index] : []))
  if (unknown.length > 0) {
    const names = TEMPLATES.map(({ name }) => name).join(', ')
    throw validationError(
      unknown.map((index) => ({ path: `templates.${index}`, message: `must be one of ${names}` })),
    )
  }
  const count = quizCount * (new Set(templates).size || 1) * (new Set(formats).size || 1)
  if (count <= RENDERS_PER_BATCH_MAX) return
  const message = `This would make ${count} videos; a batch has at most ${RENDERS_PER_BATCH_MAX}`
  throw validationError([{ path: 'quizIds', message }])
}

/** Every video of the batch. Throws `VALIDATION_ERROR` with the reasons of all that cannot be made. */
async function ordersOf(
  ctx: Context & { database: Transaction },
  quizzes: readonly QuizRow[],
  { templates, formats, fps = FPS_DEFAULT }: BatchInput,
): Promise<Order[]> {
  const plan = await planOf(ctx)
  const orders: Order[] = []
  const issues: Issue[] = []
  for (const [index, quiz] of quizzes.entries()) {
    const own = await takeSnapshot(ctx, quiz, { fps, plan })
    const reasons = new Set<string>()
    for (const template of new Set(templates ?? [own.template])) {
      for (const format of new Set(formats ?? [own.format])) {
        const snapshot = { ...own, template, format }
        const found = examine(snapshot)
        if (found.reasons === null) orders.push({ quiz, snapshot, durationMs: found.durationMs })
        else for (const reason of found.reasons) reasons.add(sentenceOf(reason))
      }
    }
    for (const reason of reasons) {
      issues.push({ path: `quizIds.${index}`, message: `Quiz ${index + 1}, “${quiz.title}”: ${reason}` })
    }
  }
  if (issues.length > 0) throw validationError(issues)
  return orders
}

function sentenceOf({ path, message }: Issue): string {
  return /^\p{Lu}/u.test(message) ? message : `${path} ${message}`
}

function summaryOf(
  { id, createdAt, quizTitles }: { id: string; createdAt: Date; quizTitles: string[] },
  counts: Counts,
  openProgress: number,
): BatchItem {
  const ended = counts.completed + counts.failed
  return {
    id,
    status: ended === counts.total ? 'completed' : 'rendering',
    progress: Math.floor((ended * 100 + openProgress) / counts.total),
    counts,
    quizTitles,
    createdAt: createdAt.toISOString(),
  }
}
