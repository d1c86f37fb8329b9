import { randomUUID } from 'node:crypto'
import type { CreatedQuiz } from '../../shared/contracts/quiz.ts'
import { LIBRARY_FILTERS, LIBRARY_ORDERS } from '../../shared/database/queries/library.ts'
import { AppError } from '../../shared/errors.ts'
import { TITLE_CHARACTERS_MAX } from '../../shared/limits.ts'
import * as library from '../services/library.ts'
import { paginationOf } from '../services/pagination.ts'
import { requireQuiz } from '../services/quizzes.ts'
import { textsIn } from '../texts/texts.ts'
import { confirmPage } from '../web/confirm-page.ts'
import { html } from '../web/html.ts'
import { refusalOn } from '../web/issue-words.ts'
import { libraryPage } from '../web/library-page.ts'
import { pageResponse, redirect } from '../web/page.ts'
import { pageOf } from '../web/pager.ts'
import { hidden } from '../web/sign-in-pages.ts'
import { filmPath } from '../web/video-paths.ts'
import { changing, pressKey, quizIdsOf } from './changing.ts'
import type { Handler } from './handler.ts'
import { sampleLinks } from './sample-picture.ts'
import { perform, type Visit } from './visit.ts'

const QUIZZES_A_PAGE = 24

/** The account's quizzes: searched, filtered and sorted by the address. */
export const openLibrary: Handler = async ({ sessions, assets }, { ctx, session, csrf, request }) => {
  const query = queryOf(new URL(request.url).searchParams)
  const [{ flash, headers }, { items, total }, files] = await Promise.all([
    sessions.flashes.take(request, session),
    library.list(ctx, query),
    assets(),
  ])
  // The last quiz of the last page was deleted.
  if (items.length === 0 && query.page > 1) return redirect('/studio', headers)
  const texts = textsIn(session.account.language)
  const page = libraryPage({
    texts,
    email: session.account.email,
    csrf,
    script: files.library,
    attempt: randomUUID(),
    flash,
    items,
    query,
    samples: sampleLinks(texts, files),
    pagination: paginationOf(query, total),
  })
  return pageResponse({ ...page, headers }, session.account)
}

/** Queues renders of one or several quizzes; one leads to its progress. */
export const startRenders = changing('/studio', async (visit, form) => {
  const { library: words } = textsIn(visit.session.account.language)
  const quizIds = quizIdsOf(form)
  const refusals: string[] = []
  const started: string[] = []
  for (const quizId of quizIds) {
    try {
      started.push(await startRender(visit, form, quizId))
    } catch (error) {
      if (!(error instanceof AppError) || error.code === 'NOT_FOUND') throw error
      refusals.push(await refusalOf(visit, quizId, error))
    }
  }
  if (quizIds.length === 1 && started.length === 1) return { path: filmPath(started[0]!) }
  return {
    path: '/studio',
    ...(started.length > 0 ? { notice: words.willRender(started.length) } : {}),
    ...(refusals.length > 0 ? { error: refusals.join(' ') } : {}),
  }
})

/** Copies a quiz; the copy is the first one in the library. */
export const duplicateQuiz = changing('/studio', async ({ ctx, session }, form) => {
  const { library: words } = textsIn(session.account.language)
  const [quizId = ''] = quizIdsOf(form)
  const copy = (await perform(
    ctx,
    'duplicateQuiz',
    { path: { quizId } },
    pressKey(form, quizId),
  )) as CreatedQuiz
  return { path: '/studio', notice: words.created(copy.title) }
})

/** Asks whether the named quizzes shall be deleted. */
export const confirmDeletion: Handler = async (_studio, { ctx, session, csrf, request }) => {
  const quizIds = quizIdsOf(new URL(request.url).searchParams)
  if (quizIds.length === 0) return redirect('/studio')
  const quizzes = await Promise.all(quizIds.slice(0, QUIZZES_A_PAGE).map((id) => requireQuiz(ctx, id)))
  const [one] = quizzes
  const texts = textsIn(session.account.language)
  const { deleteQuizzes: title, deleteQuizzesText, delete: button } = texts.confirm
  return pageResponse(
    confirmPage({
      texts,
      email: session.account.email,
      title: title(quizzes.length),
      text: html`${quizzes.length === 1 ? html`<p dir="auto"><b>${one!.title}</b></p>` : html`<ul>${quizzes.map(({ title }) => html`<li dir="auto">${title}</li>`)}</ul>`}
<p class="lead">${deleteQuizzesText}</p>`,
      action: '/studio/quizzes/delete',
      fields: html`${hidden({ csrf, confirmed: 'yes' })}${quizzes.map(({ id }) => hidden({ quizId: id }))}`,
      button,
      back: '/studio',
    }),
    session.account,
  )
}

/** Deletes the named quizzes once that is confirmed. */
export const deleteQuizzes = changing('/studio', async ({ ctx, session }, form) => {
  const { library: words } = textsIn(session.account.language)
  const quizIds = quizIdsOf(form).slice(0, QUIZZES_A_PAGE)
  if (!form.has('confirmed')) {
    const named = new URLSearchParams(quizIds.map((id) => ['quizId', id]))
    return { path: `/studio/quizzes/delete?${named}` }
  }
  for (const quizId of quizIds) await perform(ctx, 'deleteQuiz', { path: { quizId } })
  return { path: '/studio', notice: words.deleted(quizIds.length) }
})

async function startRender({ ctx }: Visit, form: URLSearchParams, quizId: string): Promise<string> {
  const format = form.get('format') ?? undefined
  const answer = await perform(ctx, 'createRender', { body: { quizId, format } }, pressKey(form, quizId))
  return (answer as { sessionId: string }).sessionId
}

async function refusalOf({ ctx, session }: Visit, quizId: string, error: AppError): Promise<string> {
  const { title } = await requireQuiz(ctx, quizId)
  const texts = textsIn(session.account.language)
  return `${texts.library.notRenderable(title)} ${refusalOn(texts, error)}`
}

function queryOf(asked: URLSearchParams): library.LibraryQuery {
  return {
    search: searchOf(asked),
    filter: LIBRARY_FILTERS.find((filter) => filter === asked.get('filter')) ?? 'all',
    order: LIBRARY_ORDERS.find((order) => order === asked.get('order')) ?? 'changed',
    page: pageOf(asked),
    limit: QUIZZES_A_PAGE,
  }
}

/** What to look for in titles. */
export function searchOf(asked: URLSearchParams): string {
  return (asked.get('search') ?? '').replaceAll('\0', '').trim().slice(0, TITLE_CHARACTERS_MAX)
}
