import { createHash } from 'node:crypto'
import { type CreatedQuiz, QuizInput } from '../../shared/contracts/quiz.ts'
import { AppError } from '../../shared/errors.ts'
import { readQuiz } from '../../shared/formats/index.ts'
import { bodyOf } from '../../shared/formats/portable-quiz.ts'
import { JSON_BYTES_MAX } from '../../shared/limits.ts'
import { findTemplate, TEMPLATES } from '../../shared/templates/index.ts'
import type { Flash } from '../auth/flash.ts'
import { fieldOf, readForm, requireFormToken } from '../auth/forms.ts'
import { requireRenderable } from '../services/render-checks.ts'
import { type Texts, textsIn } from '../texts/texts.ts'
import { refusalOn } from '../web/issue-words.ts'
import { newQuizPage, type QuizDraft, type Understood, understoodList } from '../web/new-quiz-page.ts'
import { pageResponse, redirect } from '../web/page.ts'
import { quizPath } from '../web/quiz-card.ts'
import type { Handler, Studio } from './handler.ts'
import { findSample } from './samples.ts'
import { FORM_PURPOSE, perform, type Visit } from './visit.ts'

/** The form of a new quiz, filled in where the address names a sample or a template. */
export const openNew: Handler = async (studio, visit) => {
  const left = await studio.sessions.flashes.take(visit.request, visit.session)
  const texts = textsIn(visit.session.account.language)
  const asked = draftAsked(new URL(visit.request.url).searchParams, texts)
  return showForm(studio, visit, { ...EMPTY_DRAFT, ...asked, ...left.flash.values }, left)
}

/** Shows what is understood of the questions; nothing is created. */
export const checkNew: Handler = async (studio, visit) => {
  const form = await readForm(visit.request, JSON_BYTES_MAX)
  await requireFormToken(studio.sessions, visit.session, FORM_PURPOSE, form)
  const draft = draftOf(form)
  const headers = await leave(studio, visit, '/studio/new', { values: draft })
  return headers ? redirect('/studio/new', headers) : showForm(studio, visit, draft, { flash: {} })
}

/** The same for the script of the page, which asks while the person types. */
export const readNew: Handler = async (_studio, { request, session }) => {
  const form = await readForm(request, JSON_BYTES_MAX)
  const texts = textsIn(session.account.language)
  const list = understoodList(understand(fieldOf(form, 'questions') ?? '', texts), texts)
  return new Response(list.text, {
    headers: { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store' },
  })
}

/** Creates the quiz and opens the editor; an invalid form is shown again with the reasons. */
export const addQuiz: Handler = async (studio, visit) => {
  const form = await readForm(visit.request, JSON_BYTES_MAX)
  await requireFormToken(studio.sessions, visit.session, FORM_PURPOSE, form)
  const texts = textsIn(visit.session.account.language)
  const { start: words } = texts
  const isBlank = form.has('blank')
  const typed = draftOf(form)
  const blank = { ...typed, title: typed.title || words.untitled, questions: words.firstQuestion }
  const draft = isBlank ? blank : typed
  const { title, quizType, template, format } = draft
  try {
    const { quiz: pasted } = readQuiz(new TextEncoder().encode(draft.questions))
    const read = bodyOf(pasted)
    const speech = { enabled: SPOKEN[draft.voice] ?? null, ...read.speech }
    const body = { quizType, template, format, ...read, ...(title === '' ? {} : { title }), speech }
    // A quiz that cannot be rendered would cost the month's only one; other faults are found by the operation itself.
    const parsed = QuizInput.safeParse(body)
    if (parsed.success) requireRenderable(parsed.data)
    // The same form twice within a day is an accidental resubmission; blank quizzes are all the same.
    const key = isBlank ? null : `studio-${createHash('sha256').update(JSON.stringify(body)).digest('hex')}`
    const quiz = (await perform(visit.ctx, 'createQuiz', { body }, key)) as CreatedQuiz
    return redirect(quizPath(quiz.id))
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    const { issues = [] } = error.details
    const fault = { error: issues.length > 0 ? words.notCreated : refusalOn(texts, error), issues }
    const headers = await leave(studio, visit, '/studio/new', { ...fault, values: typed })
    // Some drafts are too large for a cookie: nothing typed may be lost, so those are shown in the response itself.
    return headers ? redirect('/studio/new', headers) : showForm(studio, visit, typed, { flash: fault })
  }
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

async function showForm(
  studio: Studio,
  visit: Visit,
  draft: QuizDraft,
  { flash, headers }: { flash: Flash; headers?: Record<string, string> },
): Promise<Response> {
  const { session, csrf } = visit
  const texts = textsIn(session.account.language)
  const shown = newQuizPage({
    texts,
    email: session.account.email,
    csrf,
    script: (await studio.assets()).start,
    draft,
    understood: understand(draft.questions, texts),
    error: flash.error,
    issues: flash.issues,
  })
  return pageResponse({ ...shown, headers }, session.account)
}

function understand(text: string, texts: Texts): Understood {
  if (text.trim() === '') return null
  try {
    const { quiz, format } = readQuiz(new TextEncoder().encode(text))
    return { format, questions: quiz.questions }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return { problem: refusalOn(texts, error) }
  }
}

function draftAsked(asked: URLSearchParams, texts: Texts): Partial<QuizDraft> {
  const sample = findSample(asked.get('sample'), texts)
  const template = findTemplate(asked.get('template') ?? '')
  return {
    ...(sample && { title: sample.title, questions: sample.questions, template: sample.template }),
    ...(template && { template: template.name }),
  }
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

function leave({ sessions }: Studio, { session }: Visit, path: string, flash: Flash) {
  return sessions.flashes.leave(path, flash, session)
}
