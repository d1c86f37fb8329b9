import { FRAME_SIZE } from '../../shared/contracts/format.ts'
import type { Render } from '../../shared/contracts/render.ts'
import type { Share } from '../../shared/contracts/share.ts'
import { findTemplate } from '../../shared/templates/index.ts'
import { wordsForTimeLeft } from '../studio/browser/time-left.ts'
import { said } from '../texts/en/said.ts'
import { fill } from '../texts/fill.ts'
import type { Texts } from '../texts/texts.ts'
import { ASSETS } from './assets.ts'
import { failureWords } from './failure-words.ts'
import { platformTicks } from './film-report.ts'
import { type Html, html } from './html.ts'
import { saidOn } from './issue-words.ts'
import type { Page } from './page.ts'
import { jsonScript } from './player-page.ts'
import { publishPath } from './publish-page.ts'
import {
  againPath,
  filmPath,
  isCancelled,
  isOpen,
  playerPath,
  poster,
  progressWords,
  quizPath,
  quizPosterPath,
} from './quiz-card.ts'
import { hidden, messages } from './sign-in-pages.ts'
import { timeOf } from './time.ts'
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
  /** How long the render has been running; `null` = it has not begun. */
  elapsedMs: number | null
  share: Share | null
  canDownload: boolean
  /** When it is deleted; `null` = it has not ended. */
  removedAt: Date | null
}

/** A video of the studio: while it is rendered, when it is ready, and where it failed. */
export function filmPage(state: FilmState): Page {
  const { texts, render, flash, email, script } = state
  const isRendering = isOpen(render)
  return {
    language: texts.language,
    title: render.quizTitle,
    shape: 'wide',
    email,
    section: 'studio',
    scripts: [script],
    styles: [ASSETS.studio.path, ASSETS.library.path, ASSETS.watch.path],
    policy: { 'connect-src': "'self'", 'media-src': "'self'" },
    // Browsers without scripts look again; others follow the render's events.
    head: isRendering ? html`<noscript><meta http-equiv="refresh" content="5"></noscript>` : undefined,
    body: html`<p class="crumb"><a href="/studio/films">${texts.studioMenu.films}</a></p><h1 dir="auto">${render.quizTitle}</h1>
<div class="film" id="film-page" data-render="${render.sessionId}" ${isRendering ? html`data-open` : null}>
${screen(state)}
<div class="stack">
${messages(flash)}
${isRendering ? progressPanel(state) : render.status === 'completed' ? readyPanels(state) : failedPanel(state)}
</div></div>`,
  }
}

/** The film, or a frame of its quiz until there is one. */
function screen({ texts, render, quiz }: FilmState): Html {
  const { sessionId, quizTitle, format, status, posterUrl, captionsUrl } = render
  const { width, height } = FRAME_SIZE[format]
  if (status !== 'completed') {
    const address = quiz && quizPosterPath(quiz)
    return html`<div class="screenless">${poster({ title: quizTitle, format, address })}</div>`
  }
  const file = (name: string) => `/studio/renders/${sessionId}/${name}`
  return html`<video controls playsinline preload="metadata" src="${file('watch')}" width="${width}" height="${height}" aria-label="${quizTitle}" ${posterUrl ? html`poster="${file('poster')}"` : null}>
${captionsUrl ? html`<track kind="captions" src="${file('captions')}" label="${texts.watch.captions}">` : null}
</video>`
}

