import type { Batch, BatchItem } from '../../shared/contracts/batch.ts'
import type { RenderItem } from '../../shared/contracts/render.ts'
import type { Pagination } from '../../shared/contracts/text.ts'
import { RENDERS_PER_BATCH_MAX } from '../../shared/limits.ts'
import { TEMPLATES } from '../../shared/templates/index.ts'
import type { LibraryItem } from '../services/library.ts'
import { wordsForTimeLeft } from '../studio/browser/time-left.ts'
import { fill } from '../texts/fill.ts'
import type { Texts } from '../texts/texts.ts'
import { actionBar } from './action-bar.ts'
import { ASSETS } from './assets.ts'
import { posterAddress } from './clips.ts'
import { emptyState, sampleFrames } from './empty-state.ts'
import { filmCard } from './film-card.ts'
import { type Html, html } from './html.ts'
import type { Page } from './page.ts'
import { pager } from './pager.ts'
import { poster } from './poster.ts'
import { listedQuiz } from './quiz-card.ts'
import { quizChecklist } from './quiz-checklist.ts'
import { type Fault, refusalNotice } from './refusal-notice.ts'
import { hidden, messages } from './sign-in-pages.ts'
import { NEW_QUIZ_PATH } from './start-paths.ts'
import { studioFrame } from './studio-frame.ts'
import { studioMenu } from './studio-menu.ts'
import { timeOf } from './time.ts'
import { filmPosterPath } from './video-paths.ts'
import { megabytes } from './words.ts'

type State = {
  texts: Texts
  email: string
  csrf: string
  /** Keeps batches up to date while they are rendered. */
  script: string
  flash: { error?: string; faults?: readonly Fault[]; notice?: string }
}

/** What was ticked in the form of a new batch. */
export type BatchDraft = {
  quizIds: readonly string[]
  templates: readonly string[]
  formats: readonly string[]
}

/** The list of batches. */
export const BATCHES_PATH = '/studio/batches'

/** The page with the form of a new batch. */
export const NEW_BATCH_PATH = `${BATCHES_PATH}/new`

/** The form of many quizzes from one table. */
export const QUIZ_TABLE_PATH = `${BATCHES_PATH}/table`

/** The page of a batch. */
export function batchPath(batchId: string): string {
  return `${BATCHES_PATH}/${batchId}`
}

/** The account's batches, newest first. */
export function batchesPage(
  state: State & {
    batches: readonly BatchItem[]
    pagination: Pagination
    /** Some videos of each batch by its id. */
    covers: ReadonlyMap<string, readonly Cover[]>
    /** Whether there is a quiz to render. */
    hasQuizzes: boolean
    canDownload: boolean
  },
): Page {
  const { texts, batches, pagination, covers, hasQuizzes, canDownload } = state
  const words = texts.batches
  const fromTable = { href: QUIZ_TABLE_PATH, words: texts.quizTable.short }
  return {
    ...studioFrame(state, state.script),
    title: words.title,
    body: html`<div class="bar"><h1>${words.title}</h1>${batches.length > 0 ? html`<div class="row"><a class="button second" href="${fromTable.href}">${fromTable.words}</a><a class="button" href="${NEW_BATCH_PATH}">${words.newBatch}</a></div>` : null}</div>
${messages(state.flash)}
${NEWS}
${studioMenu('batches', texts)}
${
  batches.length === 0
    ? emptyState(words.none, sampleFrames(['game-show', 'chalkboard', 'spotlight']), [
        hasQuizzes
          ? { href: NEW_BATCH_PATH, words: words.newBatch }
          : { href: NEW_QUIZ_PATH, words: words.writeQuiz },
        fromTable,
      ])
    : html`<ul class="list panel batches">${batches.map(
        (batch) => html`<li id="${batch.id}" ${openMark(batch)}>
<div class="covers" aria-hidden="true">${covers.get(batch.id)?.map(coverOf)}</div><div class="main">
<h2 dir="auto"><a href="${batchPath(batch.id)}">${titlesOf(batch)}</a></h2>
<p class="meta">${words.videos(batch.counts.total)} · ${timeOf(batch.createdAt, 'moment', texts.language)}</p>${progressOf(batch, texts)}</div>
<div class="row"><a class="button second small" href="${batchPath(batch.id)}" aria-label="${words.open}: ${titlesOf(batch)}">${words.open}</a>${canDownload ? downloadLink(batch, words, { look: 'second small' }) : null}</div></li>`,
      )}</ul>
${pager(pagination, (page) => `/studio/batches?page=${page}`, texts, 'batches')}`
}`,
  }
}

