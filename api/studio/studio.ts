import { createHash, randomUUID } from 'node:crypto'
import { type CreatedQuiz, QuizInput } from '../../shared/contracts/quiz.ts'
import { selectAccount } from '../../shared/database/queries/accounts.ts'
import { AppError } from '../../shared/errors.ts'
import { readQuiz } from '../../shared/formats/index.ts'
import { bodyOf } from '../../shared/formats/portable-quiz.ts'
import { JSON_BYTES_MAX } from '../../shared/limits.ts'
import { TEMPLATES } from '../../shared/templates/index.ts'
import type { Flash } from '../auth/flash.ts'
import { fieldOf, readForm, requireFormToken } from '../auth/forms.ts'
import type { Context, RawAnswer } from '../context.ts'
import * as quizzes from '../services/quizzes.ts'
import { requireRenderable } from '../services/render-checks.ts'
import * as renders from '../services/renders.ts'
import { refusalWords } from '../web/issue-words.ts'
import { pageResponse, redirect } from '../web/page.ts'
import { newQuizPage, type QuizDraft, renderCard, studioPage } from '../web/studio-pages.ts'
import type { Handler, Studio } from './handler.ts'
import { FORM_PURPOSE, perform, type Visit } from './visit.ts'

const QUIZZES_A_PAGE = 20
const RENDERS_SHOWN = 12
const PAGE_MAX = 1_000_000

/** The account's quizzes and renders. */
export const openStudio: Handler = (studio, visit) => showStudio(studio, visit)

/** The form of a new quiz. */
export const openNew: Handler = async (studio, visit) => {
  const left = await studio.sessions.flashes.take(visit.request, visit.session)
  return showForm(studio, visit, { ...EMPTY_DRAFT, ...left.flash.values }, left)
}

/** Creates the quiz and opens the player; an invalid form is shown again with the reasons. */
export const addQuiz: Handler = async (studio, visit) => {
  const form = await readForm(visit.request, JSON_BYTES_MAX)
  await requireFormToken(studio.sessions, visit.session, FORM_PURPOSE, form)
  const draft = draftOf(form)
  const { title, quizType, template, format } = draft
  try {
    const { quiz: pasted } = readQuiz(new TextEncoder().encode(draft.questions))
    const read = bodyOf(pasted)
    const speech = { enabled: SPOKEN[draft.voice] ?? null, ...read.speech }
    const body = { quizType, template, format, ...read, ...(title === '' ? {} : { title }), speech }
    // A quiz that cannot be rendered would cost the month's only one; other faults are found by the operation itself.
    const parsed = QuizInput.safeParse(body)
    if (parsed.success) requireRenderable(parsed.data)
    // The same form twice within a day is an accidental resubmission.
    const key = `studio-${createHash('sha256').update(JSON.stringify(body)).digest('hex')}`
    const quiz = (await perform(visit.ctx, 'createQuiz', { body }, key)) as CreatedQuiz
    return redirect(`/player/${quiz.id}`)
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    const { issues = [] } = error.details
    const fault = { error: issues.length > 0 ? NOT_CREATED : refusalWords(error), issues }
    const headers = await leave(studio, visit, '/studio/new', { ...fault, values: draft })
    // Some drafts are too large for a cookie: nothing typed may be lost, so those are shown in the response itself.
    return headers ? redirect('/studio/new', headers) : showForm(studio, visit, draft, { flash: fault })
  }
}

/** Queues a render and redirects to its progress. */
export const startRender: Handler = async (studio, visit) => {
  const form = await readForm(visit.request)
  await requireFormToken(studio.sessions, visit.session, FORM_PURPOSE, form)
  const quizId = fieldOf(form, 'quizId') ?? ''
  const attempt = fieldOf(form, 'attempt')
  try {
    const key = attempt ? `studio-${attempt.slice(0, 200)}` : null
    await perform(visit.ctx, 'createRender', { body: { quizId } }, key)
    return redirect('/studio#renders-title')
  } catch (error) {
    if (!(error instanceof AppError) || error.code === 'NOT_FOUND') throw error
    const headers = await leave(studio, visit, '/studio', {
      error: `The video cannot be rendered yet. ${refusalWords(error)}`,
    })
    return redirect('/studio', headers ?? {})
  }
}

