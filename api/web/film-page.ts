import type { Render } from '../../shared/contracts/render.ts'
import type { Share } from '../../shared/contracts/share.ts'
import { findTemplate } from '../../shared/templates/index.ts'
import { wordsForTimeLeft } from '../studio/browser/time-left.ts'
import { said } from '../texts/en/said.ts'
import { fill } from '../texts/fill.ts'
import { filled } from '../texts/slots.ts'
import type { Texts } from '../texts/texts.ts'
import { ASSETS } from './assets.ts'
import { cardMenu } from './card-menu.ts'
import { failedQuestion, failureWords } from './failure-words.ts'
import { filmActions, isSilent } from './film-actions.ts'
import { isCancelled, isOpen, progressWords } from './film-card.ts'
import { type Html, html } from './html.ts'
import { saidOn } from './issue-words.ts'
import type { Page } from './page.ts'
import { jsonScript } from './player-page.ts'
import { poster } from './poster.ts'
import { type Posting, postingPanel } from './posting.ts'
import { isUnderWay } from './publish-form.ts'
import { hidden, messages } from './sign-in-pages.ts'
import { timeOf } from './time.ts'
import { againPath, filmPath, filmPosterPath, quizPath } from './video-paths.ts'
import { videoPlayer } from './video-player.ts'
import { clockOf, megabytes } from './words.ts'

type FilmState = {
  texts: Texts
  email: string
  csrf: string
  script: string
  attempt: string
  flash: { error?: string; notice?: string }
  render: Render
  /** The quiz, and whether it has changed since; `null` = it was deleted. */
  quiz: { id: string; updatedAt: Date; isChanged: boolean } | null
  /** The foreign address of the picture that kept the video from being made; `null` = none, or uploaded. */
  pictureAddress: string | null
  /** How long the render has been running; `null` = it has not begun. */
  elapsedMs: number | null
  /** How many videos wait before it; `null` = it does not wait. */
  before: number | null
  share: Share | null
  /** What it is posted with; `null` = it is not ready. */
  posting: Posting | null
  canDownload: boolean
  /** When the account asked for a plan with downloads; `null` = it has not. */
  planAskedAt: string | null
  /** When it is deleted; `null` = it has not ended. */
  removedAt: Date | null
}

/** Browsers without scripts look again; others follow the render's events. */
const LOOK_AGAIN = html`<noscript><meta http-equiv="refresh" content="5"></noscript>`

/** The same until an upload has ended; the page's script replaces only the list, so that the player goes on. */
const FOLLOW_UPLOAD = html`<noscript><meta http-equiv="refresh" content="15"></noscript>`

/** A video of the studio: while it is rendered, when it is ready, and where it failed. */
export function filmPage(state: FilmState): Page {
  const { texts, render, flash, email, script, posting } = state
  const isRendering = isOpen(render)
  const isFailed = render.status === 'failed'
  const title = html`<h1 dir="auto">${render.quizTitle}</h1>`
  const isUploading = posting?.youtube && isUnderWay(posting.youtube)
  return {
    language: texts.language,
    title: render.quizTitle,
    shape: 'wide',
    email,
    section: 'studio',
    scripts: [script, ASSETS.video.path],
    styles: [ASSETS.studio.path, ASSETS.library.path, ASSETS.watch.path, ASSETS.film.path],
    policy: { 'connect-src': "'self'", 'media-src': "'self'" },
    head: isRendering ? LOOK_AGAIN : isUploading ? FOLLOW_UPLOAD : undefined,
    body: html`<p class="crumb"><a href="/studio/films">${texts.studioMenu.films}</a></p>${isFailed ? null : title}
${messages(flash)}
<div class="film ${isFailed ? '' : render.format}" id="film-page" data-render="${render.sessionId}" ${isRendering ? html`data-open` : null}>
${isFailed ? title : null}${screen(state)}
<div class="stack">
${isRendering ? progressPanel(state) : render.status === 'completed' ? readyPanels(state) : failedPanel(state)}
</div></div>`,
  }
}

