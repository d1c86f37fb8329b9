import type { RenderItem } from '../../shared/contracts/render.ts'
import { findTemplate } from '../../shared/templates/index.ts'
import type { LibraryItem } from '../services/library.ts'
import { fill } from '../texts/fill.ts'
import { filled } from '../texts/slots.ts'
import type { Texts } from '../texts/texts.ts'
import { cardMenu } from './card-menu.ts'
import { failureWords } from './failure-words.ts'
import { type Html, html } from './html.ts'
import { issueOn } from './issue-words.ts'
import { hidden } from './sign-in-pages.ts'
import { timeOf } from './time.ts'
import { clockOf } from './words.ts'

/** What all cards of a page have in common. */
type CardForms = {
  texts: Texts
  csrf: string
  /** Identifies one opening of the page, so that a repeated press makes one render. */
  attempt: string
}

/** A format as cards name it: their pictures show its shape. */
const RATIOS: Readonly<Record<RenderItem['format'], string>> = {
  vertical: '9:16',
  square: '1:1',
  landscape: '16:9',
}

/** How a state looks: a coloured dot before its words. */
type Tone = 'good' | 'busy' | 'bad' | 'draft' | 'calm'

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

/** Makes a film that failed or was cancelled again, in the same look. */
export function againPath(sessionId: string): string {
  return `${filmPath(sessionId)}/again`
}

/** A frame of a quiz as it is now; its address changes with it. */
export function quizPosterPath({ id, updatedAt }: { id: string; updatedAt: Date }): string {
  return `/studio/quizzes/${id}/poster?v=${updatedAt.getTime()}`
}

/** Whether a render has not ended. */
export function isOpen({ status }: Pick<RenderItem, 'status'>): boolean {
  return status === 'queued' || status === 'rendering'
}

/** A quiz in the library, which opens wherever its card is pressed: picture, state in words, the one action that fits its state, and a menu with the rest. */
export function quizCard(item: LibraryItem, forms: CardForms): Html {
  const { id, title, template, questionCount } = item
  const { texts } = forms
  const { cards, checklist } = texts
  return html`<li class="tile" id="${id}" ${isRendering(item) ? html`data-open` : null}>
<div class="cover">${picture(item)}<label class="picker"><input type="checkbox" class="pick" name="quizId" value="${id}" form="selection"><span class="unseen">${cards.select(title)}</span></label></div>
<div class="about"><h2 dir="auto"><a href="${quizPath(id)}">${title}</a></h2>
<p class="meta parts"><span>${findTemplate(template)?.title ?? template}</span><span>${checklist.questions(questionCount)}</span></p>
${stateLine(item, texts)}</div>
<div class="row">${mainAction(item, forms)}${menu(item, forms)}</div>
</li>`
}

/** A line with a coloured dot, and since when; the script of the library follows it while a render is under way. */
function stateOf(tone: Tone, words: Html | string, age?: Html): Html {
  return html`<p class="state ${tone}" data-state><span>${words}${age && html`<span class="age"> · ${age}</span>`}</span></p>`
}

/** The address of a film's cover; before it has one, of a frame of its quiz. */
export function coverPath({ sessionId, status }: Pick<RenderItem, 'sessionId' | 'status'>): string {
  return `/studio/renders/${sessionId}/${status === 'completed' ? 'poster' : 'quiz-frame'}`
}

/** A film in the list of films. */
export function filmCard(render: RenderItem, forms: CardForms & { canDownload: boolean }): Html {
  const { texts } = forms
  const { sessionId, quizTitle, template, format, duration } = render
  const address = coverPath(render)
  const hasNoFilm = render.status === 'failed'
  return html`<li class="tile ${hasNoFilm ? 'filmless' : ''}" id="${sessionId}" ${isOpen(render) ? html`data-open` : null}>
<div class="cover">${poster({ title: quizTitle, format, template, address })}</div>
<div class="about"><h2 dir="auto"><a href="${filmPath(sessionId)}">${quizTitle}</a></h2>
<p class="meta parts"><span>${findTemplate(template)?.title ?? template}</span><span class="ratio">${RATIOS[format]}</span><span>${clockOf(duration)}</span></p>
${filmState(render, texts)}</div>
<div class="row">${filmAction(render, forms)}</div>
</li>`
}

/** What leads on from a video besides looking at it, which a press anywhere on its card does. */
function filmAction(
  render: RenderItem,
  { texts, csrf, attempt, canDownload }: Parameters<typeof filmCard>[1],
): Html | null {
  const { cards: words } = texts
  const { sessionId, quizTitle, status, failure } = render
  if (status === 'completed') {
    return canDownload
      ? actionLink(`/studio/renders/${sessionId}/download`, words.download, quizTitle)
      : actionLink(filmPath(sessionId), words.watch, quizTitle)
  }
  if (status !== 'failed') return actionLink(filmPath(sessionId), words.follow, quizTitle)
  if (failure && failureWords(texts, failure).needsChange)
    return actionLink(filmPath(sessionId), words.why, quizTitle)
  const action = isCancelled(render) ? words.again : words.tryAgain
  return html`<form method="post" action="${againPath(sessionId)}">${hidden({ csrf, attempt })}
<button class="act" aria-label="${action}: ${quizTitle}">${action}</button></form>`
}

function actionLink(href: string, action: string, title: string): Html {
  return html`<a class="act" href="${href}" aria-label="${action}: ${title}">${action}</a>`
}

