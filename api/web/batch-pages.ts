import type { Batch, BatchItem } from '../../shared/contracts/batch.ts'
import type { QuizItem } from '../../shared/contracts/quiz.ts'
import type { Pagination } from '../../shared/contracts/text.ts'
import type { Issue } from '../../shared/errors.ts'
import { RENDERS_PER_BATCH_MAX } from '../../shared/limits.ts'
import { TEMPLATES } from '../../shared/templates/index.ts'
import { type Html, html } from './html.ts'
import type { Page } from './page.ts'
import { pager } from './pager.ts'
import { filmCard } from './quiz-card.ts'
import { quizChecklist } from './quiz-checklist.ts'
import { refusalNotice } from './refusal-notice.ts'
import { hidden, messages } from './sign-in-pages.ts'
import { studioFrame } from './studio-frame.ts'
import { studioMenu } from './studio-menu.ts'
import { FORMAT_TITLES } from './studio-pages.ts'
import { timeOf } from './time.ts'
import { count } from './words.ts'

type State = {
  email: string
  csrf: string
  /** Keeps batches up to date while they are rendered. */
  script: string
  flash: { error?: string; issues?: readonly Issue[]; notice?: string }
}

/** What was ticked in the form of a new batch. */
export type BatchDraft = {
  quizIds: readonly string[]
  templates: readonly string[]
  formats: readonly string[]
}

/** The page with the form of a new batch. */
export const NEW_BATCH_PATH = '/studio/batches/new'

/** The page of a batch. */
export function batchPath(batchId: string): string {
  return `/studio/batches/${batchId}`
}

/** The account's batches, newest first. */
export function batchesPage(state: State & { batches: readonly BatchItem[]; pagination: Pagination }): Page {
  const { batches, pagination } = state
  return {
    ...studioFrame(state.email, state.script),
    title: 'Batches',
    body: html`<div class="bar"><h1>Batches</h1><a class="button" href="${NEW_BATCH_PATH}">New batch</a></div>
${messages(state.flash)}
${NEWS}
${studioMenu('batches')}
${
  batches.length === 0
    ? html`<p class="lead">No batches yet. A batch renders many quizzes at once, in several templates and formats.</p>`
    : html`<ul class="list panel">${batches.map(
        (batch) => html`<li id="${batch.id}" ${openMark(batch)}><div class="main">
<h2><a href="${batchPath(batch.id)}">${count(batch.counts.total, 'video')}</a></h2>
<p class="meta">${timeOf(batch.createdAt)}</p>${progressOf(batch)}</div></li>`,
      )}</ul>
${pager(pagination, (page) => `/studio/batches?page=${page}`, 'batches')}`
}`,
  }
}

/** The form of a new batch. */
export function newBatchPage(
  state: State & {
    /** Identifies one opening of the form, so that a repeated press makes one batch. */
    attempt: string
    quizzes: readonly QuizItem[]
    total: number
    draft: BatchDraft
    /** How many more videos the plan renders now. */
    room: number
  },
): Page {
  const { csrf, attempt, flash, quizzes, total, draft, room } = state
  const templates = Object.fromEntries(TEMPLATES.map(({ name, title }) => [name, title]))
  return {
    ...studioFrame(state.email, state.script),
    title: 'New batch',
    body: html`<p class="crumb"><a href="/studio/batches">Batches</a></p><h1>New batch</h1>
${refusalNotice(flash)}
${
  total === 0
    ? html`<p class="lead">There is nothing to render yet. <a href="/studio/new">Write a quiz first</a>.</p>`
    : html`<form method="post" action="/studio/batches" class="panel">${hidden({ csrf, attempt })}
<p class="lead">Every ticked quiz becomes a video in every ticked template and format. ${roomWords(room)}</p>
${quizChecklist(quizzes, { total, ticked: new Set(draft.quizIds) })}
${choices('templates', 'Templates', 'None ticked: each quiz keeps its own.', templates, draft.templates)}
${choices('formats', 'Formats', 'None ticked: each quiz keeps its own.', FORMAT_TITLES, draft.formats)}
<div><button>Render the batch</button></div></form>`
}`,
  }
}

