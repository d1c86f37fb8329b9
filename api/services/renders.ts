import type {
  Download,
  Render,
  RenderAnswer,
  RenderInput,
  RenderItem,
  RenderPage,
} from '../../shared/contracts/render.ts'
import type { Deleted, PageQuery } from '../../shared/contracts/text.ts'
import { lockQuiz, selectQuiz } from '../../shared/database/queries/quizzes.ts'
import {
  countRenders,
  deleteRender,
  type ListedRender,
  lockRender,
  type RenderFacts,
  selectRender,
  selectRenders,
} from '../../shared/database/queries/renders.ts'
import { AppError } from '../../shared/errors.ts'
import { DOWNLOAD_URL_SECONDS, WATCH_URL_SECONDS } from '../../shared/limits.ts'
import { validationError } from '../../shared/validation.ts'
import type { Context } from '../context.ts'
import { rehearse } from './dry-runs.ts'
import { missing } from './missing.ts'
import { paginationOf, windowOf } from './pagination.ts'
import { CANCELLED, stopRender } from './render-control.ts'
import { examine, FPS_DEFAULT, placeOrder, planOf, requireRoom } from './render-orders.ts'
import { takeSnapshot } from './snapshots.ts'
import { filesOf, removeFiles } from './stored-files.ts'
import { ensureCallback, requirePublicAddress } from './webhooks.ts'

type Session = { sessionId: string }

/** Each has at most four bytes; file systems allow 255 bytes per name. */
const FILENAME_CHARACTERS_MAX = 60

/** Records a render of the quiz as it is now and queues it in one transaction: neither exists alone. */
export async function create(ctx: Context, input: RenderInput): Promise<RenderAnswer> {
  const { quizId, format, fps = FPS_DEFAULT, callbackUrl } = input
  if (callbackUrl !== undefined) requirePublicAddress(ctx, 'callbackUrl', callbackUrl)
  if (input.dryRun) return rehearse(ctx, input)
  return ctx.database.transaction(async (tx) => {
    const within = { ...ctx, database: tx }
    // The lock keeps questions and hooks from being added while they are read.
    const quiz = await lockQuiz(tx, ctx.actor.accountId, quizId)
    if (quiz === null) throw missing('quizId', 'quiz')
    const snapshot = await takeSnapshot(within, quiz, { format, fps, plan: await planOf(within) })
    const found = examine(snapshot)
    if (found.reasons !== null) throw validationError(found.reasons)
    const { durationMs } = found
    await requireRoom(ctx, tx, [{ durationMs }])
    if (callbackUrl !== undefined) await ensureCallback(ctx, tx)
    const render = await placeOrder(ctx, tx, { quiz, snapshot, durationMs, callbackUrl })
    return { sessionId: render.id, quizId, status: render.status }
  })
}

/** One page of the caller's renders, newest first. A `quizId` that the caller never had is `NOT_FOUND`. */
export async function list(ctx: Context, query: PageQuery & { quizId?: string }): Promise<RenderPage> {
  const { accountId } = ctx.actor
  const { quizId } = query
  const total = await countRenders(ctx.database, accountId, quizId)
  // A deleted quiz keeps its renders; only an id with neither quiz nor renders is not found.
  if (total === 0 && quizId !== undefined && (await selectQuiz(ctx.database, accountId, quizId)) === null) {
    throw missing('quizId', 'quiz')
  }
  const rows = await selectRenders(ctx.database, accountId, { ...windowOf(query), quizId })
  return { renders: rows.map(itemOf), pagination: paginationOf(query, total) }
}

/** The state of a render. */
export async function get(ctx: Context, { sessionId }: Session): Promise<Render> {
  return renderOf(ctx, await requireRender(ctx, sessionId))
}

/** A temporary link to the film. Needs a paid plan and a completed render. */
export async function download(ctx: Context, { sessionId }: Session): Promise<Download> {
  const render = await requireRender(ctx, sessionId)
  if ((await planOf(ctx)) !== 'paid') {
    throw new AppError('FORBIDDEN', { hint: 'Downloads require a paid plan.' })
  }
  const filename = filenameOf(render.quizTitle)
  const downloadUrl = await ctx.links.link({ key: filmKeyOf(render), filename }, DOWNLOAD_URL_SECONDS)
  return { downloadUrl, filename }
}

/** A link of ten minutes to watch the film on a page of this site, on every plan. */
export async function watch(ctx: Context, { sessionId }: Session): Promise<{ watchUrl: string }> {
  const key = filmKeyOf(await requireRender(ctx, sessionId))
  return { watchUrl: await ctx.links.ownLink({ key, filename: null }, WATCH_URL_SECONDS) }
}

