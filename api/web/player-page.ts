import type { VideoFormat } from '../../shared/contracts/format.ts'
import { FORMATS } from '../../shared/formats/index.ts'
import { buildScenes } from '../../shared/timeline/build-scenes.ts'
import { durationOf } from '../../shared/timeline/film.ts'
import { CLIP_SECONDS_MAX } from '../studio/browser/cut-args.ts'
import type { PlayerData } from '../studio/browser/film-request.ts'
import { fill } from '../texts/fill.ts'
import type { Texts } from '../texts/texts.ts'
import { ASSETS } from './assets.ts'
import { posterAddress } from './clips.ts'
import { exportForm } from './export-form.ts'
import { Html, html } from './html.ts'
import { shapeField, templateField } from './look-fields.ts'
import type { Page } from './page.ts'
import { hidden } from './sign-in-pages.ts'
import { choice } from './studio-pages.ts'
import { filmPath, quizPath, quizPosterPath } from './video-paths.ts'
import { clockOf } from './words.ts'

/** A finished render of the quiz, which can be cut. */
type CuttableFilm = { sessionId: string; label: string; durationSeconds: number }

type PlayerState = {
  texts: Texts
  data: PlayerData
  fonts: readonly string[]
  /** The quiz's owner and what they can do with it; `null` for a public template preview. */
  owned: OwnedQuiz | null
  /** The address of a frame of a sample; `null` = only its look has a picture. */
  frame?: string | null
  /** Where a visitor makes a quiz of their own from a sample. */
  makeOwn?: string
  /** The address of whoever is signed in. */
  email?: string
  assets: { player: string; cutter: string; cutterWorker: string; core: string; coreWasm: string }
}

type OwnedQuiz = {
  csrf: string
  quizId: string
  updatedAt: Date
  attempt: string
  films: readonly CuttableFilm[]
  /** The video that shows the quiz as it is. */
  made: string | null
  canDownload: boolean
  /** The reasons why the quiz cannot be rendered. */
  problems: readonly string[]
}

/** What a page with the player loads. */
export const PLAYER_POLICY = {
  'connect-src': "'self'",
  'frame-src': "'self'",
  'img-src': "'self' data: blob:",
}
const CLIP_SECONDS = 3
const ACCENT = '#ffc24d'

/**
 * The film's frame, its controls and their words, as the player's script expects them. Until the film can be played, a
 * picture of its look stands in its place, and on that the frame at `still.frame` once it is drawn; a press of the button
 * is kept until then. Without `still` there is nothing to play. `seconds` is how long it plays, where that is known before.
 */
export function playerControls(
  { player: words }: Texts,
  format: VideoFormat,
  still: { ofLook: string; frame?: string | null } | null,
  seconds?: number,
): Html {
  const ground = still && posterAddress(still.ofLook)
  return html`<div class="screen ${format}" id="screen" data-state="paused"><iframe id="stage" src="/studio/stage" title="${words.screen}" tabindex="-1"></iframe>${ground && html`<img class="still ground" src="${ground}" alt="">`}${still?.frame && html`<img class="still" src="${still.frame}" alt="">`}<div id="cover" class="cover"></div></div>
<div class="controls"><button type="button" id="play" class="second" ${still ? null : html`disabled`}>${words.play}</button>
<input type="range" id="time" min="0" max="1" step="1" value="0" aria-label="${words.time}" disabled>
<span id="clock" class="clock">${seconds === undefined ? null : `${clockOf(0)} / ${clockOf(seconds)}`}</span>
<button type="button" id="mute" class="second" aria-pressed="false" disabled>${words.mute}</button></div>
<ol id="scenes" class="scene-marks" aria-label="${words.scenes}"></ol>
<p id="note" role="status"></p>
${jsonScript('player-words', words)}`
}

/** The page on which the browser plays the film of a quiz. */
export function playerPage(state: PlayerState): Page {
  const { texts, data, assets, owned, makeOwn } = state
  const { playerPage: words } = texts
  const { snapshot } = data
  const seconds = durationOf(buildScenes(snapshot, data.speech)) / 1_000
  const canCut = owned?.canDownload === true && owned.films.length > 0
  return {
    language: texts.language,
    title: snapshot.title,
    shape: 'wide',
    email: state.email,
    section: owned ? 'studio' : undefined,
    scripts: [assets.player, ...(canCut ? [assets.cutter] : [])],
    styles: [ASSETS.studio.path],
    policy: { ...PLAYER_POLICY, 'media-src': 'blob:', 'worker-src': "'self'" },
    body: html`<div class="player">
<div class="player-head"><p class="crumb">${owned ? html`<a href="/studio">${texts.studioMenu.quizzes}</a> <a href="${quizPath(owned.quizId)}">${words.edit}</a>` : words.sample}</p><h1 dir="auto">${snapshot.title}</h1>
${owned ? html`${problemList(owned, words)}<div class="row">${owned.made ? html`<a class="button" href="${filmPath(owned.made)}">${texts.cards.watch}</a>` : html`<button form="render">${texts.editor.render}</button>`}</div>` : null}
<noscript><p class="notice bad">${fill(words.noScript, { studio: html`<a href="/studio">${words.studio}</a>` })}</p></noscript></div>
<section class="watch" aria-label="${words.region}">
${playerControls(texts, snapshot.format, { ofLook: snapshot.template, frame: owned ? quizPosterPath({ id: owned.quizId, updatedAt: owned.updatedAt }) : state.frame }, seconds)}
<p class="hint" id="heard">${heardAtFirst(state)}</p>
<p class="hint keys">${words.keys}</p>
</section>
<div class="stack">
${makeOwn ? ownPanel(makeOwn, state) : null}
${owned ? lookLink(owned, texts) : lookPanel(state)}
${owned ? filePanel(owned, texts) : null}
</div>
${owned ? clipPanel(owned, canCut, state) : null}
</div>
${jsonScript('film', data)}`,
  }
}