/** The film, or a frame of its quiz until there is one. */
function screen({ texts, render, quiz }: FilmState): Html {
  const { sessionId, quizTitle, format, template, status, duration, posterUrl, captionsUrl } = render
  if (status !== 'completed') {
    // The frame shows a sign in the place of a picture that is missing.
    const address = quiz && filmPosterPath(render)
    return html`<div class="screenless">${poster({ title: quizTitle, format, template, address })}</div>`
  }
  const file = (name: string) => `/studio/renders/${sessionId}/${name}`
  return videoPlayer(
    {
      id: 'film',
      title: quizTitle,
      format,
      seconds: duration,
      file: file('watch'),
      poster: posterUrl && file('poster'),
      captions: captionsUrl && file('captions'),
      language: null,
    },
    texts,
  )
}

function progressPanel({ texts, render, csrf, elapsedMs, before }: FilmState): Html {
  const { film: words, cards, timeLeft } = texts
  const { sessionId, progress } = render
  const left = elapsedMs === null ? '' : wordsForTimeLeft(elapsedMs, progress, timeLeft)
  return html`<section class="panel" aria-labelledby="progress-title"><h2 id="progress-title">${words.making}</h2>
<p><b data-status>${progressWords(render, cards)}${before === null ? null : ` · ${words.before(before)}`}</b> <span class="meta" data-left data-elapsed="${elapsedMs}">${left}</span></p>
<progress max="100" value="${progress}" aria-labelledby="progress-title">${progress} %</progress>
<p class="hint">${words.leave}</p>
<form method="post" action="${filmPath(sessionId)}/cancel">${hidden({ csrf })}<button class="second">${words.cancel}</button></form>
${jsonScript('film-words', { rendering: cards.rendering, timeLeft } satisfies FilmWords)}
</section>`
}

/** What the script of the page says while a video is made. */
export type FilmWords = { rendering: string; timeLeft: Texts['timeLeft'] }

function failedPanel(state: FilmState): Html {
  const { render, texts } = state
  const { film: words } = texts
  const { failure, template, format, createdAt } = render
  const reason = failure && !isCancelled(render) ? failureWords(texts, failure) : null
  const ordered = fill(words.ordered, { time: timeOf(createdAt, 'moment', texts.language) })
  return html`<section class="panel ended" aria-labelledby="failed-title"><div class="bar"><h2 id="failed-title">${reason ? words.failed : words.cancelled}</h2>${menuOf(state)}</div>
<p class="meta parts"><span>${findTemplate(template)?.title ?? template}</span><span>${texts.videoFormats[format]}</span><span>${ordered}</span></p>
${reason ? reasonNotice(reason, state) : stoppedNotice(state)}
${state.quiz ? html`<div class="row">${waysOn(state, state.quiz, reason?.needsChange ?? false)}</div>` : html`<p class="meta">${words.quizDeleted}</p>`}
${reason?.detail ? html`<details class="fold"><summary>${words.detail}</summary><p class="meta">${reason.detail}</p></details>` : null}</section>`
}

/** How far it came, and what that means for the quiz while there is one. */
function stoppedNotice({ quiz, render: { progress }, texts: { film: words } }: FilmState): Html {
  const how = progress > 0 ? filled(words.cancelledAt, { percent: progress }) : words.cancelledLead
  return html`<div class="notice"><p id="stopped"><b>${how}</b></p>
${progress > 0 ? html`<progress max="100" value="${progress}" aria-labelledby="stopped">${progress} %</progress>` : null}
${quiz && html`<p class="hint">${words.cancelledNext}</p>`}</div>`
}

