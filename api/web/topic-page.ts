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
import { startWays } from './start-ways.ts'
import { studioFrame } from './studio-frame.ts'
import { choice } from './studio-pages.ts'
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

/** The form with which a model is asked for a quiz; where no model is configured, how to get one. */
export function topicPage(state: {
  texts: Texts
  email: string
  csrf: string
  attempt: string
  flash: { error?: string }
  draft: TopicDraft
  isConfigured: boolean
  /** Whether the visitor can configure a model. */
  isOwner: boolean
}): Page {
  const { texts, csrf, attempt, flash, draft, isConfigured, isOwner } = state
  const { start, topic: words } = texts
  // A model draws no pictures.
  const { picture_guess: _, ...types } = start.types
  const named = new Intl.DisplayNames(texts.language, { type: 'language' })
  const languages = {
    '': words.sameLanguage,
    ...Object.fromEntries(PACK_LANGUAGES.map((language) => [language, named.of(language)!])),
  }
  const frame = studioFrame(state)
  return {
    ...frame,
    styles: [...(frame.styles ?? []), ASSETS.start.path],
    title: words.title,
    body: html`<p class="crumb"><a href="${NEW_QUIZ_PATH}">${start.title}</a></p><h1>${words.title}</h1>
${messages(flash)}
${
  isConfigured
    ? html`<div class="with-aside"><form method="post" action="${TOPIC_PATH}" enctype="multipart/form-data" class="panel">${hidden({ csrf, attempt })}
<label for="topic">${words.topic}
<input id="topic" name="topic" maxlength="${TOPIC_CHARACTERS_MAX}" required value="${draft.topic}" autocomplete="off"></label>
<div class="ideas"><p class="hint" id="ideas">${words.ideas}</p>
<ul aria-labelledby="ideas">${words.topics.map((topic) => html`<li><a href="${TOPIC_PATH}?${new URLSearchParams({ topic }).toString()}">${topic}</a></li>`)}</ul></div>
<fieldset class="how-many"><legend>${words.number}</legend>${NUMBERS.map(
        (number) =>
          html`<label for="number-${number}"><input type="radio" id="number-${number}" name="numberOfQuestions" value="${number}" ${number === draft.numberOfQuestions ? html`checked` : null}><span>${number}</span></label>`,
      )}</fieldset>
<div class="folds"><details class="fold" ${isRefined(draft) ? html`open` : null}><summary>${words.more}</summary><div class="stack"><div class="trio"><label for="other-number">${words.otherNumber} <input id="other-number" name="otherNumber" type="number" min="1" max="${GENERATED_QUESTIONS_MAX}" value="${draft.otherNumber}"></label>
${choice('difficulty', words.difficulty, words.levels, draft.difficulty)}
${choice('quizType', start.type, types, draft.quizType)}
${choice('language', texts.packs.language, languages, draft.language)}</div>
<label for="extra">${words.extra} <span class="hint" id="extra-hint">${words.extraHint}</span>
<textarea id="extra" name="extraDirection" rows="3" maxlength="${EXTRA_DIRECTION_CHARACTERS_MAX}" aria-describedby="extra-hint">${draft.extraDirection}</textarea></label></div></details>
${sourceFields(texts, draft, words.sourceHint)}</div>
<div><button>${words.write}</button></div></form>
${examplePanel(texts)}</div>`
    : html`<div class="panel">${modelOff(texts, isOwner)}
<p>${words.offElse}</p>
${startWays(['pack', 'paste', 'file', 'blank', 'deck'], texts)}</div>`
}`,
  }
}

/** A question as a model writes it, and what becomes of it before anybody sees it. */
function examplePanel(texts: Texts): Html {
  const { topic: words, samples, quizTable } = texts
  const { questions } = readQuiz(new TextEncoder().encode(samples.space.questions)).quiz
  return html`<section class="panel" aria-labelledby="then-title"><h2 id="then-title">${quizTable.exampleTitle}</h2>
<div class="understood">${questionList(questions.slice(0, 1), texts)}</div>
<p class="hint">${words.solved}</p></section>`
}