function problemList({ problems }: OwnedQuiz, words: Texts['playerPage']): Html | null {
  if (problems.length === 0) return null
  return html`<div class="notice bad"><p>${words.problems}</p><ul>${problems.map((problem) => html`<li>${problem}</li>`)}</ul></div>`
}

function heardAtFirst({ owned, data, texts: { playerPage: words } }: PlayerState): string {
  if (!owned) return words.heardSample
  return data.spoken ? words.heardAtFirst : words.heardSilent
}

function ownPanel(address: string, { email, texts }: PlayerState): Html {
  const { own: words } = texts.playerPage
  return html`<section class="panel own" aria-labelledby="own-title"><h2 id="own-title">${words.title}</h2>
<p>${words.text}${email ? null : ` ${words.account}`}</p>
<p><a class="button" href="${address}">${words.button}</a></p></section>`
}

/** Looks to try out. */
function lookPanel(state: PlayerState): Html {
  const { look: words } = state.texts.playerPage
  return html`<section class="panel" aria-labelledby="try-title"><h2 id="try-title">${words.title}</h2>
<p class="hint">${words.sample}</p>
${lookFields(state)}
</section>`
}

/** What the button below the title sends, and the way to the page where the video gets its look. */
function lookLink({ csrf, quizId, attempt }: OwnedQuiz, { playerPage }: Texts): Html {
  const { title, lead, button } = playerPage.design
  return html`<section class="panel" aria-labelledby="design-title"><h2 id="design-title">${title}</h2>
<p class="hint">${lead}</p>
<form id="render" method="post" action="/studio/renders">${hidden({ csrf, quizId, attempt })}<a class="button second" href="${quizPath(quizId)}">${button}</a></form></section>`
}

function lookFields({ texts, data: { snapshot }, fonts }: PlayerState): Html {
  const { look: words } = texts.editor
  const fontTitles = Object.fromEntries([
    ['', words.templatesOwn],
    ...fonts.map((name) => [name, name] as const),
  ])
  return html`<div class="stack" id="looks">${templateField(words.template, snapshot.template)}
${shapeField(texts.start.format, texts.videoFormats, snapshot.format)}
${choice('font', words.font, fontTitles, snapshot.theme.font ?? '')}
<div class="row fields"><label for="accent">${words.accent} <input type="color" id="accent" name="accent" value="${snapshot.theme.accent?.slice(0, 7) ?? ACCENT}"></label>
<label class="check" for="accent-own"><input type="checkbox" id="accent-own" name="ownAccent" checked> ${texts.playerPage.look.ownAccent}</label></div></div>`
}

/** Below the film, whose moment it takes; on narrow screens after what can be done with the whole film. */
function clipPanel({ films, canDownload }: OwnedQuiz, canCut: boolean, { texts, assets }: PlayerState): Html {
  return canCut ? cutPanel(films, assets, texts.cutter) : cutHint(canDownload, texts)
}

function filePanel({ quizId }: OwnedQuiz, texts: Texts): Html {
  const { title, lead } = texts.playerPage.file
  const formats = FORMATS.filter(({ write }) => write !== undefined)
  return exportForm({ action: `${quizPath(quizId)}/export`, title, lead, formats, texts })
}

function cutPanel(
  films: readonly CuttableFilm[],
  assets: PlayerState['assets'],
  words: Texts['cutter'],
): Html {
  const choices = Object.fromEntries(films.map(({ sessionId, label }) => [sessionId, label]))
  return html`<details class="panel cutting"><summary><h2>${words.title}</h2></summary>
<p class="hint">${words.lead(CLIP_SECONDS_MAX)}</p>
<form id="cut" class="stack" data-worker="${assets.cutterWorker}" data-core="${assets.core}" data-wasm="${assets.coreWasm}">
${choice('cut-film', words.video, choices, films[0]!.sessionId)}
<div class="row fields"><label for="cut-start">${words.from} <input id="cut-start" type="number" min="0" max="${films[0]!.durationSeconds}" step="0.1" value="0" required></label>
<label for="cut-length">${words.length} <input id="cut-length" type="number" min="0.5" max="${CLIP_SECONDS_MAX}" step="0.1" value="${CLIP_SECONDS}" required></label></div>
<div class="row"><button type="button" class="second small" id="cut-here">${words.fromHere}</button></div>
${choice('cut-kind', words.format, words.kinds, 'gif')}
<div><button type="submit" class="second">${words.cut}</button></div>
<p id="cut-status" role="status"></p>
<div id="cut-result"></div>
${jsonScript('cut-words', words.script)}
</form></details>`
}

/** What is needed first, and the way to it: the form beside it renders, a plan is on a page of its own. */
function cutHint(canDownload: boolean, { cutter: words, plan, editor }: Texts): Html {
  return html`<details class="panel cutting"><summary><h2>${words.title}</h2></summary>
<p class="hint">${canDownload ? words.noVideo : words.noPlan}</p>
<div>${
    canDownload
      ? html`<button class="second" form="render">${editor.render}</button>`
      : html`<a class="button second" href="/settings/plan">${plan.heading}</a>`
  }</div></details>`
}

/** Embeds data for scripts. `<` is escaped, so that no text can end the element. */
export function jsonScript(id: string, value: unknown): Html {
  const json = JSON.stringify(value).replaceAll('<', '\\u003c')
  return html`<script type="application/json" id="${id}">${new Html(json)}</script>`
}