type Cover = Pick<RenderItem, 'sessionId' | 'quizTitle' | 'format' | 'template' | 'status'>

function coverOf({ sessionId, quizTitle, format, template, status }: Cover): Html {
  return poster({ title: quizTitle, format, template, address: filmPosterPath({ sessionId, status }) })
}

/** The form of a new batch. */
export function newBatchPage(
  state: State & {
    /** Identifies one opening of the form, so that a repeated press makes one batch. */
    attempt: string
    items: readonly LibraryItem[]
    total: number
    draft: BatchDraft
    /** How many more videos the plan renders now. */
    room: number
  },
): Page {
  const { texts, csrf, attempt, flash, items, total, draft, room } = state
  const { batches: words, videoFormats } = texts
  const frame = studioFrame(state, state.script)
  return {
    ...frame,
    scripts: total === 0 ? [] : [...(frame.scripts ?? []), ASSETS.actionBar.path],
    styles: [...(frame.styles ?? []), ASSETS.start.path],
    title: words.newBatch,
    body: html`<p class="crumb"><a href="/studio/batches">${words.title}</a></p><div class="bar"><h1>${words.newBatch}</h1><a class="button second" href="${QUIZ_TABLE_PATH}">${texts.quizTable.short}</a></div>
${messages({ notice: flash.notice })}${refusalNotice(flash, texts)}
${
  total === 0
    ? html`<p class="lead">${fill(words.noQuizzes, { link: html`<a href="/studio/new">${words.writeQuiz}</a>` })}</p>`
    : html`<form method="post" action="/studio/batches" class="start">${hidden({ csrf, attempt })}<div class="panel">
<p class="lead">${words.lead} ${room === 0 ? words.noRoom : words.room(Math.min(room, RENDERS_PER_BATCH_MAX))}</p>
${quizChecklist(
  items.map((item) => listedQuiz(item, texts)),
  { total, ticked: new Set(draft.quizIds), texts },
)}
${choices('formats', words.formats, words.eachOwn, formatTicks(videoFormats, draft.formats))}
${choices('templates', words.templates, words.eachOwn, templateTicks(draft.templates))}
</div>${actionBar(html`<button>${words.render}</button>`, batchParts(texts), { missing: texts.checklist.choose })}</form>`
}`,
  }
}

/** "3 quizzes × 1 format × 2 looks = 6 videos". */
function batchParts({ batches: words, pager }: Texts) {
  return [
    { counted: 'quizId', words: pager.quizzes.total, least: 0 },
    { counted: 'formats', words: words.formatsOf, lead: ' × ', least: 1 },
    { counted: 'templates', words: words.templatesOf, lead: ' × ', least: 1 },
    { counted: 'quizId formats templates', words: words.videos, lead: ' = ', least: 0 },
  ]
}

/** A batch with each of its videos. */
export function batchPage(
  state: State & {
    /** Identifies one opening of the page, so that a repeated press makes one render. */
    attempt: string
    batch: Batch
    /** The finished videos together. */
    sizeBytes: number
    canDownload: boolean
  },
): Page {
  const { texts, csrf, batch, sizeBytes, canDownload } = state
  const words = texts.batches
  const { id, status, counts, createdAt, renders } = batch
  const isRendering = status === 'rendering'
  return {
    ...studioFrame(state, state.script),
    title: words.batchOf(counts.total),
    body: html`<p class="crumb"><a href="/studio/batches">${words.title}</a></p>
${messages(state.flash)}
${NEWS}
<section class="batch" id="${id}" ${openMark(batch)}><div class="bar"><h1>${words.batchOf(counts.total)}</h1><div class="row">
${canDownload ? downloadLink(batch, words, { size: megabytes(sizeBytes, texts.language) }) : null}${
  isRendering
    ? null
    : html`<a class="button second" href="${NEW_BATCH_PATH}?${String(repeatOf(batch))}">${words.again}</a>`
}</div></div>
<p class="meta">${fill(words.started, { time: timeOf(createdAt, 'moment', texts.language) })}</p>
${progressOf(batch, texts)}
${isRendering ? html`<form method="post" action="${batchPath(id)}/cancel">${hidden({ csrf })}<button class="second small">${words.cancel}</button></form>` : null}</section>
<ul class="grid">${renders.map((render, place) => filmCard(render, { ...state, canDownload }, place))}</ul>`,
  }
}

