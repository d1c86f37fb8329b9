import { createHash } from 'node:crypto'
import { type CreatedQuiz, QuizInput } from '../../shared/contracts/quiz.ts'
import { AppError } from '../../shared/errors.ts'
import { JSON_FORMAT } from '../../shared/formats/json.ts'
import { bodyOf, type PortableQuiz, quizOf as quizOfQuestions } from '../../shared/formats/portable-quiz.ts'
import { findTemplate } from '../../shared/templates/index.ts'
import type { Flash } from '../auth/flash.ts'
import { requireFormToken, STUDIO_FORMS } from '../auth/forms.ts'
import type { Context } from '../context.ts'
import { storePictures } from '../services/imported-pictures.ts'
import { type QuizQuota, quizQuota } from '../services/quiz-quota.ts'
import { requireRenderable } from '../services/render-checks.ts'
import { type Texts, textsIn } from '../texts/texts.ts'
import { refusalOn } from '../web/issue-words.ts'
import { newQuizPage, type QuizDraft } from '../web/new-quiz-page.ts'
import { pageResponse, redirect } from '../web/page.ts'
import { understoodList } from '../web/understood.ts'
import { quizPath } from '../web/video-paths.ts'
import { checkQuestions } from './faulty-questions.ts'
import type { Handler, Studio } from './handler.ts'
import {
  EMPTY_DRAFT,
  FORM_SOURCES,
  type NewQuizForm,
  quizOf,
  readNewQuizForm,
  titleOfRead,
  understand,
} from './new-quiz-form.ts'
import { findSample } from './samples.ts'
import { spentQuota } from './spent-quota.ts'
import { perform, type Visit } from './visit.ts'

/** The form of a new quiz, filled in where the address names a sample or a template. */
export const openNew: Handler = async (studio, visit) => {
  const left = await studio.sessions.flashes.take(visit.request, visit.session)
  const texts = textsIn(visit.session.account.language)
  const quota = await quizQuota(visit.ctx)
  const spent = spentQuota(visit, quota, left.flash)
  if (spent) return spent
  const asked = draftAsked(new URL(visit.request.url).searchParams, texts)
  return showForm(studio, visit, { ...EMPTY_DRAFT, ...asked, ...left.flash.values }, { ...left, quota })
}

/** Shows what is understood of the questions; nothing is created. A file becomes text, which can be sent again. */
export const checkNew: Handler = async (studio, visit) => {
  const form = await readNewQuizForm(visit.request)
  await requireFormToken(studio.sessions, visit.session, STUDIO_FORMS, form.fields)
  return showAgain(studio, visit, form, {})
}

