import { CLIP_SECONDS_MAX } from '../studio/browser/cut-args.ts'
import type { PlayerData } from '../studio/browser/film-request.ts'
import { ASSETS } from './assets.ts'
import { Html, html } from './html.ts'
import type { Page } from './page.ts'
import { quizPath } from './quiz-card.ts'
import { hidden } from './sign-in-pages.ts'
import { choice, FORMAT_TITLES } from './studio-pages.ts'

/** A finished render of the quiz, which can be cut. */
type CuttableFilm = { sessionId: string; label: string; durationSeconds: number }

type PlayerState = {
  data: PlayerData
  fonts: readonly string[]
  /** The quiz's owner and what they can do with it; `null` for a public template preview. */
  owned: OwnedQuiz | null
  /** Where a visitor makes a quiz of their own from a sample. */
  makeOwn?: string
  /** The address of whoever is signed in. */
  email?: string
  assets: { player: string; cutter: string; cutterWorker: string; core: string; coreWasm: string }
}

type OwnedQuiz = {
  csrf: string
  quizId: string
  attempt: string
  films: readonly CuttableFilm[]
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

/** The film's frame and its controls, as the player's script expects them. */
export function playerControls(): Html {
  return html`<div class="screen" id="screen" data-state="paused"><iframe id="stage" src="/studio/stage" title="The film" tabindex="-1"></iframe><div id="cover" class="cover"></div></div>
<div class="controls"><button type="button" id="play">Play</button>
<input type="range" id="time" min="0" max="1" step="1" value="0" aria-label="Time">
<span id="clock" class="clock">0:00</span>
<button type="button" id="mute" class="second" aria-pressed="false">Mute</button></div>
<ol id="scenes" class="chips" aria-label="Scenes"></ol>
<p id="note" role="status"></p>`
}

/** The page on which the browser plays the film of a quiz. */
export function playerPage(state: PlayerState): Page {
  const { data, assets, owned, makeOwn } = state
  const problems = owned?.problems ?? []
  const { snapshot } = data
  const templates = Object.fromEntries(data.templates.map(({ name, title }) => [name, title]))
  const fonts = Object.fromEntries([
    ['', 'The template’s own'],
    ...state.fonts.map((name) => [name, name] as const),
  ])
  const canCut = owned?.canDownload === true && owned.films.length > 0
  return {
    title: snapshot.title,
    shape: 'wide',
    email: state.email,
    section: owned ? 'studio' : undefined,
    scripts: [assets.player, ...(canCut ? [assets.cutter] : [])],
    styles: [ASSETS.studio.path],
    policy: { ...PLAYER_POLICY, 'media-src': 'blob:', 'worker-src': "'self'" },
    body: html`<p class="crumb">${owned ? html`<a href="/studio">Studio</a> · <a href="${quizPath(owned.quizId)}">Edit</a>` : 'A sample quiz'}</p><h1>${snapshot.title}</h1>
${problems.length > 0 ? html`<div class="notice bad"><p>This quiz cannot be rendered yet:</p><ul>${problems.map((problem) => html`<li>${problem}</li>`)}</ul></div>` : null}
<noscript><p class="notice bad">The player needs JavaScript. Rendering and downloading in the <a href="/studio">studio</a> do not.</p></noscript>
<div class="player">
<section class="watch" aria-label="Player">
${playerControls()}
<p class="hint" id="heard">${heardAtFirst(state)}</p>
<p class="hint">Keys: space or K plays, the arrow keys or J and L skip a second, comma and period step a frame, M mutes.</p>
</section>
<div class="stack">
${makeOwn ? ownPanel(makeOwn) : null}
<section class="panel" aria-labelledby="try-title"><h2 id="try-title">Try another look</h2>
<p class="hint">${owned ? html`Nothing is saved here: to keep a look, <a href="${quizPath(owned.quizId)}">edit the quiz</a>.` : 'Every look, shape and colour plays at once.'}</p>
${choice('template', 'Template', templates, snapshot.template)}
${choice('format', 'Format', FORMAT_TITLES, snapshot.format)}
${choice('font', 'Display font', fonts, snapshot.theme.font ?? '')}
<div class="row fields"><label for="accent">Accent <input type="color" id="accent" value="${snapshot.theme.accent?.slice(0, 7) ?? ACCENT}"></label>
<label class="check" for="accent-own"><input type="checkbox" id="accent-own" checked> Use the quiz’s accent</label></div>
</section>
${owned ? ownedPanels(owned, canCut, assets) : null}
</div></div>
${jsonScript('film', data)}`,
  }
}

function heardAtFirst({ owned, data }: PlayerState): string {
  if (!owned)
    return 'You hear the ticks, the reveals and the transitions; a rendered video also has music and a voice.'
  if (!data.spoken) return 'You hear the music, the ticks, the reveals and the transitions.'
  return 'The voice is being prepared: until it is ready, times are estimates, and you hear only music and sounds.'
}

function ownPanel(address: string): Html {
  return html`<section class="panel" aria-labelledby="own-title"><h2 id="own-title">Make it yours</h2>
<p>Change the questions, keep the look, and render a video to post.</p>
<p><a class="button" href="${address}">Start with this quiz</a></p></section>`
}

function ownedPanels(
  { csrf, quizId, attempt, films, canDownload }: OwnedQuiz,
  canCut: boolean,
  assets: PlayerState['assets'],
): Html {
  return html`<section class="panel" aria-labelledby="render-title"><h2 id="render-title">Render</h2>
<form method="post" action="/studio/renders">${hidden({ csrf, quizId, attempt })}<button>Render the video</button></form>
</section>
${canCut ? cutPanel(films, assets) : cutHint(canDownload)}`
}

function cutPanel(films: readonly CuttableFilm[], assets: PlayerState['assets']): Html {
  const choices = Object.fromEntries(films.map(({ sessionId, label }) => [sessionId, label]))
  const kinds = { gif: 'GIF, 360 px wide', mp4: 'MP4, from the nearest key frame' }
  return html`<section class="panel" aria-labelledby="cut-title"><h2 id="cut-title">Cut a clip</h2>
<p class="hint">At most ${CLIP_SECONDS_MAX} seconds of a rendered video. Your browser does the cutting; the first clip takes a little longer.</p>
<form id="cut" class="stack" data-worker="${assets.cutterWorker}" data-core="${assets.core}" data-wasm="${assets.coreWasm}">
${choice('cut-film', 'Video', choices, films[0]!.sessionId)}
<div class="row fields"><label for="cut-start">From second <input id="cut-start" type="number" min="0" max="${films[0]!.durationSeconds}" step="0.1" value="0" required></label>
<label for="cut-length">Seconds <input id="cut-length" type="number" min="0.5" max="${CLIP_SECONDS_MAX}" step="0.1" value="${CLIP_SECONDS}" required></label></div>
<div class="row"><button type="button" class="second small" id="cut-here">From here</button></div>
${choice('cut-kind', 'Format', kinds, 'gif')}
<div><button type="submit">Cut</button></div>
<p id="cut-status" role="status"></p>
<div id="cut-result"></div>
</form></section>`
}

function cutHint(canDownload: boolean): Html {
  return html`<section class="panel" aria-labelledby="cut-title"><h2 id="cut-title">Cut a clip</h2>
<p class="hint">${canDownload ? 'Render the video first; then you can cut a GIF or a short MP4 from it.' : 'On a paid plan, you can cut a GIF or a short MP4 from a rendered video.'}</p></section>`
}

/** Embeds data for scripts. `<` is escaped, so that no text can end the element. */
export function jsonScript(id: string, value: unknown): Html {
  const json = JSON.stringify(value).replaceAll('<', '\\u003c')
  return html`<script type="application/json" id="${id}">${new Html(json)}</script>`
}
