import { fill } from '../../texts/fill.ts'
import type { Texts } from '../../texts/texts.ts'
import { ASSETS } from '../../web/assets.ts'
import { html } from '../../web/html.ts'
import type { Page } from '../../web/page.ts'
import { jsonScript, PLAYER_POLICY, playerControls } from '../../web/player-page.ts'
import { playerPath } from '../../web/quiz-card.ts'
import { reviewPath } from '../../web/review-page.ts'
import type { EditorData } from './document.ts'

/** The page on which a person edits a quiz and sees its film; its script fills everything but the player. */
export function editorPage(state: { texts: Texts; data: EditorData; email: string; script: string }): Page {
  const { texts, data, email, script } = state
  const { editor: words } = texts
  const { title } = data.document.settings
  return {
    language: texts.language,
    title,
    shape: 'wide',
    email,
    section: 'studio',
    scripts: [script],
    styles: [ASSETS.studio.path, ASSETS.editor.path],
    policy: { ...PLAYER_POLICY, 'media-src': "'self' blob:" },
    body: html`<div class="bar edit-ways"><p class="crumb"><a href="/studio">${texts.frame.sections.studio}</a></p>
<div class="row"><a class="button second small" href="${playerPath(data.quizId)}">${words.play}</a><a class="button second small" href="${reviewPath(data.quizId)}">${texts.review.link}</a></div></div>
<noscript><h1>${title}</h1><p class="notice bad">${fill(words.needsScript, { create: html`<a href="/studio/new">${words.createNew}</a>`, api: html`<a href="/docs">API</a>` })}</p></noscript>
<div class="editor">
<div id="bar" class="edit-bar"></div>
<div id="messages" class="edit-messages"></div>
<section id="cards" class="edit-cards" aria-label="${words.cards.region}"></section>
<section class="watch edit-film" aria-label="${words.film}">${playerControls(texts)}</section>
<section id="panels" class="edit-panels" aria-label="${words.panels.region}"></section>
</div>
${jsonScript('editor-data', data)}`,
  }
}
