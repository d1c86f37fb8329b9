import { FORMATS } from '../../shared/formats/index.ts'
import { IMPORT_BYTES_MAX, TITLE_CHARACTERS_MAX } from '../../shared/limits.ts'
import type { QuizQuota } from '../services/quiz-quota.ts'
import { fill } from '../texts/fill.ts'
import { filled } from '../texts/slots.ts'
import type { Texts } from '../texts/texts.ts'
import { actionBar } from './action-bar.ts'
import { ASSETS } from './assets.ts'
import { type Html, html } from './html.ts'
import { lookPicker } from './look-picker.ts'
import type { Page } from './page.ts'
import { quotaLine } from './quota.ts'
import { type Fault, refusalNotice } from './refusal-notice.ts'
import { hidden } from './sign-in-pages.ts'
import { startWays } from './start-ways.ts'
import { choice } from './studio-pages.ts'
import { titleOf, type Understood, understoodList } from './understood.ts'

/** The values of the form of a new quiz. */
export type QuizDraft = {
  /** Where the questions come from: `paste`, `file` or `blank`. */
  from: string
  title: string
  questions: string
  quizType: string
  template: string
  format: string
  voice: string
}

/** The form of a new quiz: a look, and nothing else or the questions as text. */
export function newQuizPage(state: {
  texts: Texts
  email: string
  csrf: string
  script: string
  draft: QuizDraft
  understood: Understood
  /** Whether a model can write questions. */
  hasModel: boolean
  quota: QuizQuota | null
  error?: string
  faults?: readonly Fault[]
  /** Whether a quiz could be made without what is at fault. */
  hasGoodPart?: boolean
}): Page {
  const { texts, draft, understood, error } = state
  const { start: words } = texts
  return {
    language: texts.language,
    title: words.title,
    shape: 'wide',
    email: state.email,
    section: 'studio',
    status: error ? 400 : 200,
    scripts: [state.script, ASSETS.actionBar.path],
    styles: [ASSETS.studio.path, ASSETS.start.path],
    policy: { 'media-src': "'self'", 'connect-src': "'self'" },
    body: html`<p class="crumb"><a href="/studio">${texts.studioMenu.quizzes}</a></p>
<div class="bar"><h1>${words.title}</h1>${quotaLine(texts, state.quota)}</div>
<form id="start" method="post" action="/studio/quizzes" enctype="multipart/form-data" class="start">
${hidden({ csrf: state.csrf })}
${DEFAULT_BUTTON}
${refusalNotice({ ...state, wayOn: state.hasGoodPart ? html`<p><button class="second" name="without" value="faulty">${words.withoutFaulty}</button></p>` : null }, texts)}
<section class="from" aria-labelledby="from-title"><h2 id="from-title" class="unseen">${words.ways.title}</h2>
${startWays(['paste', 'file', 'blank', 'pack', 'deck', 'topic'], texts, { hasModel: state.hasModel, picked: draft.from })}</section>
<div class="with-looks"><div class="panel">
<div class="paste"><label for="questions" class="by-paste">${words.questions} <span class="hint" id="questions-hint">${fill(words.hint, { star: html`<code>*</code>` })}</span>
<textarea id="questions" name="questions" aria-describedby="questions-hint" placeholder="${words.example}" spellcheck="true">${draft.questions}</textarea></label>
${fileField(texts)}
<label for="title" class="named">${words.quizTitle} <input id="title" name="title" maxlength="${TITLE_CHARACTERS_MAX}" value="${draft.title}" ${titleHint(draft, understood, words)} autocomplete="off"></label>
<p class="hint by-blank">${words.ways.blank.text}</p>
<div id="understood" class="understood not-blank" role="region" aria-label="${words.understood}" tabindex="0">${understoodList(understood, texts)}</div></div>
<div class="row not-blank"><button type="submit" class="second" formaction="/studio/new">${words.check}</button></div>
</div>
<div class="looks-aside">${lookPicker(draft.template, texts)}
${settings(draft, texts)}
${actionBar(
  html`<button type="submit">${words.create}</button>`,
  [
    { picked: 'template' },
    { picked: 'format' },
    { items: '#understood > ol > li', words: texts.checklist.questions },
  ],
  { missing: words.missing, unless: 'from-blank' },
)}</div></div>
</form>`,
  }
}

/** The return key presses a form's first button: it shall create the quiz, not check it. */
const DEFAULT_BUTTON = html`<button type="submit" class="unseen" tabindex="-1" aria-hidden="true"></button>`

/** What the quiz is called where its title stays empty; the script follows what is typed. */
function titleHint(
  { from }: QuizDraft,
  understood: Understood,
  { untitled, titleless }: Texts['start'],
): Html {
  const read = understood !== null && 'title' in understood ? understood.title : titleless
  return html`placeholder="${from === 'blank' ? untitled : read}" data-blank="${untitled}" data-none="${titleless}"`
}

/** The field of a file, with what its script says; without one the button that checks reads it. */
function fileField({ quizFile: words, fileFormats, start }: Texts): Html {
  const names = FORMATS.filter(({ name }) => !PASTED.has(name)).map((format) => titleOf(format, fileFormats))
  const accept = [...new Set(FORMATS.flatMap(({ extensions }) => extensions))].map((one) => `.${one}`)
  return html`<div id="quiz-file" class="quiz-file by-file" data-reading="${words.reading}" data-too-large="${words.tooLarge}" data-offline="${words.offline}" data-bytes="${IMPORT_BYTES_MAX}">
<label for="file">${words.choose} <span class="hint" id="file-hint">${start.ways.file.text}</span>
<input type="file" id="file" name="file" accept="${accept.join()}" aria-describedby="file-hint"></label>
<details><summary>${words.kinds}</summary><p class="hint">${filled(words.drop, { formats: names.join(', ') })}</p></details>
<p id="file-taken" class="row" hidden>${words.chosen} <button type="button" class="quiet">${words.remove}</button></p></div>`
}

/** Forms that people paste rather than keep as files. */
const PASTED: ReadonlySet<string> = new Set(['list', 'text'])

function settings(draft: QuizDraft, { start: words, videoFormats }: Texts): Html {
  return html`<div class="trio">${choice('quizType', words.type, words.types, draft.quizType)}
${choice('format', words.format, videoFormats, draft.format)}
${choice('voice', words.voice, words.voices, draft.voice)}</div>`
}