function progressPanel({ texts, render, csrf, elapsedMs }: FilmState): Html {
  const { film: words, cards, timeLeft } = texts
  const { sessionId, progress } = render
  const left = elapsedMs === null ? '' : wordsForTimeLeft(elapsedMs, progress, timeLeft)
  return html`<section class="panel" aria-labelledby="progress-title"><h2 id="progress-title">${words.making}</h2>
<p><b data-status>${progressWords(render, cards)}</b> <span class="meta" data-left data-elapsed="${elapsedMs}">${left}</span></p>
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
  return html`<section class="panel ended" aria-labelledby="failed-title"><h2 id="failed-title">${reason ? words.failed : words.cancelled}</h2>
<p class="meta parts"><span>${findTemplate(template)?.title ?? template}</span><span>${texts.videoFormats[format]}</span><span>${ordered}</span></p>
${reason ? html`<div class="notice bad"><p><b>${reason.happened}</b></p><p>${reason.advice}</p></div>` : html`<p class="lead">${words.cancelledLead}</p>`}
${state.quiz && html`<div class="row">${waysOn(state, state.quiz, reason?.needsChange ?? false)}</div>`}
${reason?.detail ? html`<details class="fold"><summary>${words.detail}</summary><p class="meta">${reason.detail}</p></details>` : null}</section>${lastRow(state)}`
}

/** Making the film again and editing its quiz; only the latter where the same quiz would fail again. */
function waysOn(
  { texts, render, csrf, attempt }: FilmState,
  quiz: NonNullable<FilmState['quiz']>,
  needsChange: boolean,
): Html {
  const { tryAgain, again } = texts.cards
  const edit = (look: string) =>
    html`<a class="button ${look}" href="${quizPath(quiz.id)}">${texts.film.edit}</a>`
  if (needsChange && !quiz.isChanged) return edit('')
  return html`<form method="post" action="${againPath(render.sessionId)}">${hidden({ csrf, attempt })}
<button>${isCancelled(render) ? again : tryAgain}</button></form>${edit('second')}`
}

function readyPanels(state: FilmState): Html {
  const { render, texts } = state
  return html`<section class="panel" aria-labelledby="ready-title"><h2 id="ready-title" class="unseen">${texts.film.heading}</h2>
${changedNotice(state)}
${downloadRow(state)}
<p class="meta">${factsOf(state)}</p>
${shareForms(state)}
${render.warnings?.map((warning) => warningNotice(warning, state))}
</section>
${
  render.report
    ? html`<section class="panel" aria-labelledby="report-title"><h2 id="report-title">${texts.platforms.title}</h2>${platformTicks(render.report, texts, state.quiz && quizPath(state.quiz.id))}</section>`
    : null
}
${outputs(render, texts)}
${lastRow(state)}`
}

/** A warning, with the button that mends a silent video. */
function warningNotice(warning: string, { texts, render, quiz, csrf }: FilmState): Html {
  if (warning !== said.silent || quiz === null) return html`<p class="notice">${saidOn(texts, warning)}</p>`
  return html`<div class="notice"><p>${saidOn(texts, warning)}</p>
<form method="post" action="${filmPath(render.sessionId)}/voice">${hidden({ csrf })}<button class="second small">${texts.film.voiceOn}</button></form></div>`
}

function changedNotice(state: FilmState): Html | null {
  if (!state.quiz?.isChanged) return null
  return html`<div class="notice"><p>${state.texts.film.changed}</p>${renderAgain(state, 'second small', state.texts.cards.again)}</div>`
}

function renderAgain({ quiz, render, csrf, attempt }: FilmState, look: string, action: string): Html {
  return html`<form method="post" action="/studio/renders">${hidden({ csrf, attempt, quizId: quiz!.id, format: render.format })}
<button class="${look}">${action}</button></form>`
}

function downloadRow({ texts: { film: words }, render, canDownload }: FilmState): Html {
  return canDownload
    ? html`<p><a class="button" href="/studio/renders/${render.sessionId}/download">${words.download}</a></p>`
    : html`<p class="notice">${fill(words.needsPlan, { plan: html`<a href="/settings/plan">${words.paidPlan}</a>` })}</p>`
}

function factsOf({ render, texts, removedAt }: FilmState): Html {
  const { duration, fileSize, format, report, completedAt } = render
  const { film: words, videoFormats, language } = texts
  const facts: (Html | string)[] = [
    clockOf(duration),
    report ? `${report.file.width} × ${report.file.height}` : videoFormats[format],
  ]
  if (report) facts.push(words.framesPerSecond(report.file.fps))
  if (fileSize) facts.push(megabytes(fileSize, language).replace(' ', '\u00a0'))
  if (completedAt) facts.push(fill(words.made, { time: timeOf(completedAt, 'moment', language) }))
  if (removedAt) facts.push(fill(words.kept, { time: timeOf(removedAt, 'day', language) }))
  return html`${facts.map((fact, index) => html`${index > 0 ? ' · ' : null}${fact}`)}`
}

/** The public link of the video: made, copied and ended here. */
function shareForms({ texts, render, share, csrf, canDownload }: FilmState): Html {
  const { film: words, frame } = texts
  const path = `${filmPath(render.sessionId)}/share`
  if (share === null) {
    return html`<form method="post" action="${path}" class="sharing">${hidden({ csrf })}
<button class="${canDownload ? 'second' : ''}">${words.share}</button><p class="hint">${words.shareHint}</p></form>`
  }
  return html`<div class="sharing"><p class="label">${words.shared}</p>
<div class="reveal"><span class="secret" id="share-url">${share.url}</span>
<button type="button" class="second" data-copy="share-url" data-copied="${frame.copied}" hidden>${words.copy}</button></div>
<div class="row last"><a href="${share.url}">${words.open}</a>
<form method="post" action="${path}/end">${hidden({ csrf })}<button class="act">${words.endShare}</button></form></div></div>`
}

/** What else a platform asks for when a video is posted. */
function outputs(render: Render, { film: words, frame, publishing }: Texts): Html {
  const { sessionId, posterUrl, captionsUrl, chapters, quizTitle } = render
  const file = (name: string, text: string, extension: string) =>
    html`<a class="button second small" href="/studio/renders/${sessionId}/${name}" download="${quizTitle}.${extension}">${text}</a>`
  return html`<section class="panel" aria-labelledby="outputs-title"><h2 id="outputs-title">${words.toPost}</h2>
<p><a href="${publishPath(sessionId)}">${publishing.open}</a></p>
<div class="row">${posterUrl ? file('poster', words.cover, 'jpg') : null}
${captionsUrl ? [file('captions.srt', words.srt, 'srt'), file('captions', words.vtt, 'vtt')] : null}</div>
${
  chapters.length > 0
    ? html`<div class="bar"><h3>${words.chapters}</h3><button type="button" class="second small" data-copy="chapters" data-copied="${frame.copied}" hidden>${words.copy}</button></div>
<pre id="chapters" class="chapters" dir="auto" tabindex="0">${chapters.map(({ startMs, title }) => `${clockOf(startMs / 1_000)} ${title}`).join('\n')}</pre>`
    : null
}</section>`
}

function lastRow({ texts, render, quiz, canDownload }: FilmState): Html {
  const { film: words, cutter } = texts
  const isMade = render.status === 'completed'
  const isCuttable = quiz && canDownload && isMade
  return html`<p class="row last">${quiz ? isMade && html`<a href="${quizPath(quiz.id)}">${words.edit}</a>` : html`<span class="meta">${words.quizDeleted}</span>`}
${isCuttable ? html`<a href="${playerPath(quiz.id)}#cut">${cutter.title}</a>` : null}
<a class="danger" href="${filmPath(render.sessionId)}/delete">${words.delete}</a></p>`
}
