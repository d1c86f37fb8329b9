import { randomUUID } from 'node:crypto'
import type { Batch } from '../../shared/contracts/batch.ts'
import { selectBatchCovers } from '../../shared/database/queries/batches.ts'
import { AppError } from '../../shared/errors.ts'
import type { Flash } from '../auth/flash.ts'
import { readForm, requireFormToken, STUDIO_FORMS } from '../auth/forms.ts'
import * as batches from '../services/batches.ts'
import * as library from '../services/library.ts'
import { openRoom } from '../services/render-orders.ts'
import { type Texts, textsIn } from '../texts/texts.ts'
import {
  type BatchDraft,
  batchesPage,
  batchPage,
  batchPath,
  NEW_BATCH_PATH,
  newBatchPage,
} from '../web/batch-pages.ts'
import { refusalOn } from '../web/issue-words.ts'
import { pageResponse, redirect } from '../web/page.ts'
import { pageOf } from '../web/pager.ts'
import { CHECKLIST_QUIZZES_MAX } from '../web/quiz-checklist.ts'
import { changing, pressKey, quizIdsOf } from './changing.ts'
import { canDownload } from './films.ts'
import type { Handler, Studio } from './handler.ts'
import { perform, raw, type Visit } from './visit.ts'

const BATCHES_A_PAGE = 20
const COVERS_MAX = 3
const EVERY_QUIZ = {
  search: '',
  filter: 'all',
  order: 'created',
  page: 1,
  limit: CHECKLIST_QUIZZES_MAX,
} as const
/** More would not fit into the cookie that carries them. */
const ISSUES_SHOWN_MAX = 10

/** The account's batches. */
export const openBatches: Handler = async (studio, visit) => {
  const page = pageOf(new URL(visit.request.url).searchParams)
  const [{ state, headers }, list, isPaid] = await Promise.all([
    stateOf(studio, visit),
    batches.list(visit.ctx, { page, limit: BATCHES_A_PAGE }),
    canDownload(visit.ctx),
  ])
  const ids = list.batches.map(({ id }) => id)
  const covers = Map.groupBy(
    ids.length > 0 ? await selectBatchCovers(visit.ctx.database, ids, COVERS_MAX) : [],
    ({ batchId }) => batchId!,
  )
  const hasQuizzes = ids.length > 0 || (await library.hasAny(visit.ctx))
  const shown = batchesPage({ ...state, ...list, covers, hasQuizzes, canDownload: isPaid })
  return pageResponse({ ...shown, headers }, visit.session.account)
}

/** The form of a new batch; its address names what is ticked. */
export const openNewBatch: Handler = async (studio, visit) => {
  const { ctx, request, session } = visit
  const [{ state, headers }, { items, total }, room] = await Promise.all([
    stateOf(studio, visit),
    library.list(ctx, EVERY_QUIZ),
    openRoom(ctx, ctx.database),
  ])
  const page = newBatchPage({
    ...state,
    attempt: randomUUID(),
    items,
    total,
    draft: draftOf(new URL(request.url).searchParams),
    room: room.left,
  })
  return pageResponse({ ...page, headers }, session.account)
}

/** Leads from quizzes that were selected elsewhere to the form, where they are ticked. */
export const chooseQuizzes = changing('/studio', async (_visit, form) => {
  const named = new URLSearchParams(quizIdsOf(form).map((id) => ['quizId', id]))
  return { path: `${NEW_BATCH_PATH}?${named}` }
})

/** Queues a batch and opens it. A refusal leads back to the form, with what was ticked and every reason. */
export const addBatch: Handler = async ({ sessions }, visit) => {
  const form = await readForm(visit.request)
  await requireFormToken(sessions, visit.session, STUDIO_FORMS, form)
  const { quizIds, templates, formats } = draftOf(form)
  try {
    const body = {
      quizIds,
      ...(templates.length > 0 && { templates }),
      ...(formats.length > 0 && { formats }),
    }
    const batch = (await perform(visit.ctx, 'createBatch', { body }, pressKey(form, 'batch'))) as Batch
    return redirect(batchPath(batch.id))
  } catch (error) {
    if (!(error instanceof AppError) || error.code === 'NOT_FOUND') throw error
    const flash = refusalOf(error, quizIds.length, textsIn(visit.session.account.language))
    const headers = await sessions.flashes.leave(NEW_BATCH_PATH, flash, visit.session)
    const ticked = [...form].filter(([name]) => ['quizId', 'templates', 'formats'].includes(name))
    return redirect(`${NEW_BATCH_PATH}?${new URLSearchParams(ticked)}`, headers ?? {})
  }
}

/** A batch with each of its videos. */
export const openBatch: Handler = async (studio, visit) => {
  const path = { batchId: visit.params.batchId! }
  const [{ state, headers }, batch, sizeBytes, isPaid] = await Promise.all([
    stateOf(studio, visit),
    batches.get(visit.ctx, path),
    batches.sizeOf(visit.ctx, path),
    canDownload(visit.ctx),
  ])
  const page = batchPage({ ...state, attempt: randomUUID(), batch, sizeBytes, canDownload: isPaid })
  return pageResponse({ ...page, headers }, visit.session.account)
}

/** The finished videos of a batch in one file. */
export const downloadBatch: Handler = (_studio, visit) => raw(visit, 'downloadBatch')

/** Cancels what is left of a batch. */
export const cancelBatch = changing('/studio/batches', async ({ ctx, params, session }) => {
  const { cancelled: notice } = textsIn(session.account.language).batches
  const batchId = params.batchId!
  await perform(ctx, 'cancelBatch', { path: { batchId } })
  return { path: batchPath(batchId), notice }
})

async function stateOf({ sessions, assets }: Studio, { session, csrf, request }: Visit) {
  const [{ flash, headers }, { library: script }] = await Promise.all([
    sessions.flashes.take(request, session),
    assets(),
  ])
  const texts = textsIn(session.account.language)
  return { state: { texts, email: session.account.email, csrf, script, flash }, headers }
}

function draftOf(fields: URLSearchParams): BatchDraft {
  return {
    quizIds: quizIdsOf(fields),
    templates: fields.getAll('templates'),
    formats: fields.getAll('formats'),
  }
}

function refusalOf(error: AppError, quizCount: number, texts: Texts): Flash {
  const { batches: words, checklist } = texts
  const { issues = [] } = error.details
  if (quizCount === 0) return { error: checklist.tickOne }
  if (issues.length === 0) return { error: refusalOn(texts, error) }
  const more = issues.length - ISSUES_SHOWN_MAX
  return {
    error: more > 0 ? words.moreReasons(more) : words.refused,
    faults: issues.slice(0, ISSUES_SHOWN_MAX).map((issue) => ({ issue, question: null })),
  }
}
