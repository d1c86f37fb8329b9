import { DECK_FORMATS } from '../../shared/formats/decks.ts'
import { DESCRIPTION_CHARACTERS_MAX, TITLE_CHARACTERS_MAX } from '../../shared/limits.ts'
import {
  cardsField,
  DECK_IMPORT_PATH,
  DECK_TOPIC_PATH,
  DECKS_PATH,
  type DeckState,
  deckFrame,
} from './deck-pages.ts'
import { type Html, html } from './html.ts'
import { modelOff } from './model-off.ts'
import type { Page } from './page.ts'
import { hidden, messages } from './sign-in-pages.ts'

const ACCEPTED = [
  '.txt',
  ...DECK_FORMATS.flatMap(({ extensions }) => extensions.map((one) => `.${one}`)),
].join()

type State = DeckState & {
  /** Whether a model can write cards. */
  hasModel: boolean
  /** Whether the visitor can configure a model. */
  isOwner: boolean
}

/** The three ways to a new deck: typed cards, a file, a model. */
export function newDeckPage(state: State): Page {
  const { texts, csrf, flash } = state
  const { values = {} } = flash
  const words = texts.decks
  return {
    ...deckFrame(state),
    title: words.newDeck,
    body: html`<p class="crumb"><a href="${DECKS_PATH}">${words.title}</a></p><h1>${words.newDeck}</h1>
${messages(flash)}
<div class="deck"><div class="stack"><form method="post" action="${DECKS_PATH}" class="panel">${hidden({ csrf })}
<label for="title">${words.name} <input id="title" name="title" maxlength="${TITLE_CHARACTERS_MAX}" required value="${values.title ?? ''}" autocomplete="off"></label>
<label for="description">${words.description} <input id="description" name="description" maxlength="${DESCRIPTION_CHARACTERS_MAX}" value="${values.description ?? ''}" autocomplete="off"></label>
${cardsField(state, { rows: 10, required: false })}
<div><button>${words.create}</button></div></form></div>
<div class="deck-rest"><form method="post" action="${DECK_IMPORT_PATH}" enctype="multipart/form-data" class="panel">${hidden({ csrf })}<h2 id="file-title">${words.fromFile}</h2>
<label for="file">${words.file} <span class="hint" id="file-hint">${words.fileHint}</span>
<input id="file" name="file" type="file" required accept="${ACCEPTED}" aria-describedby="file-hint"></label>
<div><button class="second">${words.createFromFile}</button></div></form>
${byModel(state)}</div></div>`,
  }
}

function byModel({ texts, hasModel, isOwner }: State): Html {
  const words = texts.deckTopic
  return html`<section class="panel" aria-labelledby="model-title"><h2 id="model-title">${words.title}</h2>
${hasModel ? html`<div><a class="button second" href="${DECK_TOPIC_PATH}">${words.link}</a></div>` : modelOff(texts, isOwner)}</section>`
}
