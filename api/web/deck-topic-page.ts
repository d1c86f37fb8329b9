import { GENERATED_CARDS_MAX, TOPIC_CHARACTERS_MAX } from '../../shared/limits.ts'
import type { Texts } from '../texts/texts.ts'
import { ASSETS } from './assets.ts'
import { DECK_TOPIC_PATH, DECKS_PATH, NEW_DECK_PATH } from './deck-pages.ts'
import { html } from './html.ts'
import { modelOff } from './model-off.ts'
import type { Page } from './page.ts'
import { hidden, messages } from './sign-in-pages.ts'
import { type SourceDraft, sourceFields } from './source-fields.ts'
import { studioFrame } from './studio-frame.ts'
import { thenPanel } from './then-panel.ts'

/** So many cards a deck may be asked for. */
const NUMBERS = ['5', '10', '20', String(GENERATED_CARDS_MAX)]

/** The values of the form. */
export type DeckDraft = SourceDraft & { topic: string; numberOfCards: string }

/** The form with which a model is asked for a deck about a topic or from a source. */
export function deckTopicPage(state: {
  texts: Texts
  email: string
  csrf: string
  attempt: string
  flash: { error?: string }
  draft: DeckDraft
  hasModel: boolean
  /** Whether the visitor can configure a model. */
  isOwner: boolean
}): Page {
  const { texts, csrf, attempt, flash, draft, hasModel, isOwner } = state
  const { decks, deckTopic: words, topic } = texts
  const frame = studioFrame(state)
  return {
    ...frame,
    styles: [...(frame.styles ?? []), ASSETS.start.path],
    title: words.title,
    body: html`<p class="crumb"><a href="${DECKS_PATH}">${decks.title}</a></p><h1>${words.title}</h1>
${messages(flash)}
${
  hasModel
    ? html`<div class="with-aside"><form method="post" action="${DECK_TOPIC_PATH}" enctype="multipart/form-data" class="panel">${hidden({ csrf, attempt })}
<label for="topic">${topic.topic}
<input id="topic" name="topic" maxlength="${TOPIC_CHARACTERS_MAX}" value="${draft.topic}" autocomplete="off"></label>
<div class="ideas"><p class="hint" id="ideas">${topic.ideas}</p>
<ul aria-labelledby="ideas">${words.topics.map((idea) => html`<li><a href="${DECK_TOPIC_PATH}?${new URLSearchParams({ topic: idea }).toString()}">${idea}</a></li>`)}</ul></div>
<fieldset class="how-many"><legend>${words.number}</legend>${NUMBERS.map(
        (number) =>
          html`<label for="number-${number}"><input type="radio" id="number-${number}" name="numberOfCards" value="${number}" ${number === draft.numberOfCards ? html`checked` : null}><span>${number}</span></label>`,
      )}</fieldset>
${sourceFields(texts, draft, words.sourceHint)}
<div><button>${words.write}</button></div></form>
${thenPanel(topic.afterwards, words.steps)}</div>`
    : html`<div class="panel">${modelOff(texts, isOwner)}
<p><a class="button" href="${NEW_DECK_PATH}">${decks.newDeck}</a></p></div>`
}`,
  }
}
