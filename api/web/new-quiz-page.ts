import type { Issue } from '../../shared/errors.ts'
import type { Format } from '../../shared/formats/format.ts'
import type { PortableQuestion } from '../../shared/formats/portable-quiz.ts'
import { fill } from '../texts/fill.ts'
import type { Texts } from '../texts/texts.ts'
import { ASSETS } from './assets.ts'
import { clip, clipsButton, FILMED_TEMPLATES } from './clips.ts'
import { type Html, html } from './html.ts'
import type { Page } from './page.ts'
import { refusalNotice } from './refusal-notice.ts'
import { hidden } from './sign-in-pages.ts'
import { choice } from './studio-pages.ts'
import { TOPIC_PATH } from './topic-page.ts'

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
  | { format: Pick<Format, 'name' | 'title'>; questions: readonly PortableQuestion[] }
  | { problem: string }
  | null

/** The form of a new quiz: a look, and nothing else or the questions as text. */
export function newQuizPage(state: {
  texts: Texts
  email: string
  csrf: string
  script: string
  draft: QuizDraft
  understood: Understood
  error?: string
  issues?: readonly Issue[]
}): Page {
  const { texts, draft, understood, error } = state
  const { start: words, frame } = texts
  return {
    language: texts.language,
    title: words.title,
    shape: 'wide',
    email: state.email,
    section: 'studio',
    status: error ? 400 : 200,
    scripts: [state.script],
    styles: [ASSETS.studio.path, ASSETS.start.path],
    policy: { 'media-src': "'self'", 'connect-src': "'self'" },
    body: html`<p class="crumb"><a href="/studio">${frame.sections.studio}</a></p>
<div class="bar"><h1>${words.title}</h1><a class="button second" href="${TOPIC_PATH}">${texts.topic.title}</a></div>
<form id="start" method="post" action="/studio/quizzes" class="start">
${refusalNotice(state, texts)}
${hidden({ csrf: state.csrf })}
<fieldset class="pick-look"><legend>${words.pickLook}</legend>${clipsButton(texts)}
<div class="pick-looks">${FILMED_TEMPLATES.map(
      ({ name, title }) =>
        html`<label for="look-${name}"><input type="radio" id="look-${name}" name="template" value="${name}" ${name === draft.template ? html`checked` : null}>${clip(name)}<b>${title}</b></label>`,
    )}</div></fieldset>
<section class="panel" aria-labelledby="paste-title"><h2 id="paste-title">${words.pasteTitle}</h2>
<label for="title">${words.quizTitle} <input id="title" name="title" maxlength="200" value="${draft.title}" autocomplete="off"></label>
<div class="paste"><label for="questions">${words.questions}
<span class="hint" id="questions-hint">${fill(words.hint, { ...HINT_SLOTS, answer: html`<code>${words.answerExample}</code>` })}</span>
<textarea id="questions" name="questions" rows="14" aria-describedby="questions-hint" placeholder="${words.example}" spellcheck="true">${draft.questions}</textarea></label>
<div id="understood" class="understood" role="region" aria-label="${words.understood}" tabindex="0">${understoodList(understood, texts)}</div></div>
${settings(draft, texts)}
<div class="row"><button type="submit">${words.create}</button>
<button type="submit" class="second" formaction="/studio/new">${words.check}</button></div>
</section>
<section class="panel blank" aria-labelledby="blank-title"><h2 id="blank-title">${words.blankTitle}</h2>
<p class="lead">${words.blankLead}</p>
<div><button type="submit" class="second" name="blank" value="yes">${words.blank}</button></div></section>
</form>`,
  }
}

/** What people type, as it is read in every language. */
const HINT_SLOTS = {
  a: html`<code>a)</code>`,
  b: html`<code>b)</code>`,
  star: html`<code>*</code>`,
}

function settings(draft: QuizDraft, { start: words, videoFormats }: Texts): Html {
  return html`<div class="trio">${choice('quizType', words.type, words.types, draft.quizType)}
${choice('format', words.format, videoFormats, draft.format)}
${choice('voice', words.voice, words.voices, draft.voice)}</div>`
}

/** The questions as they were read, before anything is created. */
export function understoodList(understood: Understood, { start: words, fileFormats }: Texts): Html {
  if (understood === null) return html`<p class="hint">${words.nothingYet}</p>`
  if ('problem' in understood) return html`<p class="problem">${understood.problem}</p>`
  const { format, questions } = understood
  const names: Readonly<Record<string, string>> = fileFormats
  return html`<p class="meta">${words.readAs(questions.length, names[format.name] ?? format.title)}</p>
<ol>${questions.map(
    ({ text, options, explanation }) => html`<li><b dir="auto">${text}</b>
<ul>${options.map(({ text, isCorrect }) => html`<li dir="auto" ${isCorrect ? html`class="right"` : null}>${isCorrect ? html`<span class="unseen">${words.right} </span>` : null}${text}</li>`)}</ul>
${options.some(({ isCorrect }) => isCorrect) ? null : html`<p class="problem">${words.noneRight}</p>`}
${explanation ? html`<p class="hint" dir="auto">${explanation}</p>` : null}</li>`,
  )}</ol>`
}