/** The link to the finished videos in one file, as soon as there is one. */
function downloadLink(
  { id, counts }: BatchItem,
  words: Texts['batches'],
  { look = '', size }: { look?: string; size?: string },
): Html | null {
  const { completed, total } = counts
  if (completed === 0) return null
  return html`<a class="button ${look}" href="${batchPath(id)}/videos.zip">${completed === total ? words.downloadAll : words.download(completed)}${size && ` · ${size}`}</a>`
}

const TITLES_SHOWN_MAX = 2

/** The quizzes of a batch by name, as far as a line has room for them. */
function titlesOf({ quizTitles }: BatchItem): string {
  return quizTitles.slice(0, TITLES_SHOWN_MAX).join(', ') + (quizTitles.length > TITLES_SHOWN_MAX ? ' …' : '')
}

const NEWS = html`<p id="news" class="unseen" role="status"></p>`

/** How far a batch is, in words and as a bar, and how long it will still take. */
function progressOf(
  { status, progress, counts, createdAt }: BatchItem,
  { batches: words, timeLeft }: Texts,
): Html {
  const { queued, rendering, completed, cancelled } = counts
  const failed = counts.failed - cancelled
  const states = [
    [completed, words.ready],
    [rendering, words.rendering],
    [queued, words.waiting],
    [failed, words.failed],
    [cancelled, words.stopped],
  ] as const
  const shown = states.filter(([number]) => number > 0).map(([number, inWords]) => inWords(number))
  const left = wordsForTimeLeft(Date.now() - Date.parse(createdAt), progress, timeLeft)
  if (status === 'rendering' && left) shown.push(left)
  const tone = status === 'rendering' ? 'busy' : failed > 0 ? 'bad' : completed > 0 ? 'good' : 'calm'
  return html`<div data-state><p class="state ${tone}"><span>${shown.join(' · ')}</span></p>
${status === 'rendering' ? html`<progress max="100" value="${progress}" aria-label="${words.progress}">${progress} %</progress>` : null}</div>`
}

function openMark({ status }: BatchItem): Html | null {
  return status === 'rendering' ? html`data-open` : null
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

function choices(name: string, legend: string, hint: string, ticks: Html): Html {
  return html`<fieldset class="checklist" aria-describedby="${name}-hint"><legend>${legend}</legend>
<p class="hint" id="${name}-hint">${hint}</p>
${ticks}</fieldset>`
}

function templateTicks(ticked: readonly string[]): Html {
  return html`<div class="pick-looks">${TEMPLATES.map(({ name, title }) => {
    const picture = posterAddress(name)
    return html`<label for="templates-${name}">${tick('templates', name, ticked)}${
      picture && html`<img class="clip" src="${picture}" alt="" width="432" height="768" loading="lazy">`
    }<b>${title}</b></label>`
  })}</div>`
}

function formatTicks(formats: Readonly<Record<string, string>>, ticked: readonly string[]): Html {
  return html`<div class="shapes">${Object.entries(formats).map(
    ([value, words]) =>
      html`<label for="formats-${value}">${tick('formats', value, ticked)}<i class="${value}"></i><span>${words}</span></label>`,
  )}</div>`
}

function tick(name: string, value: string, ticked: readonly string[]): Html {
  return html`<input type="checkbox" id="${name}-${value}" name="${name}" value="${value}" ${ticked.includes(value) ? html`checked` : null}>`
}
