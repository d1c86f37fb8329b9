import { fill } from '../../texts/fill.ts'
import type { Texts } from '../../texts/texts.ts'
import { ASSETS } from '../../web/assets.ts'
import { type Html, html } from '../../web/html.ts'
import type { Page } from '../../web/page.ts'
import { jsonScript, PLAYER_POLICY, playerControls } from '../../web/player-page.ts'
import { filmPath, quizPosterPath } from '../../web/video-paths.ts'
import type { EditorData } from './document.ts'

/** The ways to the quiz's videos, for browsers without scripts. */
function videoLinks({ underWay, made, words, states }: EditorData): Html[] {
  const link = (sessionId: string, name: string) => html`<p><a href="${filmPath(sessionId)}">${name}</a></p>`
  return [
    ...(underWay?.sessionIds ?? []).map((sessionId) => link(sessionId, words.follow.one)),
    ...(made?.sessionIds ?? []).map((sessionId) => link(sessionId, states.watch)),
  ]
}

/** The page on which a person edits a quiz and sees its film; its script fills everything but the player. */
export function editorPage(state: { texts: Texts; data: EditorData; email: string; script: string }): Page {
  const { texts, data, email, script } = state
  const { editor: words } = texts
  const { title, format, template } = data.document.settings
  const { quizId } = data
  const hasQuestions = data.document.questions.length > 0
  const frame = quizPosterPath({ id: quizId, updatedAt: new Date(data.updatedAt) })
  const still = hasQuestions ? { ofLook: template, frame } : null
  return {
    language: texts.language,
    title,
    shape: 'wide',
    email,
    section: 'studio',
    scripts: [script],
    styles: [ASSETS.studio.path, ASSETS.editor.path],
    policy: { ...PLAYER_POLICY, 'media-src': "'self' blob:" },
    // Scenes are spoken into it.
    headers: { 'Permissions-Policy': 'camera=(), microphone=(self), geolocation=()' },
    body: html`<p class="crumb"><a href="/studio">${texts.studioMenu.quizzes}</a></p>
<noscript><h1>${title}</h1><p class="notice bad">${fill(words.needsScript, { create: html`<a href="/studio/new">${words.createNew}</a>`, api: html`<a href="/docs">API</a>` })}</p>
${videoLinks(data)}<p class="row">${data.ways.map(({ href, name }) => html`<a class="button second small" href="${href}">${name}</a>`)}</p></noscript>
<div class="editor">
<div id="bar" class="edit-bar"></div>
<div id="messages" class="edit-messages"></div>
<section id="cards" class="edit-cards" aria-label="${words.cards.region}"></section>
<section class="watch edit-film" aria-label="${words.film}">${playerControls(texts, format, still)}<div id="film-acts" class="edit-film-acts"></div></section>
<section id="panels" class="edit-panels" aria-label="${words.panels.region}"></section>
</div>
${jsonScript('editor-data', data)}`,
  }
}
