import type { QuizItem } from '../../shared/contracts/quiz.ts'
import type { RenderItem } from '../../shared/contracts/render.ts'
import type { Pagination } from '../../shared/contracts/text.ts'
import type { Issue } from '../../shared/errors.ts'
import { KINDS } from '../../shared/questions/kinds.ts'
import { QUIZ_TYPES } from '../../shared/questions/quiz-types.ts'
import { ASSETS } from './assets.ts'
import { type Html, html } from './html.ts'
import { issueWords } from './issue-words.ts'
import type { Page } from './page.ts'
import { hidden } from './sign-in-pages.ts'
import { timeOf } from './time.ts'

/** The state of every page of the studio. */
type StudioState = { email: string; csrf: string; script: string }

/** The values of the form of a new quiz. */
export type QuizDraft = {
  title: string
  questions: string
  quizType: string
  template: string
  format: string
  voice: string
}

const STATUS_WORDS: Readonly<Record<RenderItem['status'], string>> = {
  queued: 'Waiting for a render node',
  rendering: 'Rendering',
  completed: 'Ready',
  failed: 'Failed',
}
const QUIZ_TYPE_TITLES = Object.fromEntries(
  Object.entries(QUIZ_TYPES).map(([type, { kind }]) => [type, KINDS[kind].title]),
)
/** Formats as pages name them. */
export const FORMAT_TITLES = {
  vertical: 'Vertical 9:16',
  square: 'Square 1:1',
  landscape: 'Landscape 16:9',
}
/** Who hears a voice; `auto` leaves it to the voices that the operator has configured. */
const VOICE_TITLES = {
  auto: 'When a natural voice is available',
  on: 'Always',
  off: 'Never',
}
const EXAMPLE = `Which planet has the most moons?
Jupiter
* Saturn
Neptune

Is Pluto larger than our Moon?
Yes
* No`

/** The account's quizzes and renders, newest first. */
export function studioPage(
  state: StudioState & {
    quizzes: readonly QuizItem[]
    pagination: Pagination
    renders: readonly RenderItem[]
    canDownload: boolean
    /** Identifies one press of a button, so that a repeated request makes one render. */
    attempt: string
    error?: string
  },
): Page {
  const { quizzes, pagination, renders, canDownload, attempt, csrf, error } = state
  return {
    title: 'Studio',
    shape: 'wide',
    email: state.email,
    section: 'studio',
    status: error ? 400 : 200,
    scripts: [state.script],
    styles: [ASSETS.studio.path],
    policy: { 'connect-src': "'self'" },
    body: html`<div class="bar"><h1>Studio</h1><a class="button" href="/studio/new">New quiz</a></div>
${error ? html`<p class="notice bad" role="alert">${error}</p>` : null}
<p id="news" class="unseen" role="status"></p>
<div class="halves">
<section class="panel" aria-labelledby="quizzes-title"><h2 id="quizzes-title">Quizzes</h2>
${
  quizzes.length === 0
    ? html`<p class="lead">No quizzes yet. <a href="/studio/new">Write your first one</a>, or let an agent do it.</p>`
    : html`<ul class="list">${quizzes.map(
        (quiz) => html`<li><div class="main"><h3><a href="/player/${quiz.id}">${quiz.title}</a></h3>
<p class="meta">${count(quiz.questionCount, 'question')} · ${quiz.format} · ${timeOf(quiz.createdAt)}</p></div>
<div class="row"><a class="button second small" href="/player/${quiz.id}" aria-label="Play ${quiz.title}">Play</a>
<form method="post" action="/studio/renders">${hidden({ csrf, quizId: quiz.id, attempt: `${attempt}-${quiz.id}` })}
<button class="small" aria-label="Render ${quiz.title}">Render</button></form></div></li>`,
      )}</ul>${pages(pagination)}`
}</section>
<section class="panel" aria-labelledby="renders-title"><h2 id="renders-title">Renders</h2>
${
  renders.length === 0
    ? html`<p class="lead">Your renders will appear here.</p>`
    : html`<ul class="list" id="renders">${renders.map((render) => renderCard(render, canDownload))}</ul>`
}
${canDownload ? null : html`<p class="hint">Downloads require a <a href="/settings/plan">paid plan</a>.</p>`}
</section></div>`,
  }
}

