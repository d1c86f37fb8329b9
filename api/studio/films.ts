import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { Batch } from '../../shared/contracts/batch.ts'
import type { Download, Render } from '../../shared/contracts/render.ts'
import { RenderSnapshot } from '../../shared/contracts/snapshot.ts'
import { selectAccount } from '../../shared/database/queries/accounts.ts'
import { FILM_FILTERS, FILM_ORDERS } from '../../shared/database/queries/films.ts'
import { selectPlanRequest } from '../../shared/database/queries/plan-requests.ts'
import { selectQuiz } from '../../shared/database/queries/quizzes.ts'
import { countBefore } from '../../shared/database/queries/render-turns.ts'
import { selectSnapshot } from '../../shared/database/queries/renders.ts'
import { AppError } from '../../shared/errors.ts'
import type { Context } from '../context.ts'
import { removalOf } from '../services/film-retention.ts'
import { once } from '../services/idempotency.ts'
import { type FilmQuery, hasAny, listFilms } from '../services/library.ts'
import { paginationOf } from '../services/pagination.ts'
import { pictureOf } from '../services/previews.ts'
import { requireQuiz } from '../services/quizzes.ts'
import * as renders from '../services/renders.ts'
import * as shares from '../services/shares.ts'
import { narrowCover } from '../services/small-picture.ts'
import { filled } from '../texts/slots.ts'
import { type Texts, textsIn } from '../texts/texts.ts'
import { batchPath } from '../web/batch-pages.ts'
import { confirmPage } from '../web/confirm-page.ts'
import { filmPage } from '../web/film-page.ts'
import { html } from '../web/html.ts'
import { filmsPage } from '../web/library-page.ts'
import { pageResponse, redirect } from '../web/page.ts'
import { pageOf } from '../web/pager.ts'
import { hidden } from '../web/sign-in-pages.ts'
import { COVER_WIDTHS, filmPath, quizPath, quizPosterPath } from '../web/video-paths.ts'
import { changing, type Outcome, pressKey } from './changing.ts'
import { drawnPicture, requireNode, tellingMs, transparentPicture } from './drawn-picture.ts'
import { failedAddress, takeOutPicture } from './failed-picture.ts'
import type { Handler } from './handler.ts'
import { searchOf } from './library.ts'
import { postingOf } from './publishing.ts'
import { perform, raw, type Visit } from './visit.ts'

const FILMS_A_PAGE = 24
const FRAME_WIDTH_PX = 540

/** The account's films, those of deleted quizzes too: searched, filtered and sorted by the address. */
export const openFilms: Handler = async ({ sessions, assets }, { ctx, session, csrf, request }) => {
  const query = queryOf(new URL(request.url).searchParams)
  const [{ flash, headers }, { renders, total }, isPaid, files] = await Promise.all([
    sessions.flashes.take(request, session),
    listFilms(ctx, query),
    canDownload(ctx),
    assets(),
  ])
  // The last video of the last page was deleted.
  if (renders.length === 0 && query.page > 1) return redirect('/studio/films', headers)
  const hasQuizzes = renders.length > 0 || (await hasAny(ctx))
  const shown = filmsPage({
    texts: textsIn(session.account.language),
    email: session.account.email,
    csrf,
    script: files.library,
    attempt: randomUUID(),
    flash,
    canDownload: isPaid,
    hasQuizzes,
    renders,
    query,
    pagination: paginationOf(query, total),
  })
  return pageResponse({ ...shown, headers }, session.account)
}

function queryOf(asked: URLSearchParams): FilmQuery {
  return {
    search: searchOf(asked),
    filter: FILM_FILTERS.find((filter) => filter === asked.get('filter')) ?? 'all',
    order: FILM_ORDERS.find((order) => order === asked.get('order')) ?? 'newest',
    page: pageOf(asked),
    limit: FILMS_A_PAGE,
  }
}

/** More that wait are not counted. */
const COUNTED_MAX = 1_000

/** A film: its progress, the film itself with all that belongs to it, or why there is none. */
export const openFilm: Handler = async ({ sessions, assets }, visit) => {
  const { ctx, session, csrf, params } = visit
  const sessionId = params.sessionId!
  const row = await renders.requireRender(ctx, sessionId)
  const [{ flash, headers }, quiz, share, account, request, files] = await Promise.all([
    sessions.flashes.take(visit.request, session),
    selectQuiz(ctx.database, ctx.actor.accountId, row.quizId),
    shares.find(ctx, { sessionId }),
    selectAccount(ctx.database, ctx.actor.accountId),
    selectPlanRequest(ctx.database, ctx.actor.accountId),
    assets(),
  ])
  const isPaid = account?.plan === 'paid'
  const render = renders.renderOf(ctx, row)
  const editor = quiz && quizPath(quiz.id)
  const shown = filmPage({
    texts: textsIn(session.account.language),
    email: session.account.email,
    csrf,
    script: files.film,
    attempt: randomUUID(),
    flash,
    render,
    quiz: quiz && { ...quiz, isChanged: quiz.updatedAt > row.createdAt },
    elapsedMs: row.startedAt && ctx.now() - row.startedAt.getTime(),
    before:
      row.status === 'queued' && row.jobId ? await countBefore(ctx.database, row.jobId, COUNTED_MAX) : null,
    share,
    pictureAddress: await failedAddress(ctx, render),
    posting:
      row.status === 'completed' ? await postingOf(visit, { render, editor, canDownload: isPaid }) : null,
    canDownload: isPaid,
    planAskedAt: request?.createdAt.toISOString() ?? null,
    removedAt: account && row.completedAt && removalOf(account, row.completedAt, ctx.config.limits),
  })
  return pageResponse({ ...shown, headers }, session.account)
}

