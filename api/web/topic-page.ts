import { readQuiz } from '../../shared/formats/index.ts'
import {
  EXTRA_DIRECTION_CHARACTERS_MAX,
  GENERATED_QUESTIONS_MAX,
  TOPIC_CHARACTERS_MAX,
} from '../../shared/limits.ts'
import { PACK_LANGUAGES } from '../../shared/packs/pack.ts'
import type { Texts } from '../texts/texts.ts'
import { ASSETS } from './assets.ts'
import { type Html, html } from './html.ts'
import { modelOff } from './model-off.ts'
import type { Page } from './page.ts'
import { hidden, messages } from './sign-in-pages.ts'
import { type SourceDraft, sourceFields } from './source-fields.ts'
import { NEW_QUIZ_PATH, TOPIC_PATH } from './start-paths.ts'
import { studioFrame } from './studio-frame.ts'
import { choice } from './studio-pages.ts'
import { thenPanel } from './then-panel.ts'
import { questionList } from './understood.ts'

/** The values of that form. */
export type TopicDraft = SourceDraft & {
  topic: string
  numberOfQuestions: string
  /** Goes before the number that is picked; empty = that one. */
  otherNumber: string
  difficulty: string
  quizType: string
  /** Empty = that of the topic. */
  language: string
  extraDirection: string
}

/** The numbers of questions that are offered; five is what it begins with. */
const NUMBERS = ['3', '5', '10']

/** Whether something was set that is folded. */
function isRefined({ otherNumber, difficulty, quizType, language, extraDirection }: TopicDraft): boolean {
  const isUsual = difficulty === 'medium' && quizType === 'multiple_choice'
  return !isUsual || [otherNumber, language, extraDirection].some((value) => value !== '')
}

type State = {
  texts: Texts
  email: string
  csrf: string
  attempt: string
  flash: { error?: string }
  draft: TopicDraft
  isConfigured: boolean
  /** Whether the visitor can configure a model. */
  isOwner: boolean
  /** Without a model: what somebody asks an assistant of theirs; `null` before there is a topic. */
  prompt: string | null
}

/** The form with which a model is asked for a quiz; where none is configured, what to ask one's own assistant. */
export function topicPage(state: State): Page {
  const { texts, flash, isConfigured } = state
  const { start, topic: words } = texts
  const frame = studioFrame(state)
  return {
    ...frame,
    styles: [...(frame.styles ?? []), ASSETS.start.path],
    title: words.title,
    body: html`<p class="crumb"><a href="${NEW_QUIZ_PATH}">${start.title}</a></p><h1>${words.title}</h1>
${messages(flash)}
<div class="with-aside">${isConfigured ? byModel(state) : byHand(state)}</div>`,
  }
}

function byModel({ texts, csrf, attempt, draft }: State): Html {
  const { topic: words } = texts
  return html`<form method="post" action="${TOPIC_PATH}" enctype="multipart/form-data" class="panel">${hidden({ csrf, attempt })}
${asked(draft, texts)}
<div class="folds">${refined(draft, texts)}
${sourceFields(texts, draft, words.sourceHint)}</div>
<div><button>${words.write}</button></div></form>
${examplePanel(texts)}`
}

/** The same request as a prompt to copy, and the place for what came of it: the form of a new quiz reads it. */
function byHand({ texts, csrf, draft, isOwner, prompt }: State): Html {
  const { byHand: words } = texts.topic
  return html`<div class="kit-parts"><form method="get" action="${TOPIC_PATH}#by-hand" class="panel">
<p class="lead">${words.lead}</p>
${asked(draft, texts)}
<div class="folds">${refined(draft, texts)}</div>
<div><button ${prompt === null ? null : html`class="second"`}>${words.make}</button></div></form>
<details class="fold"><summary>${words.here}</summary>${modelOff(texts, isOwner)}</details></div>
<div class="kit-parts" id="by-hand">${prompt === null ? thenPanel(words.steps, [words.make, words.copy, words.paste]) : answerForm(prompt, { texts, csrf, draft })}</div>`
}