/** One render in the list, which the script updates as the render progresses. */
export function renderCard(render: RenderItem, canDownload: boolean): Html {
  const { sessionId, quizTitle, status, progress } = render
  const isOpen = status === 'queued' || status === 'rendering'
  return html`<li class="render" id="${sessionId}" data-render="${sessionId}" ${isOpen ? html`data-open` : null}>
${
  status === 'completed'
    ? html`<img class="poster" src="/studio/renders/${sessionId}/poster" alt="" loading="lazy" width="72" height="128">`
    : html`<span class="poster" aria-hidden="true"></span>`
}
<div class="main"><h3>${quizTitle}</h3>
<p class="meta" data-status>${STATUS_WORDS[status]} · ${render.duration} s · ${timeOf(render.createdAt)}</p>
${isOpen ? html`<progress max="100" value="${progress}" aria-label="Progress of ${quizTitle}">${progress} %</progress>` : null}
${
  status === 'completed' && canDownload
    ? html`<p class="row"><a class="button second small" href="/studio/renders/${sessionId}/download" aria-label="Download ${quizTitle}">Download</a></p>`
    : null
}</div></li>`
}

/** The form of a new quiz: plain text, or JSON in the API's form. */
export function newQuizPage(
  state: StudioState & {
    draft: QuizDraft
    templates: readonly { name: string; title: string }[]
    error?: string
    issues?: readonly Issue[]
  },
): Page {
  const { draft, templates, error, issues = [] } = state
  const looks = Object.fromEntries(templates.map(({ name, title }) => [name, title]))
  return {
    title: 'New quiz',
    shape: 'wide',
    email: state.email,
    section: 'studio',
    status: error ? 400 : 200,
    styles: [ASSETS.studio.path],
    body: html`<p class="crumb"><a href="/studio">Studio</a></p><h1>New quiz</h1>
<form method="post" action="/studio/quizzes" class="panel">
${
  error
    ? html`<div class="notice bad" role="alert"><p>${error}</p>${
        issues.length > 0
          ? html`<ul>${issues.map((issue) => html`<li>${issueWords(issue)}</li>`)}</ul>`
          : null
      }</div>`
    : null
}
${hidden({ csrf: state.csrf })}
<label for="title">Title <input id="title" name="title" maxlength="200" value="${draft.title}" autocomplete="off"></label>
<label for="questions">Questions
<span class="hint" id="questions-hint">A blank line between questions, one answer a line, <code>*</code> before the right one. A whole quiz as JSON works, too.</span>
<textarea id="questions" name="questions" rows="14" aria-describedby="questions-hint" placeholder="${EXAMPLE}" spellcheck="true">${draft.questions}</textarea></label>
<div class="trio">${choice('quizType', 'Type', QUIZ_TYPE_TITLES, draft.quizType)}${choice('template', 'Template', looks, draft.template)}${choice('format', 'Format', FORMAT_TITLES, draft.format)}${choice('voice', 'Voice', VOICE_TITLES, draft.voice)}</div>
<div><button type="submit">Create the quiz</button></div>
</form>`,
  }
}

/** A labelled select field. */
export function choice(
  name: string,
  label: string,
  options: Readonly<Record<string, string>>,
  selected: string,
): Html {
  return html`<label for="${name}">${label} <select id="${name}" name="${name}">${Object.entries(options).map(
    ([value, text]) =>
      html`<option value="${value}" ${value === selected ? html`selected` : null}>${text}</option>`,
  )}</select></label>`
}

function pages({ page, totalPages }: Pagination): Html | null {
  if (totalPages <= 1) return null
  return html`<nav class="row" aria-label="Pages of quizzes">
${page > 1 ? html`<a href="/studio?page=${page - 1}">Newer</a>` : null}
<span class="meta">Page ${page} of ${totalPages}</span>
${page < totalPages ? html`<a href="/studio?page=${page + 1}">Older</a>` : null}</nav>`
}

function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`
}