/** Stops a render; what it has made so far is not kept. */
export const cancelFilm = changing(pathOf, async (visit) => {
  const { status } = (await perform(visit.ctx, 'cancelRender', { path: visit.params })) as Render
  const { stopping } = filmWords(visit)
  return {
    path: pathOf(visit),
    ...(status === 'rendering' ? { notice: stopping } : {}),
  }
})

/**
 * Makes a film again that failed or was cancelled. One that a batch gave another look than its quiz has comes as a batch
 * of its own: a single render always has the look of its quiz. Throws `NOT_FOUND` where the quiz was deleted.
 */
export const makeAgain = changing(pathOf, async (visit, form) => {
  const film = await renders.requireRender(visit.ctx, visit.params.sessionId!)
  return { path: await orderAgain(visit, form, { film, quiz: await requireQuiz(visit.ctx, film.quizId) }) }
})

/** The same without the picture that kept it from being made; a repeated press leads to what the first one ordered. Throws `NOT_FOUND` where the quiz was deleted. */
export const makeWithoutPicture = changing(pathOf, async (visit, form) => {
  const key = pressKey(form, `${visit.params.sessionId}-without`)
  if (key === null) return renderWithoutPicture(visit, form)
  const request = { key, operation: WITHOUT_PICTURE, input: visit.params }
  const { data } = await once(visit.ctx, request, async (ctx) => ({
    status: 200,
    data: await renderWithoutPicture({ ...visit, ctx }, form),
  }))
  return data as Outcome
})

/** The press is repeatable as a whole, also after a crash: the picture that it takes out is gone when it comes again. */
const WITHOUT_PICTURE = {
  name: 'renderWithoutPicture',
  idempotency: 'lease',
  patienceSeconds: 30,
  answersSecret: false,
} as const

/** What a press takes out, and when the quiz was last changed before. */
const Begun = z.object({ address: z.string(), changedAtMs: z.number() })
type Begun = z.infer<typeof Begun>

async function renderWithoutPicture(visit: Visit, form: URLSearchParams): Promise<Outcome> {
  const { ctx } = visit
  const film = await renders.requireRender(ctx, visit.params.sessionId!)
  const render = renders.renderOf(ctx, film)
  const quiz = await requireQuiz(ctx, film.quizId)
  const address = await failedAddress(ctx, render)
  if (address === null) throw new AppError('NOT_FOUND')
  // Kept before the picture is taken out: a repeat that no longer finds it goes on with the order.
  const earlier = Begun.safeParse(ctx.attempt?.begun).data
  const begun: Begun = earlier ?? { address, changedAtMs: quiz.updatedAt.getTime() }
  await ctx.attempt?.keep(begun)
  const putBack = await takeOutPicture(ctx, render, address)
  if (putBack === null && earlier === undefined)
    return { path: pathOf(visit), error: filmWords(visit).pictureGone }
  try {
    const before = { ...quiz, updatedAt: new Date(begun.changedAtMs) }
    const path = await orderAgain(visit, form, { film, quiz: before })
    return { path, notice: filled(filmWords(visit).pictureTaken, { address }) }
  } catch (error) {
    // A quiz that cannot be rendered without its picture keeps it.
    await putBack?.()
    throw error
  }
}

type Film = Awaited<ReturnType<typeof renders.requireRender>>

/** Orders a film once more, in the look that it had unless its quiz has changed since. Answers the page of what was ordered. */
async function orderAgain(
  { ctx }: Visit,
  form: URLSearchParams,
  { film, quiz }: { film: Film; quiz: Awaited<ReturnType<typeof requireQuiz>> },
): Promise<string> {
  const { id, quizId, template, format, createdAt } = film
  const press = pressKey(form, id)
  if (quiz.template === template || quiz.updatedAt > createdAt) {
    const { sessionId } = (await perform(ctx, 'createRender', { body: { quizId, format } }, press)) as Render
    return filmPath(sessionId)
  }
  const body = { quizIds: [quizId], templates: [template], formats: [format] }
  return batchPath(((await perform(ctx, 'createBatch', { body }, press)) as Batch).id)
}

/** Makes the public link of a film. */
export const shareFilm = changing(pathOf, async (visit) => {
  await perform(visit.ctx, 'shareRender', { path: visit.params })
  return { path: pathOf(visit) }
})

