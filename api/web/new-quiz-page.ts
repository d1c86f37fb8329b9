import type { Issue } from '../../shared/errors.ts'
import type { PortableQuestion } from '../../shared/formats/portable-quiz.ts'
import { KINDS } from '../../shared/questions/kinds.ts'
import { QUIZ_TYPES } from '../../shared/questions/quiz-types.ts'
import { ASSETS } from './assets.ts'
import { clip, clipsButton, FILMED_TEMPLATES } from './clips.ts'
import { type Html, html } from './html.ts'
import type { Page } from './page.ts'
import { refusalNotice } from './refusal-notice.ts'
import { hidden } from './sign-in-pages.ts'
import { choice, FORMAT_TITLES } from './studio-pages.ts'
import { count } from './words.ts'

/** The values of the form of a new quiz. */
export type QuizDraft = {
  title: string
  questions: string
  quizType: string
  template: string
  format: string
  voice: string
}

/** What was read of the text of a draft: questions in a format, or why it could not be read. */
export type Understood =
  | { format: string; questions: readonly PortableQuestion[] }
  | { problem: string }
  | null

const QUIZ_TYPE_TITLES = Object.fromEntries(
  Object.entries(QUIZ_TYPES).map(([type, { kind }]) => [type, KINDS[kind].title]),
)
/** Who hears a voice; `auto` leaves it to the voices that the operator has configured. */
const VOICE_TITLES = {
  auto: 'When a natural voice is available',
  on: 'Always',
  off: 'Never',
}
const EXAMPLE = `1. Which planet has the most moons?
a) Jupiter
b) Saturn ✓
c) Neptune

2. Is Pluto larger than our Moon?
a) Yes
b) No
Answer: b`

/** The form of a new quiz: a look, and nothing else or the questions as text. */
export function newQuizPage(state: {
  email: string
  csrf: string
  script: string
  draft: QuizDraft
  understood: Understood
  error?: string
  issues?: readonly Issue[]
}): Page {
  const { draft, understood, error } = state
  return {
    title: 'New quiz',
    shape: 'wide',
    email: state.email,
    section: 'studio',
    status: error ? 400 : 200,
    scripts: [state.script],
    styles: [ASSETS.studio.path, ASSETS.start.path],
    policy: { 'media-src': "'self'", 'connect-src': "'self'" },
    body: html`<p class="crumb"><a href="/studio">Studio</a></p><h1>New quiz</h1>
<form id="start" method="post" action="/studio/quizzes" class="start">
${refusalNotice(state)}
${hidden({ csrf: state.csrf })}
<fieldset class="pick-look"><legend>Pick a look</legend>${clipsButton()}
<div class="pick-looks">${FILMED_TEMPLATES.map(
      ({ name, title }) =>
        html`<label for="look-${name}"><input type="radio" id="look-${name}" name="template" value="${name}" ${name === draft.template ? html`checked` : null}>${clip(name)}<b>${title}</b></label>`,
    )}</div></fieldset>
<section class="panel" aria-labelledby="paste-title"><h2 id="paste-title">Paste your questions</h2>
<label for="title">Title <input id="title" name="title" maxlength="200" value="${draft.title}" autocomplete="off"></label>
<div class="paste"><label for="questions">Questions
<span class="hint" id="questions-hint">A list with <code>a)</code> and <code>b)</code>, a table from a spreadsheet, or JSON. Mark the right answer with ✓ or <code>*</code>, or write “Answer: B”.</span>
<textarea id="questions" name="questions" rows="14" aria-describedby="questions-hint" placeholder="${EXAMPLE}" spellcheck="true">${draft.questions}</textarea></label>
<div id="understood" class="understood" role="region" aria-label="What was understood" tabindex="0">${understoodList(understood)}</div></div>
<div class="trio">${choice('quizType', 'Type', QUIZ_TYPE_TITLES, draft.quizType)}${choice('format', 'Format', FORMAT_TITLES, draft.format)}${choice('voice', 'Voice', VOICE_TITLES, draft.voice)}</div>
<div class="row"><button type="submit">Create the quiz</button>
<button type="submit" class="second" formaction="/studio/new">Check the questions</button></div>
</section>
<section class="panel blank" aria-labelledby="blank-title"><h2 id="blank-title">Or begin with one question</h2>
<p class="lead">The editor opens with a sample question in the look that you picked.</p>
<div><button type="submit" class="second" name="blank" value="yes">Open the editor</button></div></section>
</form>`,
  }
}

/** The questions as they were read, before anything is created. */
export function understoodList(understood: Understood): Html {
  if (understood === null)
    return html`<p class="hint">Your questions will appear here as they are understood.</p>`
  if ('problem' in understood) return html`<p class="problem">${understood.problem}</p>`
  const { format, questions } = understood
  return html`<p class="meta">${count(questions.length, 'question')}, read as: ${format}</p>
<ol>${questions.map(
    ({ text, options, explanation }) => html`<li><b dir="auto">${text}</b>
<ul>${options.map(({ text, isCorrect }) => html`<li dir="auto" ${isCorrect ? html`class="right"` : null}>${isCorrect ? html`<span class="unseen">Right: </span>` : null}${text}</li>`)}</ul>
${options.some(({ isCorrect }) => isCorrect) ? null : html`<p class="problem">No right answer is marked.</p>`}
${explanation ? html`<p class="hint" dir="auto">${explanation}</p>` : null}</li>`,
  )}</ol>`
}
