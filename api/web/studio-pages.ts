import type { Issue } from '../../shared/errors.ts'
import { KINDS } from '../../shared/questions/kinds.ts'
import { QUIZ_TYPES } from '../../shared/questions/quiz-types.ts'
import { ASSETS } from './assets.ts'
import { type Html, html } from './html.ts'
import type { Page } from './page.ts'
import { refusalNotice } from './refusal-notice.ts'
import { hidden } from './sign-in-pages.ts'

/** The values of the form of a new quiz. */
export type QuizDraft = {
  title: string
  questions: string
  quizType: string
  template: string
  format: string
  voice: string
}

const QUIZ_TYPE_TITLES = Object.fromEntries(
  Object.entries(QUIZ_TYPES).map(([type, { kind }]) => [type, KINDS[kind].title]),
)
/** Formats as pages name them. */
export const FORMAT_TITLES = {
  vertical: 'Vertical 9:16',
  square: 'Square 1:1',
  landscape: 'Landscape 16:9',
}
/** Who hears a voice; `auto` leaves it to the voices that the operator has configured. */
const VOICE_TITLES = {
  auto: 'When a natural voice is available',
  on: 'Always',
  off: 'Never',
}
const EXAMPLE = `Which planet has the most moons?
Jupiter
* Saturn
Neptune

Is Pluto larger than our Moon?
Yes
* No`

/** The form of a new quiz: plain text, or JSON in the API's form. */
export function newQuizPage(state: {
  email: string
  csrf: string
  draft: QuizDraft
  templates: readonly { name: string; title: string }[]
  error?: string
  issues?: readonly Issue[]
}): Page {
  const { draft, templates, error } = state
  const looks = Object.fromEntries(templates.map(({ name, title }) => [name, title]))
  return {
    title: 'New quiz',
    shape: 'wide',
    email: state.email,
    section: 'studio',
    status: error ? 400 : 200,
    styles: [ASSETS.studio.path],
    body: html`<p class="crumb"><a href="/studio">Studio</a></p><h1>New quiz</h1>
<form method="post" action="/studio/quizzes" class="panel">
${refusalNotice(state)}
${hidden({ csrf: state.csrf })}
<label for="title">Title <input id="title" name="title" maxlength="200" value="${draft.title}" autocomplete="off"></label>
<label for="questions">Questions
<span class="hint" id="questions-hint">A blank line between questions, one answer a line, <code>*</code> before the right one. A whole quiz as JSON works, too.</span>
<textarea id="questions" name="questions" rows="14" aria-describedby="questions-hint" placeholder="${EXAMPLE}" spellcheck="true">${draft.questions}</textarea></label>
<div class="trio">${choice('quizType', 'Type', QUIZ_TYPE_TITLES, draft.quizType)}${choice('template', 'Template', looks, draft.template)}${choice('format', 'Format', FORMAT_TITLES, draft.format)}${choice('voice', 'Voice', VOICE_TITLES, draft.voice)}</div>
<div><button type="submit">Create the quiz</button></div>
</form>`,
  }
}

/** A labelled select field. */
export function choice(
  name: string,
  label: string,
  options: Readonly<Record<string, string>>,
  selected: string,
): Html {
  return html`<label for="${name}">${label} <select id="${name}" name="${name}">${Object.entries(options).map(
    ([value, text]) =>
      html`<option value="${value}" ${value === selected ? html`selected` : null}>${text}</option>`,
  )}</select></label>`
}