function answerForm(prompt: string, { texts, csrf, draft }: Pick<State, 'texts' | 'csrf' | 'draft'>): Html {
  const { topic, settings, frame } = texts
  const { byHand: words } = topic
  return html`<section class="panel" aria-labelledby="prompt-title"><div class="bar"><h2 id="prompt-title">${words.copy}</h2>
<button type="button" class="small" data-copy="prompt" data-copied="${frame.copied}" hidden>${settings.keys.copy}</button></div>
<pre id="prompt" class="prompt" tabindex="0">${prompt}</pre></section>
<form method="post" action="${NEW_QUIZ_PATH}" enctype="multipart/form-data" class="panel">${hidden({ csrf, from: 'paste', quizType: draft.quizType })}
<label for="answer">${words.paste}
<textarea id="answer" name="questions" rows="5" required spellcheck="false" dir="auto"></textarea></label>
<p class="hint">${words.unsolved}</p>
<div><button>${words.read}</button></div></form>`
}

/** What a quiz is about, and how many questions it has. */
function asked(draft: TopicDraft, { topic: words }: Texts): Html {
  return html`<label for="topic">${words.topic}
<input id="topic" name="topic" maxlength="${TOPIC_CHARACTERS_MAX}" required value="${draft.topic}" autocomplete="off"></label>
<div class="ideas"><p class="hint" id="ideas">${words.ideas}</p>
<ul aria-labelledby="ideas">${words.topics.map((topic) => html`<li><a href="${TOPIC_PATH}?${new URLSearchParams({ topic }).toString()}">${topic}</a></li>`)}</ul></div>
<fieldset class="how-many"><legend>${words.number}</legend>${NUMBERS.map(
    (number) =>
      html`<label for="number-${number}"><input type="radio" id="number-${number}" name="numberOfQuestions" value="${number}" ${number === draft.numberOfQuestions ? html`checked` : null}><span>${number}</span></label>`,
  )}</fieldset>`
}

/** What else can be asked for, folded until some of it is. */
function refined(draft: TopicDraft, texts: Texts): Html {
  const { start, topic: words } = texts
  // A model draws no pictures.
  const { picture_guess: _, ...types } = start.types
  const named = new Intl.DisplayNames(texts.language, { type: 'language' })
  const languages = {
    '': words.sameLanguage,
    ...Object.fromEntries(PACK_LANGUAGES.map((language) => [language, named.of(language)!])),
  }
  return html`<details class="fold" ${isRefined(draft) ? html`open` : null}><summary>${words.more}</summary><div class="stack"><div class="trio"><label for="other-number">${words.otherNumber} <input id="other-number" name="otherNumber" type="number" min="1" max="${GENERATED_QUESTIONS_MAX}" value="${draft.otherNumber}"></label>
${choice('difficulty', words.difficulty, words.levels, draft.difficulty)}
${choice('quizType', start.type, types, draft.quizType)}
${choice('language', texts.packs.language, languages, draft.language)}</div>
<label for="extra">${words.extra} <span class="hint" id="extra-hint">${words.extraHint}</span>
<textarea id="extra" name="extraDirection" rows="3" maxlength="${EXTRA_DIRECTION_CHARACTERS_MAX}" aria-describedby="extra-hint">${draft.extraDirection}</textarea></label></div></details>`
}

/** A question as a model writes it, and what becomes of it before anybody sees it. */
function examplePanel(texts: Texts): Html {
  const { topic: words, samples, quizTable } = texts
  const { questions } = readQuiz(new TextEncoder().encode(samples.space.questions)).quiz
  return html`<section class="panel" aria-labelledby="then-title"><h2 id="then-title">${quizTable.exampleTitle}</h2>
<div class="understood">${questionList(questions.slice(0, 1), texts)}</div>
<p class="hint">${words.solved}</p></section>`
}
