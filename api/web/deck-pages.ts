import type { DeckPage } from '../../shared/contracts/flashcard.ts'
import { DECK_FORMATS } from '../../shared/formats/decks.ts'
import { DESCRIPTION_CHARACTERS_MAX, TITLE_CHARACTERS_MAX } from '../../shared/limits.ts'
import type { Texts } from '../texts/texts.ts'
import { ASSETS } from './assets.ts'
import { type Html, html } from './html.ts'
import type { Page } from './page.ts'
import { pager } from './pager.ts'
import { hidden, messages } from './sign-in-pages.ts'
import { studioFrame } from './studio-frame.ts'
import { studioMenu } from './studio-menu.ts'
import { timeOf } from './time.ts'

/** What all pages of decks have in common. */
export type DeckState = {
  texts: Texts
  email: string
  csrf: string
  flash: { error?: string; notice?: string; values?: Readonly<Record<string, string>> }
}

/** The list of decks. */
export const DECKS_PATH = '/studio/decks'

/** Where a file becomes a deck. */
export const DECK_IMPORT_PATH = `${DECKS_PATH}/import`

/** Where a model writes a deck. */
export const DECK_TOPIC_PATH = `${DECKS_PATH}/topic`

const ACCEPTED = [
  '.txt',
  ...DECK_FORMATS.flatMap(({ extensions }) => extensions.map((one) => `.${one}`)),
].join()

/** The page of a deck. */
export function deckPath(deckId: string): string {
  return `${DECKS_PATH}/${deckId}`
}

/** The frame of the pages of decks. */
export function deckFrame(state: DeckState) {
  const frame = studioFrame(state)
  return { ...frame, styles: [...(frame.styles ?? []), ASSETS.decks.path] }
}

/** The account's decks, and the forms of a new one. */
export function decksPage(state: DeckState & DeckPage): Page {
  const { texts, csrf, flash, decks, pagination } = state
  const words = texts.decks
  return {
    ...deckFrame(state),
    title: words.title,
    body: html`<div class="bar"><h1>${words.title}</h1></div>
${messages(flash)}
${studioMenu('decks', texts)}
${
  decks.length === 0
    ? html`<p class="lead">${words.none}</p>${newDeck(state)}`
    : html`<details class="new-deck"${flash.values ? html` open` : null}><summary class="button">${words.newDeck}</summary>${newDeck(state)}</details>
<ul class="decks">${decks.map((deck) => deckTile(deck, texts, csrf))}</ul>${pager(pagination, (page) => `${DECKS_PATH}?page=${page}`, texts, 'decks')}`
}`,
  }
}

/** The three ways to a new deck. */
function newDeck({ texts, csrf, flash: { values = {} } }: DeckState): Html {
  const words = texts.decks
  return html`<div class="pair new-ways"><form method="post" action="${DECKS_PATH}" class="panel">${hidden({ csrf })}<h2>${words.newDeck}</h2>
<label for="title">${words.name} <input id="title" name="title" maxlength="${TITLE_CHARACTERS_MAX}" required value="${values.title ?? ''}" autocomplete="off"></label>
<label for="description">${words.description} <input id="description" name="description" maxlength="${DESCRIPTION_CHARACTERS_MAX}" value="${values.description ?? ''}" autocomplete="off"></label>
<label for="cards">${words.newCards} <span class="hint" id="cards-hint">${words.addHint}</span>
<textarea id="cards" name="cards" rows="5" aria-describedby="cards-hint" placeholder="${words.front} | ${words.back}" dir="auto">${values.cards ?? ''}</textarea></label>
<div><button>${words.create}</button></div></form>
<form method="post" action="${DECK_IMPORT_PATH}" enctype="multipart/form-data" class="panel">${hidden({ csrf })}<h2>${words.fromFile}</h2>
<label for="file">${words.file} <span class="hint" id="file-hint">${words.fileHint}</span>
<input id="file" name="file" type="file" required accept="${ACCEPTED}" aria-describedby="file-hint"></label>
<div><button class="second">${words.createFromFile}</button></div></form>
<section class="panel" aria-labelledby="model-title"><h2 id="model-title">${texts.deckTopic.title}</h2>
<div><a class="button second" href="${DECK_TOPIC_PATH}">${texts.deckTopic.link}</a></div></section></div>`
}

/** A deck in the list: a stack of cards with the first way to use it. */
function deckTile(
  { id, title, cardCount, createdAt }: DeckPage['decks'][number],
  texts: Texts,
  csrf: string,
): Html {
  const words = texts.decks
  return html`<li class="deck-tile"><h2 dir="auto"><a class="stack-of-cards" href="${deckPath(id)}"><span>${title}</span></a></h2>
<p class="meta">${words.cards(cardCount)} · ${timeOf(createdAt, 'moment', texts.language)}</p>
${
  cardCount > 0
    ? html`<form method="post" action="${deckPath(id)}/quiz">${hidden({ csrf })}<button class="second small" aria-label="${words.videoShort}: ${title}">${words.videoShort}</button></form>`
    : html`<a class="button second small" href="${deckPath(id)}" aria-label="${words.addCards}: ${title}">${words.addCards}</a>`
}</li>`
}
