import { FRAME_SIZE } from '../../shared/contracts/format.ts'
import type { Render } from '../../shared/contracts/render.ts'
import type { Share } from '../../shared/contracts/share.ts'
import { timeLeft } from '../studio/browser/time-left.ts'
import { ASSETS } from './assets.ts'
import { platformTicks } from './film-report.ts'
import { type Html, html } from './html.ts'
import type { Page } from './page.ts'
import { filmPath, isOpen, poster, progressWords, quizPath, quizPosterPath } from './quiz-card.ts'
import { hidden, messages } from './sign-in-pages.ts'
import { FORMAT_TITLES } from './studio-pages.ts'
import { timeOf } from './time.ts'
import { clockOf, megabytes } from './words.ts'

type FilmState = {
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
}

/** A video of the studio: while it is rendered, when it is ready, and where it failed. */
export function filmPage(state: FilmState): Page {
  const { render, flash, email, script } = state
  const isRendering = isOpen(render)
  return {
    title: render.quizTitle,
    shape: 'wide',
    email,
    section: 'studio',
    scripts: [script],
    styles: [ASSETS.studio.path, ASSETS.library.path, ASSETS.watch.path],
    policy: { 'connect-src': "'self'", 'media-src': "'self'" },
    // Browsers without scripts look again; others follow the render's events.
    head: isRendering ? html`<noscript><meta http-equiv="refresh" content="5"></noscript>` : undefined,
    body: html`<p class="crumb"><a href="/studio/films">Videos</a></p><h1 dir="auto">${render.quizTitle}</h1>
<div class="film" id="film-page" data-render="${render.sessionId}" ${isRendering ? html`data-open` : null}>
${screen(state)}
<div class="stack">
${messages(flash)}
${isRendering ? progressPanel(state) : render.status === 'completed' ? readyPanels(state) : failedPanel(state)}
</div></div>`,
  }
}

/** The film, or a frame of its quiz until there is one. */
function screen({ render, quiz }: FilmState): Html {
  const { sessionId, quizTitle, format, status, posterUrl, captionsUrl } = render
  const { width, height } = FRAME_SIZE[format]
  if (status !== 'completed') {
    const address = quiz && quizPosterPath(quiz)
    return html`<div class="screenless">${poster({ title: quizTitle, format, address })}</div>`
  }
  const file = (name: string) => `/studio/renders/${sessionId}/${name}`
  return html`<video controls playsinline preload="metadata" src="${file('watch')}" width="${width}" height="${height}" aria-label="${quizTitle}" ${posterUrl ? html`poster="${file('poster')}"` : null}>
${captionsUrl ? html`<track kind="captions" src="${file('captions')}" label="Captions">` : null}
</video>`
}

function progressPanel({ render, csrf, elapsedMs }: FilmState): Html {
  const { sessionId, progress } = render
  const left = elapsedMs === null ? '' : timeLeft(elapsedMs, progress)
  return html`<section class="panel" aria-labelledby="progress-title"><h2 id="progress-title">Your video is being made</h2>
<p><b data-status>${progressWords(render)}</b> <span class="meta" data-left data-elapsed="${elapsedMs}">${left}</span></p>
<progress max="100" value="${progress}" aria-labelledby="progress-title">${progress} %</progress>
<p class="hint">You can leave this page: the video appears in the studio.</p>
<form method="post" action="${filmPath(sessionId)}/cancel">${hidden({ csrf })}<button class="second">Cancel</button></form>
</section>`
}

function failedPanel(state: FilmState): Html {
  const { render } = state
  const isCancelled = render.failure?.code === 'CANCELLED'
  return html`<section class="panel" aria-labelledby="failed-title"><h2 id="failed-title">${isCancelled ? 'Cancelled' : 'This video could not be made'}</h2>
${isCancelled ? null : html`<p class="notice bad">${render.failure?.message}</p>`}
${state.quiz ? renderAgain(state, '') : null}</section>${lastRow(state)}`
}

