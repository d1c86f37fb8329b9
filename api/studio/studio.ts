import { createHash, randomUUID } from 'node:crypto'
import type { CreatedQuiz } from '../../shared/contracts/quiz.ts'
import { selectAccount } from '../../shared/database/queries/accounts.ts'
import { AppError } from '../../shared/errors.ts'
import { readQuiz } from '../../shared/formats/index.ts'
import { bodyOf } from '../../shared/formats/portable-quiz.ts'
import { JSON_BYTES_MAX } from '../../shared/limits.ts'
import { TEMPLATES } from '../../shared/templates/index.ts'
import { issueSentence } from '../../shared/validation.ts'
import { fieldOf, readForm, requireFormToken } from '../auth/forms.ts'
import type { Context, RawAnswer } from '../context.ts'
import * as quizzes from '../services/quizzes.ts'
import * as renders from '../services/renders.ts'
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
export const openNew: Handler = (studio, visit) => showForm(studio, visit, EMPTY_DRAFT)

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
    // The same form twice within a day is an accidental resubmission.
    const key = `studio-${createHash('sha256').update(JSON.stringify(body)).digest('hex')}`
    const quiz = (await perform(visit.ctx, 'createQuiz', { body }, key)) as CreatedQuiz
    return redirect(`/player/${quiz.id}`)
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return showForm(studio, visit, draft, error)
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
    return showStudio(studio, visit, sentenceOf(error))
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

const EMPTY_DRAFT: QuizDraft = {
  title: '',
  questions: '',
  quizType: 'multiple_choice',
  template: TEMPLATES[0]!.name,
  format: 'vertical',
  voice: 'auto',
}

async function showStudio(studio: Studio, visit: Visit, error?: string): Promise<Response> {
  const { ctx, session, csrf, request } = visit
  const asked = Number(new URL(request.url).searchParams.get('page') ?? 1)
  const page = Number.isInteger(asked) ? Math.min(Math.max(1, asked), PAGE_MAX) : 1
  const [list, recent, isPaid, assets] = await Promise.all([
    quizzes.list(ctx, { page, limit: QUIZZES_A_PAGE }),
    renders.list(ctx, { page: 1, limit: RENDERS_SHOWN }),
    canDownload(ctx),
    studio.assets(),
  ])
  return pageResponse(
    studioPage({
      email: session.account.email,
      csrf,
      script: assets.studio,
      quizzes: list.quizzes,
      pagination: list.pagination,
      renders: recent.renders,
      canDownload: isPaid,
      attempt: randomUUID(),
      error,
    }),
  )
}

async function showForm(studio: Studio, visit: Visit, draft: QuizDraft, fault?: AppError): Promise<Response> {
  const { session, csrf } = visit
  return pageResponse(
    newQuizPage({
      email: session.account.email,
      csrf,
      script: (await studio.assets()).studio,
      draft,
      templates: TEMPLATES,
      error: fault && (fault.details.issues?.length ? 'The quiz could not be created:' : sentenceOf(fault)),
      issues: fault?.details.issues,
    }),
  )
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

function sentenceOf(error: AppError): string {
  const issues = error.details.issues?.map((issue) => issueSentence(issue)) ?? []
  return [error.message, ...(issues.length > 0 ? issues : [error.details.hint ?? ''])].join(' ').trim()
}
