import type { Deck, DeckPage } from '../../shared/contracts/flashcard.ts'
import { DECK_FORMATS } from '../../shared/formats/decks.ts'
import {
  CARD_SIDE_CHARACTERS_MAX,
  DESCRIPTION_CHARACTERS_MAX,
  TITLE_CHARACTERS_MAX,
} from '../../shared/limits.ts'
import type { Texts } from '../texts/texts.ts'
import { emptyState } from './empty-state.ts'
import { exportForm } from './export-form.ts'
import { html } from './html.ts'
import type { Page } from './page.ts'
import { pager } from './pager.ts'
import { hidden, messages } from './sign-in-pages.ts'
import { studioFrame } from './studio-frame.ts'
import { studioMenu } from './studio-menu.ts'
import { timeOf } from './time.ts'

type State = {
  texts: Texts
  email: string
  csrf: string
  flash: { error?: string; notice?: string; values?: Readonly<Record<string, string>> }
}

/** The list of decks. */
export const DECKS_PATH = '/studio/decks'

/** Where a file becomes a deck. */
export const DECK_IMPORT_PATH = `${DECKS_PATH}/import`

const ACCEPTED = [
  '.txt',
  ...DECK_FORMATS.flatMap(({ extensions }) => extensions.map((one) => `.${one}`)),
].join()

/** The page of a deck. */
export function deckPath(deckId: string): string {
  return `${DECKS_PATH}/${deckId}`
}

/** The account's decks, and the form of a new one. */
export function decksPage(state: State & DeckPage): Page {
  const { texts, csrf, flash, decks, pagination } = state
  const { values = {} } = flash
  const words = texts.decks
  return {
    ...studioFrame(state),
    title: words.title,
    body: html`<div class="bar"><h1>${words.title}</h1></div>
${messages(flash)}
${studioMenu('decks', texts)}
${
  decks.length === 0
    ? emptyState(words.none)
    : html`<ul class="list panel">${decks.map(
        ({ id, title, cardCount, createdAt }) => html`<li><div class="main">
<h2 dir="auto"><a href="${deckPath(id)}">${title}</a></h2>
<p class="meta">${words.cards(cardCount)} · ${timeOf(createdAt, 'moment', texts.language)}</p></div></li>`,
      )}</ul>${pager(pagination, (page) => `${DECKS_PATH}?page=${page}`, texts, 'decks')}`
}
<form method="post" action="${DECKS_PATH}" class="panel">${hidden({ csrf })}<h2>${words.newDeck}</h2>
<label for="title">${words.name} <input id="title" name="title" maxlength="${TITLE_CHARACTERS_MAX}" required value="${values.title ?? ''}" autocomplete="off"></label>
<label for="description">${words.description} <input id="description" name="description" maxlength="${DESCRIPTION_CHARACTERS_MAX}" value="${values.description ?? ''}" autocomplete="off"></label>
<div><button>${words.create}</button></div></form>
<form method="post" action="${DECK_IMPORT_PATH}" enctype="multipart/form-data" class="panel">${hidden({ csrf })}<h2>${words.fromFile}</h2>
<label for="file">${words.file} <span class="hint" id="file-hint">${words.fileHint}</span>
<input id="file" name="file" type="file" required accept="${ACCEPTED}" aria-describedby="file-hint"></label>
<div><button>${words.createFromFile}</button></div></form>`,
  }
}

/** A deck with its cards, each in a form of its own. */
export function deckPage(state: State & { deck: Deck }): Page {
  const { texts, csrf, flash, deck } = state
  const words = texts.decks
  const path = deckPath(deck.id)
  const side = (id: string, name: 'front' | 'back', value: string, number: number) =>
    html`<label for="${name}-${id}"><span>${words[name]} <span class="unseen">${number}</span></span> <input id="${name}-${id}" name="${name}" maxlength="${CARD_SIDE_CHARACTERS_MAX}" required value="${value}" dir="auto" autocomplete="off"></label>`
  return {
    ...studioFrame(state),
    title: deck.title,
    body: html`<p class="crumb"><a href="${DECKS_PATH}">${words.title}</a></p>
<div class="bar"><h1 dir="auto">${deck.title}</h1><a class="danger" href="${path}/delete">${words.deleteDeck}</a></div>
${messages(flash)}
${deck.description ? html`<p class="lead" dir="auto">${deck.description}</p>` : null}
${
  deck.cards.length > 0
    ? html`<form method="post" action="${path}/quiz">${hidden({ csrf })}<button class="second">${words.makeVideo}</button></form>`
    : null
}
<form method="post" action="${path}/cards" class="panel">${hidden({ csrf })}<h2>${words.addCards}</h2>
<label for="cards">${words.newCards} <span class="hint" id="cards-hint">${words.addHint}</span>
<textarea id="cards" name="cards" rows="4" required aria-describedby="cards-hint" dir="auto">${flash.values?.cards ?? ''}</textarea></label>
<div><button>${words.add}</button></div></form>
<section class="panel" aria-labelledby="cards-title"><h2 id="cards-title">${words.cards(deck.cards.length)}</h2>
<ol class="list cards">${deck.cards.map(
      (
        { id, front, back },
        index,
      ) => html`<li><form method="post" action="${path}/cards/${id}" class="inline">${hidden({ csrf })}
${side(id, 'front', front, index + 1)}${side(id, 'back', back, index + 1)}
<button class="second small" aria-label="${words.save} ${index + 1}">${words.save}</button>
<button class="quiet small" name="delete" value="yes" formnovalidate aria-label="${words.deleteCard} ${index + 1}">${words.deleteCard}</button></form></li>`,
    )}</ol></section>
${exportForm({ action: `${path}/export`, title: words.saveAsFile, formats: DECK_FORMATS, texts })}`,
  }
}