/** The storage key of a finished film. Throws `RENDER_NOT_COMPLETED`. */
export function filmKeyOf({ status, storageKey }: Pick<RenderFacts, 'status' | 'storageKey'>): string {
  if (status === 'completed' && storageKey !== null) return storageKey
  throw new AppError('RENDER_NOT_COMPLETED', { hint: `The render is ${status}.` })
}

/** Ends a queued render at once and asks the node of a running one to stop; a second call changes nothing. */
export async function cancel(ctx: Context, { sessionId }: Session): Promise<Render> {
  return ctx.database.transaction(async (tx) => {
    const render = await lockRender(tx, ctx.actor.accountId, sessionId)
    if (render === null) throw new AppError('NOT_FOUND')
    if (render.status === 'completed' || (render.status === 'failed' && !render.cancelRequested)) {
      throw new AppError('CONFLICT', { hint: `The render is ${render.status}; there is nothing to cancel.` })
    }
    if (render.status === 'failed') return renderOf(ctx, render)
    return renderOf(ctx, (await stopRender(tx, ctx.queue, render, CANCELLED)) ?? render)
  })
}

/** Permanently deletes an ended render with its film; segments that other films share stay. */
export async function remove(ctx: Context, { sessionId }: Session): Promise<Deleted> {
  const { storageKey } = await ctx.database.transaction(async (tx) => {
    const render = await lockRender(tx, ctx.actor.accountId, sessionId)
    if (render === null) throw new AppError('NOT_FOUND')
    if (render.status === 'queued' || render.status === 'rendering') {
      throw new AppError('CONFLICT', { hint: `The render is ${render.status}; cancel it first.` })
    }
    await deleteRender(tx, sessionId)
    return render
  })
  await removeFiles(ctx, filesOf(storageKey))
  return { deleted: true }
}

/** The caller's render. Throws `NOT_FOUND`. */
export async function requireRender(ctx: Context, sessionId: string): Promise<RenderFacts> {
  const render = await selectRender(ctx.database, ctx.actor.accountId, sessionId)
  if (render === null) throw new AppError('NOT_FOUND')
  return render
}

/** A render as its owner sees it. */
export function renderOf(ctx: Context, row: RenderFacts): Render {
  const { report } = row
  return {
    ...itemOf(row),
    fileSize: row.fileSizeBytes,
    completedAt: row.completedAt?.toISOString() ?? null,
    warnings: report?.warnings,
    ...outputsOf(ctx, row),
    chapters: report?.chapters ?? [],
    report: report?.platform ?? null,
  }
}

/** A title as a file name that every operating system accepts. */
export function filenameOf(title: string, extension = 'mp4'): string {
  const safe = title
    .normalize('NFKC')
    // Combining marks are the vowels of many scripts.
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '')
  const short = [...safe].slice(0, FILENAME_CHARACTERS_MAX).join('').replace(/-+$/, '')
  return `${short || 'quiz'}.${extension}`
}

/** A render as lists show it. */
export function itemOf(row: ListedRender): RenderItem {
  return {
    sessionId: row.id,
    quizId: row.quizId,
    quizTitle: row.quizTitle,
    template: row.template,
    format: row.format,
    status: row.status,
    progress: row.progress,
    duration: wholeSeconds(row.durationMs),
    createdAt: row.createdAt.toISOString(),
    failure: failureOf(row),
  }
}

/** Why a failed render failed; `undefined` for every other one. */
function failureOf({ status, failureCode, failureMessage }: ListedRender): Render['failure'] {
  if (status !== 'failed') return undefined
  return { code: failureCode ?? 'UNKNOWN', message: failureMessage ?? 'The render failed.' }
}

/** The URLs of a render's outputs, which never change; null where there is no such output. */
function outputsOf(
  { config }: Context,
  { id, status, report }: RenderFacts,
): Pick<Render, 'posterUrl' | 'captionsUrl' | 'captionsSrtUrl'> {
  const root = `${config.baseUrl}/api/v1/renders/${id}`
  const isFinished = status === 'completed'
  const hasCaptions = isFinished && report?.hasCaptions === true
  return {
    posterUrl: isFinished && report?.chapters !== undefined ? `${root}/poster` : null,
    captionsUrl: hasCaptions ? `${root}/captions.vtt` : null,
    captionsSrtUrl: hasCaptions ? `${root}/captions.srt` : null,
  }
}

function wholeSeconds(durationMs: number): number {
  return Math.round(durationMs / 1_000)
}