function readyPanels(state: FilmState): Html {
  const { render } = state
  return html`<section class="panel" aria-labelledby="ready-title"><h2 id="ready-title" class="unseen">The video</h2>
${changedNotice(state)}
${downloadRow(state)}
<p class="meta">${factsOf(render)}</p>
${render.warnings?.map((warning) => html`<p class="notice">${warning}</p>`)}
${shareForms(state)}
</section>
${
  render.report
    ? html`<section class="panel" aria-labelledby="report-title"><h2 id="report-title">Where it can be posted</h2>${platformTicks(render.report)}</section>`
    : null
}
${outputs(render)}
${lastRow(state)}`
}

function changedNotice(state: FilmState): Html | null {
  if (!state.quiz?.isChanged) return null
  return html`<div class="notice"><p>The quiz has changed since this video.</p>${renderAgain(state, 'second small')}</div>`
}

function renderAgain({ quiz, render, csrf, attempt }: FilmState, look: string): Html {
  return html`<form method="post" action="/studio/renders">${hidden({ csrf, attempt, quizId: quiz!.id, format: render.format })}
<button class="${look}">Render again</button></form>`
}

function downloadRow({ render, canDownload }: FilmState): Html {
  return canDownload
    ? html`<p><a class="button" href="/studio/renders/${render.sessionId}/download">Download the video</a></p>`
    : html`<p class="notice">You can watch and share this video. Downloading needs a <a href="/settings/plan">paid plan</a>.</p>`
}

function factsOf({ duration, fileSize, format, report, completedAt }: Render): Html {
  const size = report ? `${report.file.width} × ${report.file.height}` : FORMAT_TITLES[format]
  return html`${clockOf(duration)} · ${size}${report ? ` · ${report.file.fps} frames a second` : null}${
    fileSize ? ` · ${megabytes(fileSize).replace(' ', '\u00a0')}` : null
  }${completedAt ? html` · made ${timeOf(completedAt)}` : null}`
}

/** The public link of the video: made, copied and ended here. */
function shareForms({ render, share, csrf }: FilmState): Html {
  const path = `${filmPath(render.sessionId)}/share`
  if (share === null) {
    return html`<form method="post" action="${path}" class="sharing">${hidden({ csrf })}
<button class="second">Share by link</button><p class="hint">Everybody with the link can watch, without an account.</p></form>`
  }
  return html`<div class="sharing"><p class="label">Everybody with this link can watch</p>
<div class="reveal"><span class="secret" id="share-url">${share.url}</span>
<button type="button" class="second" data-copy="share-url" hidden>Copy</button></div>
<div class="row"><a href="${share.url}">Open</a>
<form method="post" action="${path}/end">${hidden({ csrf })}<button class="quiet">End the link</button></form></div></div>`
}

/** What else a platform asks for when a video is posted. */
function outputs(render: Render): Html | null {
  const { sessionId, posterUrl, captionsUrl, chapters, quizTitle } = render
  if (!posterUrl && !captionsUrl && chapters.length === 0) return null
  const file = (name: string, words: string, extension: string) =>
    html`<a class="button second small" href="/studio/renders/${sessionId}/${name}" download="${quizTitle}.${extension}">${words}</a>`
  return html`<section class="panel" aria-labelledby="outputs-title"><h2 id="outputs-title">To post with it</h2>
<div class="row">${posterUrl ? file('poster', 'Cover picture', 'jpg') : null}
${captionsUrl ? [file('captions.srt', 'Captions, SRT', 'srt'), file('captions', 'Captions, VTT', 'vtt')] : null}</div>
${
  chapters.length > 0
    ? html`<div class="bar"><h3>Chapters</h3><button type="button" class="second small" data-copy="chapters" hidden>Copy</button></div>
<pre id="chapters" class="chapters" dir="auto" tabindex="0">${chapters.map(({ startMs, title }) => `${clockOf(startMs / 1_000)} ${title}`).join('\n')}</pre>`
    : null
}</section>`
}

function lastRow({ render, quiz }: FilmState): Html {
  return html`<p class="row last">${quiz ? html`<a href="${quizPath(quiz.id)}">Edit the quiz</a>` : html`<span class="meta">Its quiz was deleted.</span>`}
<a class="danger" href="${filmPath(render.sessionId)}/delete">Delete this video…</a></p>`
}
