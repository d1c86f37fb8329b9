import type { RenderItem } from '../../shared/contracts/render.ts'
import { findTemplate } from '../../shared/templates/index.ts'
import type { LibraryItem } from '../services/library.ts'
import { type Html, html } from './html.ts'
import { issueWords } from './issue-words.ts'
import { hidden } from './sign-in-pages.ts'
import { FORMAT_TITLES } from './studio-pages.ts'
import { timeOf } from './time.ts'
import { clockOf, count } from './words.ts'

/** What the forms of all cards of a page carry. */
type CardForms = {
  csrf: string
  /** Identifies one opening of the page, so that a repeated press makes one render. */
  attempt: string
}

/** How a state looks: a coloured dot before its words. */
type Tone = 'good' | 'busy' | 'bad' | 'calm'

/** The page on which a quiz opens: its editor. */
export function quizPath(quizId: string): string {
  return `/studio/quizzes/${quizId}`
}

/** The page on which a quiz plays with its voice, and clips are cut from its videos. */
export function playerPath(quizId: string): string {
  return `/player/${quizId}`
}

/** The page of a film. */
export function filmPath(sessionId: string): string {
  return `/studio/films/${sessionId}`
}

/** A frame of a quiz as it is now; its address changes with it. */
export function quizPosterPath({ id, updatedAt }: { id: string; updatedAt: Date }): string {
  return `/studio/quizzes/${id}/poster?v=${updatedAt.getTime()}`
}

/** Whether a render has not ended. */
export function isOpen({ status }: Pick<RenderItem, 'status'>): boolean {
  return status === 'queued' || status === 'rendering'
}

/** A quiz in the library: picture, state in words, the one button that fits its state, and a menu with the rest. */
export function quizCard(item: LibraryItem, forms: CardForms): Html {
  const { id, title, template, questionCount, updatedAt } = item
  return html`<li class="tile" id="${id}" ${isRendering(item) ? html`data-open` : null}>
<div class="cover"><a href="${quizPath(id)}" tabindex="-1" aria-hidden="true">${picture(item)}</a>
<label class="picker"><input type="checkbox" class="pick" name="quizId" value="${id}" form="selection"><span class="unseen">Select ${title}</span></label></div>
<h2 dir="auto"><a href="${quizPath(id)}">${title}</a></h2>
<p class="meta">${findTemplate(template)?.title ?? template} · ${count(questionCount, 'question')} · ${timeOf(updatedAt)}</p>
${stateLine(item)}
<div class="row">${mainAction(item, forms)}${menu(item, forms)}</div>
</li>`
}

/** A line with a coloured dot; the script of the library follows it while a render is under way. */
function stateOf(tone: Tone, words: Html | string): Html {
  return html`<p class="state ${tone}" data-state><span>${words}</span></p>`
}

/** A film in the list of films. */
export function filmCard(render: RenderItem): Html {
  const { sessionId, quizTitle, template, format, status, duration, createdAt } = render
  const address = status === 'completed' ? `/studio/renders/${sessionId}/poster` : null
  return html`<li class="tile" id="${sessionId}" ${isOpen(render) ? html`data-open` : null}>
<div class="cover"><a href="${filmPath(sessionId)}" tabindex="-1" aria-hidden="true">${poster({ title: quizTitle, format, address })}</a></div>
<h2 dir="auto"><a href="${filmPath(sessionId)}">${quizTitle}</a></h2>
<p class="meta">${findTemplate(template)?.title ?? template} · ${FORMAT_TITLES[format]} · ${clockOf(duration)} · ${timeOf(createdAt)}</p>
${filmState(render)}
</li>`
}

function filmState(render: RenderItem): Html {
  if (isOpen(render)) return stateOf('busy', progressWords(render))
  return render.status === 'completed' ? stateOf('good', 'Ready') : stateOf('bad', 'Did not finish')
}

/** How far an unfinished render is. */
export function progressWords({ status, progress }: Pick<RenderItem, 'status' | 'progress'>): string {
  return status === 'queued' ? 'Waiting for a render node' : `Rendering · ${progress} %`
}

function stateLine(item: LibraryItem): Html {
  const { newest, film, problems } = item
  if (newest && isOpen(newest)) return stateOf('busy', progressWords(newest))
  if (problems.length > 0) {
    const more = problems.length > 1 ? ` And ${count(problems.length - 1, 'more thing')} to do.` : ''
    return stateOf('calm', `Draft · ${issueWords(problems[0]!)}${more}`)
  }
  if (newest?.status === 'failed' && newest.failureCode !== 'CANCELLED') {
    return stateOf('bad', html`Rendering failed · <a href="${filmPath(newest.id)}">see why</a>`)
  }
  if (film === null) return stateOf('calm', 'Ready to render')
  return isChanged(item)
    ? stateOf('calm', html`Changed since its <a href="${filmPath(film.id)}">video</a>`)
    : stateOf('good', html`Video made ${timeOf(film.createdAt)}`)
}

function isRendering({ newest }: LibraryItem): boolean {
  return newest !== null && isOpen(newest)
}

function isChanged({ film, updatedAt }: LibraryItem): boolean {
  return film !== null && film.createdAt < updatedAt
}

function mainAction(item: LibraryItem, forms: CardForms): Html {
  const { id, title, newest, film, problems } = item
  const link = (href: string, words: string) =>
    html`<a class="button second small" href="${href}" aria-label="${words} ${title}">${words}</a>`
  if (isRendering(item)) return link(filmPath(newest!.id), 'Follow')
  if (problems.length > 0) return link(quizPath(id), 'Edit')
  if (film && !isChanged(item)) return link(filmPath(film.id), 'Watch')
  return renderForm(item, forms, film ? 'Render again' : 'Render')
}

function renderForm({ id, title }: LibraryItem, { csrf, attempt }: CardForms, words: string): Html {
  return html`<form method="post" action="/studio/renders">${hidden({ csrf, attempt, quizId: id })}
<button class="second small" aria-label="${words} ${title}">${words}</button></form>`
}

/** The rest of what can be done with a quiz, behind a disclosure that needs no script. */
function menu(item: LibraryItem, { csrf, attempt }: CardForms): Html {
  const { id, title, film } = item
  return html`<details class="more" name="more"><summary class="button quiet" aria-label="More for ${title}">⋯</summary><div class="choices">
<a href="${quizPath(id)}">Edit</a>
<a href="${playerPath(id)}">Play</a>
${film ? html`<a href="${filmPath(film.id)}">Newest video</a>` : null}
<form method="post" action="/studio/quizzes/duplicate">${hidden({ csrf, attempt, quizId: id })}<button class="quiet">Duplicate</button></form>
<a href="/studio/quizzes/delete?quizId=${id}">Delete…</a></div></details>`
}

/** The cover of the newest film, else a frame of the quiz as it is now; its title where neither can be shown. */
function picture({ id, title, format, film, problems, updatedAt }: LibraryItem): Html {
  const address = film?.hasPoster ? `/studio/renders/${film.id}/poster` : quizPosterPath({ id, updatedAt })
  const isShown = film?.hasPoster || problems.length === 0
  return poster({ title, format, address: isShown ? address : null })
}

/** A picture in the shape of its film, over the title for as long as it is missing. */
export function poster({
  title,
  format,
  address,
}: {
  title: string
  format: RenderItem['format']
  address: string | null
}): Html {
  return html`<span class="poster ${format}" aria-hidden="true"><span>${title}</span>${
    address === null ? null : html`<img src="${address}" alt="" loading="lazy" decoding="async">`
  }</span>`
}