/** A render's current entry in the list. */
export const showCard: Handler = async (_studio, { ctx, params }) => {
  const render = await renders.get(ctx, { sessionId: params.sessionId! })
  const card = renderCard(render, await canDownload(ctx))
  return new Response(card.text, {
    headers: { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store' },
  })
}

/** The event stream of a render. */
export const followRender: Handler = (_studio, visit) => raw(visit, 'streamRender')

/** A render's cover picture. */
export const showPoster: Handler = (_studio, visit) => raw(visit, 'getRenderPoster')

/** A render's captions, for the player's track. */
export const showCaptions: Handler = (_studio, visit) => raw(visit, 'getRenderCaptionsVtt')

/** Redirects a player to the film, on every plan. Browsers ask again when they seek, so no link outlives its use. */
export const watch: Handler = async (_studio, { ctx, params }) => {
  const { watchUrl } = await renders.watch(ctx, { sessionId: params.sessionId! })
  return redirect(watchUrl)
}

/** Redirects to the film's temporary URL. */
export const download: Handler = async (_studio, { ctx, params }) => {
  const { downloadUrl } = await renders.download(ctx, { sessionId: params.sessionId! })
  return redirect(downloadUrl)
}

/** The film, served from this site for the cutter, whose page cannot load from others. Paid plan only. */
export const readFilm: Handler = async (_studio, { ctx, params }) => {
  const sessionId = params.sessionId!
  await renders.download(ctx, { sessionId })
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

/** The API's word for each choice of a voice; every other value leaves it open. */
const SPOKEN: Readonly<Record<string, boolean>> = { on: true, off: false }

const NOT_CREATED = 'The quiz was not created yet:'

const EMPTY_DRAFT: QuizDraft = {
  title: '',
  questions: '',
  quizType: 'multiple_choice',
  template: TEMPLATES[0]!.name,
  format: 'vertical',
  voice: 'auto',
}

async function showStudio(studio: Studio, visit: Visit): Promise<Response> {
  const { ctx, session, csrf, request } = visit
  const asked = Number(new URL(request.url).searchParams.get('page') ?? 1)
  const page = Number.isInteger(asked) ? Math.min(Math.max(1, asked), PAGE_MAX) : 1
  const [{ flash, headers }, list, recent, isPaid, assets] = await Promise.all([
    studio.sessions.flashes.take(request, session),
    quizzes.list(ctx, { page, limit: QUIZZES_A_PAGE }),
    renders.list(ctx, { page: 1, limit: RENDERS_SHOWN }),
    canDownload(ctx),
    studio.assets(),
  ])
  const shown = studioPage({
    email: session.account.email,
    csrf,
    script: assets.studio,
    quizzes: list.quizzes,
    pagination: list.pagination,
    renders: recent.renders,
    canDownload: isPaid,
    attempt: randomUUID(),
    error: flash.error,
  })
  return pageResponse({ ...shown, headers }, session.account)
}

async function showForm(
  studio: Studio,
  visit: Visit,
  draft: QuizDraft,
  { flash, headers }: { flash: Flash; headers?: Record<string, string> },
): Promise<Response> {
  const { session, csrf } = visit
  const shown = newQuizPage({
    email: session.account.email,
    csrf,
    script: (await studio.assets()).studio,
    draft,
    templates: TEMPLATES,
    error: flash.error,
    issues: flash.issues,
  })
  return pageResponse({ ...shown, headers }, session.account)
}

function draftOf(form: URLSearchParams): QuizDraft {
  const of = (name: keyof QuizDraft) => fieldOf(form, name) ?? EMPTY_DRAFT[name]
  return {
    title: of('title').trim(),
    questions: of('questions'),
    quizType: of('quizType'),
    template: of('template'),
    format: of('format'),
    voice: of('voice'),
  }
}

async function raw({ ctx, params }: Visit, operation: string): Promise<Response> {
  const { body, contentType, headers } = (await perform(ctx, operation, { path: params })) as RawAnswer
  return new Response(body, {
    headers: { 'Content-Type': contentType, 'X-Content-Type-Options': 'nosniff', ...headers },
  })
}

/** Whether the account's plan includes downloads. */
async function canDownload(ctx: Context): Promise<boolean> {
  return (await selectAccount(ctx.database, ctx.actor.accountId))?.plan === 'paid'
}

function leave({ sessions }: Studio, { session }: Visit, path: string, flash: Flash) {
  return sessions.flashes.leave(path, flash, session)
}