/** Turns on the voice of a film's quiz. Throws `NOT_FOUND` where the quiz was deleted. */
export const turnVoiceOn = changing(pathOf, async (visit) => {
  const { quizId } = await renders.requireRender(visit.ctx, visit.params.sessionId!)
  await perform(visit.ctx, 'updateQuiz', { path: { quizId }, body: { speech: { enabled: true } } })
  return { path: pathOf(visit), notice: filmWords(visit).voiceIsOn }
})

/** Ends the public link of a film. */
export const endShare = changing(pathOf, async (visit) => {
  await perform(visit.ctx, 'unshareRender', { path: visit.params })
  return { path: pathOf(visit), notice: filmWords(visit).shareEnded }
})

/** Asks whether a film shall be deleted. */
export const confirmFilmDeletion: Handler = async (_studio, visit) => {
  const { quizTitle } = await renders.requireRender(visit.ctx, visit.params.sessionId!)
  const texts = textsIn(visit.session.account.language)
  const { deleteVideo, deleteVideoText, deleteVideoButton } = texts.confirm
  return pageResponse(
    confirmPage({
      texts,
      email: visit.session.account.email,
      title: deleteVideo,
      text: html`<p dir="auto"><b>${quizTitle}</b></p><p class="lead">${deleteVideoText}</p>`,
      action: `${pathOf(visit)}/delete`,
      fields: hidden({ csrf: visit.csrf }),
      button: deleteVideoButton,
      back: pathOf(visit),
    }),
    visit.session.account,
  )
}

/** Deletes a film. */
export const deleteFilm = changing(pathOf, async (visit) => {
  await perform(visit.ctx, 'deleteRender', { path: visit.params })
  return { path: '/studio/films', notice: filmWords(visit).deleted }
})

/** The event stream of a render. */
export const followRender: Handler = (_studio, visit) => raw(visit, 'streamRender')

/** A render's cover picture, at one of the widths of tiles where `?width=` names it. */
export const showPoster: Handler = async (_studio, visit) => {
  const whole = await raw(visit, 'getRenderPoster')
  const asked = new URL(visit.request.url).searchParams.get('width')
  const width = COVER_WIDTHS.find((one) => String(one) === asked)
  if (width === undefined) return whole
  const narrow = await narrowCover(await whole.bytes(), width)
  const headers = new Headers(whole.headers)
  headers.set('Content-Type', 'image/webp')
  return new Response(narrow as BodyInit, { headers })
}

/**
 * A frame of a film that has no cover: in its own look and format, of the quiz as it was ordered. That of the quiz serves as
 * well where it has not changed since.
 */
export const showQuizFrame: Handler = async (_studio, { ctx, params }) => {
  const sessionId = params.sessionId!
  const { quizId, template, format, createdAt } = await renders.requireRender(ctx, sessionId)
  const quiz = await selectQuiz(ctx.database, ctx.actor.accountId, quizId)
  if (quiz === null) return transparentPicture()
  if (quiz.template === template && quiz.format === format && quiz.updatedAt <= createdAt)
    return redirect(quizPosterPath(quiz))
  const draw = async () => {
    const snapshot = RenderSnapshot.parse(await selectSnapshot(ctx.database, sessionId))
    await requireNode(ctx)
    const atMs = tellingMs(snapshot)
    return pictureOf(ctx, { drawnFor: quizId, snapshot, atMs, widthPx: FRAME_WIDTH_PX })
  }
  return drawnPicture({ ctx }, draw, sessionId)
}

/** A render's captions, for the player's track. */
export const showCaptions: Handler = (_studio, visit) => raw(visit, 'getRenderCaptionsVtt')

/** The same in the format that platforms take. */
export const showSubtitles: Handler = (_studio, visit) => raw(visit, 'getRenderCaptionsSrt')

/** Redirects a player to the film, on every plan. Browsers ask again when they seek, so no link outlives its use. */
export const watch: Handler = async (_studio, { ctx, params }) => {
  const { watchUrl } = await renders.watch(ctx, { sessionId: params.sessionId! })
  return redirect(watchUrl)
}

/** Redirects to the film's temporary URL. */
export const download: Handler = async (_studio, { ctx, params }) => {
  const { downloadUrl } = (await perform(ctx, 'downloadRender', { path: params })) as Download
  return redirect(downloadUrl)
}

/** The film, served from this site for the cutter, whose page cannot load from others. Paid plan only. */
export const readFilm: Handler = async (_studio, { ctx, params }) => {
  const sessionId = params.sessionId!
  await perform(ctx, 'downloadRender', { path: params })
  const { storageKey } = await renders.requireRender(ctx, sessionId)
  const body = await ctx.storage.read(storageKey!)
  return new Response(body, {
    headers: {
      'Content-Type': 'video/mp4',
      'Cache-Control': 'private, max-age=3600',
      'X-Content-Type-Options': 'nosniff',
    },
  })
}

function filmWords({ session }: Visit): Texts['film'] {
  return textsIn(session.account.language).film
}

function pathOf({ params }: Visit): string {
  return filmPath(params.sessionId!)
}

/** Whether the account's plan includes downloads. */
export async function canDownload(ctx: Context): Promise<boolean> {
  return (await selectAccount(ctx.database, ctx.actor.accountId))?.plan === 'paid'
}