/** The same for the script of the page, which asks while the person types and when a file is chosen. */
export const readNew: Handler = async (_studio, { ctx, request, session }) => {
  const form = await readNewQuizForm(request)
  const texts = textsIn(session.account.language)
  const list = understoodList(await understand(ctx, form, texts), texts)
  return new Response(list.text, {
    headers: { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store' },
  })
}

/** Creates the quiz and opens the editor; an invalid form is shown again with the reasons. */
export const addQuiz: Handler = async (studio, visit) => {
  const form = await readNewQuizForm(visit.request)
  await requireFormToken(studio.sessions, visit.session, STUDIO_FORMS, form.fields)
  const texts = textsIn(visit.session.account.language)
  const { start: words } = texts
  try {
    const quiz = await (form.draft.from === 'blank'
      ? createBlank(visit, form.draft, words.untitled)
      : create(visit, form))
    return redirect(quizPath(quiz.id))
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    if ((error.details.issues ?? []).length === 0)
      return showAgain(studio, visit, form, { error: refusalOn(texts, error) })
    return showAgain(studio, visit, form, {
      error: words.notCreated,
      ...(await faultsIn(visit, form, error)),
    })
  }
}

/** What is to mend in a form that was refused, and whether something is left without it. */
async function faultsIn(
  { ctx }: Visit,
  form: NewQuizForm,
  { details: { issues = [] } }: AppError,
): Promise<Pick<Flash, 'faults' | 'hasGoodPart'>> {
  const asIssued = { faults: issues.map((issue) => ({ issue, question: null })) }
  const read = await quizOf(ctx, form).catch(() => null)
  if (read === null) return asIssued
  const { faults, good } = checkQuestions(read.quiz, (quiz) => bodyOfForm(form.draft, quiz), read.rows)
  return faults.length === 0 ? asIssued : { faults, hasGoodPart: good !== null }
}

/** A quiz with a look and no question: the editor opens with an empty one. */
async function createBlank({ ctx }: Visit, draft: QuizDraft, untitled: string): Promise<CreatedQuiz> {
  const body = { ...bodyOfForm(draft, quizOfQuestions([])), title: draft.title || untitled }
  return (await perform(ctx, 'createQuiz', { body })) as CreatedQuiz
}

async function create({ ctx }: Visit, form: NewQuizForm): Promise<CreatedQuiz> {
  const { quiz: whole, pictures } = await quizOf(ctx, form)
  const read =
    (form.fields.has('without') && checkQuestions(whole, (quiz) => bodyOfForm(form.draft, quiz)).good) ||
    whole
  // A quiz that cannot be rendered would cost the month's only one; other faults are found by the operation itself.
  const parsed = QuizInput.safeParse(bodyOfForm(form.draft, read))
  if (parsed.success) requireRenderable(parsed.data)
  const { quiz, discard } = await storePictures(ctx, read, pictures)
  const body = bodyOfForm(form.draft, quiz)
  // The same form twice within a day is an accidental resubmission; pictures of a file are stored under other names each time.
  const canRepeat = pictures.size === 0
  const key = !canRepeat ? null : `studio-${createHash('sha256').update(JSON.stringify(body)).digest('hex')}`
  try {
    return (await perform(ctx, 'createQuiz', { body }, key)) as CreatedQuiz
  } catch (error) {
    await discard()
    throw error
  }
}

function bodyOfForm({ title, quizType, template, format, voice }: QuizDraft, quiz: PortableQuiz): object {
  const read = bodyOf(quiz)
  const speech = { enabled: SPOKEN[voice] ?? null, ...read.speech }
  return { quizType, template, format, ...read, title: title || titleOfRead(quiz), speech }
}

/** The form once more with all that was typed. No page can choose a file: where nothing was typed, what was read is the text. */
async function showAgain(
  studio: Studio,
  visit: Visit,
  form: NewQuizForm,
  fault: Pick<Flash, 'error' | 'faults' | 'hasGoodPart'>,
): Promise<Response> {
  const values = { ...form.draft, ...(await textOfFile(visit.ctx, form)) }
  const headers = await leave(studio, visit, '/studio/new', { ...fault, values })
  // Some drafts are too large for a cookie: nothing typed may be lost, so those are shown in the response itself.
  if (headers) return redirect('/studio/new', headers)
  return showForm(studio, visit, values, { flash: fault, quota: await quizQuota(visit.ctx) })
}

async function textOfFile(ctx: Context, { file, draft }: NewQuizForm): Promise<Partial<QuizDraft>> {
  if (file === null || draft.questions !== '') return {}
  try {
    const { quiz } = await quizOf(ctx, { file, draft })
    const questions = new TextDecoder().decode(JSON_FORMAT.write!(quiz).bytes)
    return { from: 'paste', questions, title: draft.title || (quiz.title ?? '') }
  } catch (error) {
    if (error instanceof AppError) return {}
    throw error
  }
}

/** The API's word for each choice of a voice; every other value leaves it open. */
const SPOKEN: Readonly<Record<string, boolean>> = { on: true, off: false }

async function showForm(
  studio: Studio,
  visit: Visit,
  draft: QuizDraft,
  { flash, headers, quota }: { flash: Flash; headers?: Record<string, string>; quota: QuizQuota | null },
): Promise<Response> {
  const { ctx, session, csrf } = visit
  const texts = textsIn(session.account.language)
  const shown = newQuizPage({
    texts,
    email: session.account.email,
    csrf,
    script: (await studio.assets()).start,
    draft,
    understood: await understand(ctx, { draft, file: null }, texts),
    hasModel: ctx.config.generation !== undefined,
    quota,
    error: flash.error,
    faults: flash.faults,
    hasGoodPart: flash.hasGoodPart,
  })
  return pageResponse({ ...shown, headers }, session.account)
}

function draftAsked(asked: URLSearchParams, texts: Texts): Partial<QuizDraft> {
  const sample = findSample(asked.get('sample'), texts)
  const template = findTemplate(asked.get('template') ?? '')
  const from = asked.get('from') ?? ''
  return {
    ...(FORM_SOURCES.has(from) && { from }),
    ...(sample && { title: sample.title, questions: sample.questions, template: sample.template }),
    ...(template && { template: template.name }),
  }
}

function leave({ sessions }: Studio, { session }: Visit, path: string, flash: Flash) {
  return sessions.flashes.leave(path, flash, session)
}
