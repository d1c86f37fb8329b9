import type { Card, DeckPage } from '../../shared/contracts/flashcard.ts'
import type { Texts } from '../texts/texts.ts'
import { ASSETS } from './assets.ts'
import { cardMenu } from './card-menu.ts'
import { emptyState, sampleFrames } from './empty-state.ts'
import { type Html, html } from './html.ts'
import type { Page } from './page.ts'
import { pager } from './pager.ts'
import { hidden, messages } from './sign-in-pages.ts'
import { studioFrame } from './studio-frame.ts'
import { studioMenu } from './studio-menu.ts'
import { timeOf } from './time.ts'
import { type Way, wayIcon } from './way-icon.ts'

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

/** The forms of a new deck. */
export const NEW_DECK_PATH = `${DECKS_PATH}/new`

/** The page of a deck. */
export function deckPath(deckId: string): string {
  return `${DECKS_PATH}/${deckId}`
}

/** The frame of the pages of decks. */
export function deckFrame(state: DeckState) {
  const frame = studioFrame(state)
  return { ...frame, styles: [...(frame.styles ?? []), ASSETS.decks.path] }
}

/** The account's decks, each with some of its first cards. */
export function decksPage(
  state: DeckState & DeckPage & { firstCards: ReadonlyMap<string, readonly Card[]> },
): Page {
  const { texts, csrf, flash, decks, firstCards, pagination } = state
  const words = texts.decks
  const add = { href: NEW_DECK_PATH, words: words.newDeck }
  return {
    ...deckFrame(state),
    title: words.title,
    body: html`<div class="bar"><h1>${words.title}</h1>${decks.length === 0 ? null : html`<a class="button" href="${add.href}">${add.words}</a>`}</div>
${messages(flash)}
${studioMenu('decks', texts)}
${
  decks.length === 0
    ? html`${emptyState(words.none, SAMPLE_CARD)}${firstWays(texts)}`
    : html`<ul class="decks">${decks.map((deck) => deckTile(deck, firstCards.get(deck.id) ?? [], { texts, csrf }))}<li><a class="next-one" href="${add.href}">${add.words}</a></li></ul>
${pager(pagination, (page) => `${DECKS_PATH}?page=${page}`, texts, 'decks')}`
}`,
  }
}

/** The field of new cards, one in a line, with what was typed before. */
export function cardsField(
  { texts: { decks: words }, flash: { values = {} } }: DeckState,
  { rows, required }: { rows: number; required: boolean },
): Html {
  return html`<label for="cards">${words.newCards} <span class="hint" id="cards-hint">${words.addHint}</span>
<textarea id="cards" name="cards" rows="${rows}" ${required ? html`required` : null} aria-describedby="cards-hint" placeholder="${words.front} | ${words.back}" dir="auto">${values.cards ?? ''}</textarea></label>`
}

/** The ways to a first deck, each with what it takes. */
function firstWays({ decks: words, deckTopic }: Texts): Html {
  const way = (icon: Way, href: string, title: string, hint: string) =>
    html`<li><a class="panel" href="${href}">${wayIcon(icon)}<b>${title}</b><span class="hint">${hint}</span></a></li>`
  return html`<ul class="deck-ways">${way('paste', NEW_DECK_PATH, words.typeCards, words.addHint)}${way('file', `${NEW_DECK_PATH}?from=file`, words.fromFile, words.fileHint)}${way('topic', DECK_TOPIC_PATH, deckTopic.title, deckTopic.steps[0]!)}</ul>`
}

/** A card with its front and its back, and the video that asks for it: names that every language reads. */
export const SAMPLE_CARD = html`<span class="card-to-video" aria-hidden="true"><span class="stack-of-cards"><span>Guernica</span><span class="right">Picasso</span></span><span class="becomes">→</span>${sampleFrames(['editorial'])}</span>`

/** A deck in the list: a stack with its first card on top, its title, and the first way to use it. */
function deckTile(
  { id, title, cardCount, createdAt }: DeckPage['decks'][number],
  cards: readonly Card[],
  { texts, csrf }: Pick<DeckState, 'texts' | 'csrf'>,
): Html {
  const words = texts.decks
  const [first] = cards
  const menu = cardMenu(
    texts.cards.menu(title),
    html`<a href="${deckPath(id)}">${texts.cards.edit}</a>
<a href="${deckPath(id)}/delete" aria-label="${texts.cards.delete} ${title}">${texts.cards.delete}</a>`,
  )
  return html`<li class="deck-tile"><a class="stack-of-cards ${first ? null : 'blank'}" href="${deckPath(id)}" tabindex="-1" aria-hidden="true">${
    first
      ? html`<span dir="auto">${first.front}</span><span class="right" dir="auto">${first.back}</span>`
      : html`<span>${words.noCardsYet}</span>`
  }</a>
<h2 dir="auto"><a href="${deckPath(id)}">${title}</a></h2>
<p class="meta">${words.cards(cardCount)} · ${timeOf(createdAt, 'moment', texts.language)}</p>
<div class="row">${
    cardCount > 0
      ? html`<form method="post" action="${deckPath(id)}/quiz">${hidden({ csrf })}<button class="second small" aria-label="${words.videoShort}: ${title}">${words.videoShort}</button></form>`
      : html`<a class="button second small" href="${deckPath(id)}" aria-label="${words.addCards}: ${title}">${words.addCards}</a>`
  }${menu}</div></li>`
}