/** A batch with each of its videos. */
export function batchPage(state: State & { batch: Batch; canDownload: boolean }): Page {
  const { csrf, batch, canDownload } = state
  const { id, status, counts, createdAt, renders } = batch
  return {
    ...studioFrame(state.email, state.script),
    title: `Batch of ${count(counts.total, 'video')}`,
    body: html`<p class="crumb"><a href="/studio/batches">Batches</a></p>
${messages(state.flash)}
${NEWS}
<section class="panel batch" id="${id}" ${openMark(batch)}><div class="bar"><h1>Batch of ${count(counts.total, 'video')}</h1><div class="row">
${
  canDownload && counts.completed > 0
    ? html`<a class="button" href="${batchPath(id)}/videos.zip">Download ${counts.completed === counts.total ? 'all' : count(counts.completed, 'video')}</a>`
    : null
}${
  status === 'rendering'
    ? html`<form method="post" action="${batchPath(id)}/cancel">${hidden({ csrf })}<button class="danger">Cancel the rest</button></form>`
    : html`<a class="button second" href="${NEW_BATCH_PATH}?${String(repeatOf(batch))}">Render again</a>`
}</div></div>
<p class="meta">Started ${timeOf(createdAt)}</p>
${progressOf(batch)}</section>
<ul class="grid">${renders.map((render) => filmCard(render))}</ul>`,
  }
}

const NEWS = html`<p id="news" class="unseen" role="status"></p>`

/** How far a batch is, in words and as a bar. */
function progressOf({ status, progress, counts }: BatchItem): Html {
  const { queued, rendering, completed, failed } = counts
  const words = [
    [completed, 'ready'],
    [rendering, 'being rendered'],
    [queued, 'waiting'],
    [failed, 'did not finish'],
  ] as const
  const shown = words.filter(([number]) => number > 0).map(([number, word]) => `${number} ${word}`)
  const tone = status === 'rendering' ? 'busy' : failed > 0 ? 'bad' : 'good'
  return html`<div data-state><p class="state ${tone}"><span>${shown.join(' · ')}</span></p>
${status === 'rendering' ? html`<progress max="100" value="${progress}" aria-label="Progress of the batch">${progress} %</progress>` : null}</div>`
}

function openMark({ status }: BatchItem): Html | null {
  return status === 'rendering' ? html`data-open` : null
}

function roomWords(room: number): string {
  const most = Math.min(room, RENDERS_PER_BATCH_MAX)
  return room === 0
    ? 'Your plan has no room for another video until one that is under way ends.'
    : `Up to ${count(most, 'video')} now.`
}

/** The address of a new batch of the same quizzes, in the same templates and formats where all of them had all of these. */
function repeatOf({ renders }: Batch): URLSearchParams {
  const valuesOf = (name: 'quizId' | 'template' | 'format') => [
    ...new Set(renders.map((render) => render[name])),
  ]
  const [quizIds, templates, formats] = [valuesOf('quizId'), valuesOf('template'), valuesOf('format')]
  const isComplete = renders.length === quizIds.length * templates.length * formats.length
  const fields = (name: string, values: readonly string[]) => values.map((value) => [name, value])
  return new URLSearchParams([
    ...fields('quizId', quizIds),
    ...(isComplete ? [...fields('templates', templates), ...fields('formats', formats)] : []),
  ])
}

function choices(
  name: string,
  legend: string,
  hint: string,
  options: Readonly<Record<string, string>>,
  ticked: readonly string[],
): Html {
  return html`<fieldset class="checklist" aria-describedby="${name}-hint"><legend>${legend}</legend>
<p class="hint" id="${name}-hint">${hint}</p>
<div class="options">${Object.entries(options).map(
    ([value, words]) => html`<label class="check" for="${name}-${value}">
<input type="checkbox" id="${name}-${value}" name="${name}" value="${value}" ${ticked.includes(value) ? html`checked` : null}> ${words}</label>`,
  )}</div></fieldset>`
}
