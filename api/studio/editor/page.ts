import { ASSETS } from '../../web/assets.ts'
import { html } from '../../web/html.ts'
import type { Page } from '../../web/page.ts'
import { jsonScript, PLAYER_POLICY, playerControls } from '../../web/player-page.ts'
import { playerPath } from '../../web/quiz-card.ts'
import type { EditorData } from './document.ts'

/** The page on which a person edits a quiz and sees its film; its script fills everything but the player. */
export function editorPage(state: { data: EditorData; email: string; script: string }): Page {
  const { data, email, script } = state
  const { title } = data.document.settings
  return {
    title,
    shape: 'wide',
    email,
    section: 'studio',
    scripts: [script],
    styles: [ASSETS.studio.path, ASSETS.editor.path],
    policy: { ...PLAYER_POLICY, 'media-src': "'self' blob:" },
    body: html`<p class="crumb"><a href="/studio">Studio</a> · <a href="${playerPath(data.quizId)}">Play with the voice</a></p>
<noscript><h1>${title}</h1><p class="notice bad">The editor needs JavaScript. Without it, <a href="/studio/new">create a new quiz</a> from text, or change this one with the <a href="/docs">API</a>.</p></noscript>
<div class="editor">
<div id="bar" class="edit-bar"></div>
<div id="messages" class="edit-messages"></div>
<section id="cards" class="edit-cards" aria-label="Questions"></section>
<section class="watch edit-film" aria-label="Film">${playerControls()}</section>
<section id="panels" class="edit-panels" aria-label="Look, sound and film"></section>
</div>
${jsonScript('editor-data', data)}`,
  }
}