function filmState(render: RenderItem, texts: Texts): Html {
  const { cards: words } = texts
  if (isOpen(render)) return stateOf('busy', progressWords(render, words))
  const age = timeOf(render.createdAt, 'moment', texts.language)
  if (render.failure === undefined) return stateOf('good', words.ready, age)
  return isCancelled(render) ? stateOf('calm', words.cancelled, age) : stateOf('bad', words.notMade, age)
}

/** Whether somebody stopped a render: nothing is wrong with it. */
export function isCancelled({ failure }: Pick<RenderItem, 'failure'>): boolean {
  return failure?.code === 'CANCELLED'
}

/** How far an unfinished render is. */
export function progressWords(
  { status, progress }: Pick<RenderItem, 'status' | 'progress'>,
  words: Texts['cards'],
): string {
  return status === 'queued' ? words.waiting : filled(words.rendering, { percent: progress })
}

function stateLine(item: LibraryItem, texts: Texts): Html {
  const { cards: words, language } = texts
  const { newest, film, problems, updatedAt } = item
  if (newest && isOpen(newest)) return stateOf('busy', progressWords(newest, words))
  if (problems.length > 0) {
    const more = problems.length > 1 ? ` ${words.more(problems.length - 1)}` : ''
    return stateOf('draft', `${words.draft(issueOn(texts, problems[0]!))}${more}`)
  }
  if (hasFailed(item)) {
    const link = html`<a href="${filmPath(newest!.id)}">${words.seeWhy}</a>`
    return stateOf('bad', fill(words.failed, { link }))
  }
  if (film === null) return stateOf('calm', words.renderable, timeOf(updatedAt, 'moment', language))
  if (isMade(item)) {
    return stateOf('good', fill(words.made, { time: timeOf(film.createdAt, 'moment', language) }))
  }
  return stateOf(
    'calm',
    fill(words.changed, { link: html`<a href="${filmPath(film.id)}">${words.itsVideo}</a>` }),
  )
}

/** Whether its newest video shows the quiz as it is. */
function isMade(item: LibraryItem): boolean {
  const { film, problems } = item
  return film !== null && !isChanged(item) && !isRendering(item) && !hasFailed(item) && problems.length === 0
}

/** Whether the newest render failed; people cancel knowingly. */
function hasFailed({ newest }: LibraryItem): boolean {
  return newest?.status === 'failed' && newest.failureCode !== 'CANCELLED'
}

function isRendering({ newest }: LibraryItem): boolean {
  return newest !== null && isOpen(newest)
}

function isChanged({ film, updatedAt }: LibraryItem): boolean {
  return film !== null && film.createdAt < updatedAt
}

function mainAction(item: LibraryItem, forms: CardForms): Html {
  const { id, title, newest, film, problems } = item
  const { cards: words } = forms.texts
  const link = (href: string, action: string) => actionLink(href, action, title)
  if (isRendering(item)) return link(filmPath(newest!.id), words.follow)
  if (problems.length > 0) return link(quizPath(id), words.edit)
  if (hasFailed(item)) return renderForm(item, forms, words.tryAgain)
  if (film && !isChanged(item)) return link(filmPath(film.id), words.watch)
  return renderForm(item, forms, film ? words.again : words.render)
}

function renderForm({ id, title }: LibraryItem, { csrf, attempt }: CardForms, action: string): Html {
  return html`<form method="post" action="/studio/renders">${hidden({ csrf, attempt, quizId: id })}
<button class="act" aria-label="${action}: ${title}">${action}</button></form>`
}

/** The rest of what can be done with a quiz, behind a disclosure that needs no script. */
function menu(item: LibraryItem, { texts: { cards: words }, csrf, attempt }: CardForms): Html {
  const { id, title, film } = item
  return cardMenu(
    words.menu(title),
    html`<a href="${quizPath(id)}">${words.edit}</a>
<a href="${playerPath(id)}">${words.play}</a>
${film ? html`<a href="${filmPath(film.id)}">${words.newest}</a>` : null}
<form method="post" action="/studio/quizzes/duplicate">${hidden({ csrf, attempt, quizId: id })}<button class="quiet">${words.duplicate}</button></form>
<a href="/studio/quizzes/delete?quizId=${id}">${words.delete}</a>`,
  )
}

/** A quiz in a list to tick, with its cover and the first reason why it cannot be rendered. */
export function listedQuiz(item: LibraryItem, texts: Texts) {
  const [problem] = item.problems
  return { ...item, cover: picture(item), problem: problem ? issueOn(texts, problem) : null }
}

/**
 * The cover of the newest film in the look that the quiz has, else a frame of the quiz as it is now; its title where
 * neither can be shown.
 */
function picture({ id, title, template, format, film, updatedAt }: LibraryItem): Html {
  const hasCover = film?.hasPoster && film.template === template && film.format === format
  const address = hasCover ? `/studio/renders/${film.id}/poster` : quizPosterPath({ id, updatedAt })
  return poster({ title, format, template, address })
}

/** A picture in the shape of its film; for as long as it is missing, the title on a pane in the colour of its look. */
export function poster({
  title,
  format,
  template,
  address,
}: {
  title: string
  format: RenderItem['format']
  template?: string
  address: string | null
}): Html {
  return html`<span class="poster ${format} ${template && `look-${template}`}" aria-hidden="true"><span>${title}</span>${
    address === null ? null : html`<img src="${address}" alt="" loading="lazy" decoding="async">`
  }</span>`
}