/** What happened in bold; why, and what is known of it, below. Each language says the cause after a colon or in brackets. */
function reasonNotice(
  { happened, advice }: ReturnType<typeof failureWords>,
  { texts, pictureAddress }: FilmState,
): Html {
  const [, fact = happened, fault] = /^([^:(]+?)(?:: | \()(.+?)\)?\.$/.exec(happened) ?? []
  return html`<div class="notice bad"><p><b>${fault ? `${fact}.` : fact}</b></p>${fault && html`<p class="hint">${causeOf(fault, texts)}</p>`}${pictureAddress && html`<p class="hint">${fill(texts.film.addressOfPicture, { address: pictureAddress })}</p>`}${advice && html`<p>${advice}</p>`}</div>`
}

/** A fault as a sentence: the API says it in English and for programs. */
function causeOf(fault: string, { film: words, language }: Texts): string {
  if (fault.startsWith('nothing came from its address')) return words.nothingCame
  return `${fault[0]!.toLocaleUpperCase(language)}${fault.slice(1)}.`
}

function menuOf({ texts, render: { sessionId, quizTitle } }: FilmState): Html {
  return cardMenu(
    texts.cards.menu(quizTitle),
    html`<a class="danger" href="${filmPath(sessionId)}/delete">${texts.film.delete}</a>`,
  )
}

/** Editing the quiz and making the film again; only the former where the same quiz would fail again, unless its picture can be left out. */
function waysOn(
  state: FilmState,
  quiz: NonNullable<FilmState['quiz']>,
  needsChange: boolean,
): Html | (Html | null)[] {
  const { texts, render, pictureAddress } = state
  const { tryAgain, again } = texts.cards
  const question = render.failure && failedQuestion(render.failure)
  const edit = (look: string) =>
    question
      ? html`<a class="button ${look}" href="${quizPath(quiz.id)}?question=${question}">${texts.film.replacePicture}</a>`
      : html`<a class="button ${look}" href="${quizPath(quiz.id)}">${texts.film.edit}</a>`
  const order = (path: string, words: string, look: string) => orderForm(state, { path, words, look })
  const path = againPath(render.sessionId)
  if (!needsChange || quiz.isChanged)
    return [order(path, isCancelled(render) ? again : tryAgain, ''), edit('second')]
  if (!question) return edit('')
  const without = `${filmPath(render.sessionId)}/without-picture`
  return [
    edit(''),
    pictureAddress === null ? null : order(without, texts.film.withoutPicture, 'second'),
    order(path, tryAgain, 'act'),
  ]
}

function orderForm(
  { csrf, attempt }: FilmState,
  { path, words, look }: { path: string; words: string; look: string },
): Html {
  return html`<form method="post" action="${path}">${hidden({ csrf, attempt })}
<button class="${look}">${words}</button></form>`
}

function readyPanels(state: FilmState): Html {
  const { render, texts, quiz, posting } = state
  return html`<section class="panel" aria-labelledby="ready-title"><h2 id="ready-title" class="unseen">${texts.film.heading}</h2>
${filmActions(state)}
${factsOf(state)}
${quiz ? changedNotice(state) : html`<p class="meta">${texts.film.quizDeleted}</p>`}
${render.warnings?.filter((warning) => warning !== said.silent).map((warning) => html`<p class="notice">${saidOn(texts, warning)}</p>`)}
</section>
${posting && postingPanel(posting, texts)}`
}

function changedNotice(state: FilmState): Html | null {
  if (!state.quiz?.isChanged) return null
  return html`<div class="notice"><p>${state.texts.film.changed}</p>${renderAgain(state, 'second small', state.texts.cards.again)}</div>`
}

function renderAgain({ quiz, render, csrf, attempt }: FilmState, look: string, action: string): Html {
  return html`<form method="post" action="/studio/renders">${hidden({ csrf, attempt, quizId: quiz!.id, format: render.format })}
<button class="${look}">${action}</button></form>`
}

/** What the file is, and below how long it stays. */
function factsOf({ render, texts, removedAt }: FilmState): Html {
  const { duration, fileSize, format, report, completedAt } = render
  const { film: words, videoFormats, language } = texts
  const file = [
    clockOf(duration),
    report ? `${report.file.width} × ${report.file.height}` : videoFormats[format],
    ...(report ? [words.framesPerSecond(report.file.fps)] : []),
    ...(isSilent(render) ? [texts.editor.silent] : []),
    ...(fileSize ? [megabytes(fileSize, language).replace(' ', '\u00a0')] : []),
  ]
  return html`<div class="meta facts-of-film"><p class="parts">${file.map((fact) => html`<span>${fact}</span>`)}</p>
<p class="parts">${completedAt ? html`<span>${fill(words.made, { time: timeOf(completedAt, 'moment', language) })}</span>` : null}${removedAt ? html`<span>${fill(words.kept, { time: timeOf(removedAt, 'day', language) })}</span>` : null}</p></div>`
}
