import type { Card, Deck } from '../../shared/contracts/flashcard.ts'
import { DECK_FORMATS } from '../../shared/formats/decks.ts'
import { CARD_SIDE_CHARACTERS_MAX } from '../../shared/limits.ts'
import { ASSETS } from './assets.ts'
import { cardMenu } from './card-menu.ts'
import { cardsField, DECKS_PATH, type DeckState, deckFrame, deckPath } from './deck-pages.ts'
import { exportFields } from './export-form.ts'
import { type Html, html } from './html.ts'
import type { Page } from './page.ts'
import { hidden, messages } from './sign-in-pages.ts'

type State = DeckState & { deck: Deck }

/** A deck: the way to its video, its cards, each in a form of its own, and its file. */
export function deckPage(state: State): Page {
  const { texts, flash, deck } = state
  const words = texts.decks
  return {
    ...deckFrame(state),
    scripts: deck.cards.length > 0 ? [ASSETS.decksScript.path] : [],
    policy: { 'connect-src': "'self'" },
    title: deck.title,
    body: html`<p class="crumb"><a href="${DECKS_PATH}">${words.title}</a></p>
<div class="bar"><h1 dir="auto">${deck.title}</h1>${deckMenu(state)}</div>
${deck.description ? html`<p class="lead" dir="auto">${deck.description}</p>` : null}
${messages(flash)}
<div class="deck">${videoPanel(state)}
<div class="stack">${deck.cards.length > 0 ? cardList(state) : null}
${addForm(state)}</div></div>`,
  }
}

/** What is rarely done with a deck: saving its cards as a file, and its end. */
function deckMenu({ texts, deck }: State): Html {
  const { decks: words, cards } = texts
  const path = deckPath(deck.id)
  return html`<div class="deck-menu">${cardMenu(
    cards.menu(deck.title),
    html`<form action="${path}/export" class="stack" aria-label="${words.saveAsFile}"><b>${words.saveAsFile}</b>${exportFields(DECK_FORMATS, texts)}</form>
<a class="danger" href="${path}/delete">${words.deleteDeck}</a>`,
  )}</div>`
}

/** So many cards can be turned beside the list of all. */
const TURNED_MAX = 20

/** Cards to turn one by one, and the button that makes their quiz. */
function videoPanel({ texts: { decks: words }, csrf, deck }: State): Html {
  if (deck.cards.length === 0)
    return html`<div class="panel deck-video"><p class="lead">${words.noCards}</p></div>`
  return html`<div class="panel deck-video"><ul class="flips" aria-label="${words.cards(deck.cards.length)}">${deck.cards
    .slice(0, TURNED_MAX)
    .map(
      ({ front, back }, index) =>
        html`<li><label class="stack-of-cards"><input type="checkbox" aria-label="${words.turn}: ${front}" autocomplete="off"><span dir="auto">${front}</span><span class="right" dir="auto">${back}</span><i aria-hidden="true">${words.turn}</i><small aria-hidden="true">${index + 1}/${deck.cards.length}</small></label></li>`,
    )}</ul>
<form method="post" action="${deckPath(deck.id)}/quiz" class="stack">${hidden({ csrf })}
<button>${words.makeVideo}</button>
<p class="hint">${words.videoLead}</p></form></div>`
}

function addForm(state: State): Html {
  const { csrf, deck } = state
  const words = state.texts.decks
  return html`<form method="post" action="${deckPath(deck.id)}/cards" class="panel">${hidden({ csrf })}<h2>${words.addCards}</h2>
${cardsField(state, { rows: 4, required: true })}
<div><button${deck.cards.length > 0 ? html` class="second"` : null}>${words.add}</button></div></form>`
}

function cardList(state: State): Html {
  const { texts, deck } = state
  const { decks: words, editor } = texts
  return html`<section class="panel" aria-labelledby="cards-title"><div class="bar"><h2 id="cards-title">${words.cards(deck.cards.length)}</h2>
<p class="hint" id="cards-state" role="status" data-saving="${editor.state.saving}" data-saved="${editor.state.saved}" data-failed="${editor.state.refused}"></p></div>
<p class="card-head" aria-hidden="true"><span>${words.front}</span><span>${words.back}</span></p>
<ol class="card-list">${deck.cards.map((card, index) => html`<li>${cardForm(card, index + 1, state)}</li>`)}
<li>${nextCard(state)}</li></ol></section>`
}

/** An empty row for the card that comes next, with what was typed of it where it was refused. */
function nextCard({ texts: { decks: words }, csrf, deck, flash: { values = {} } }: State): Html {
  const side = (name: 'front' | 'back') =>
    html`<label for="next-${name}"><span>${words[name]} <span class="unseen">${deck.cards.length + 1}</span></span> <input id="next-${name}" name="${name}" value="${values[name] ?? ''}" maxlength="${CARD_SIDE_CHARACTERS_MAX}" required dir="auto" autocomplete="off" placeholder="${words[name]}"></label>`
  return html`<form method="post" action="${deckPath(deck.id)}/cards" class="next-card">${hidden({ csrf })}
${side('front')}${side('back')}
<button class="second small" aria-label="${words.addOne}" title="${words.addOne}">+</button></form>`
}

function cardForm({ id, front, back }: Card, number: number, { texts, csrf, deck }: State): Html {
  const words = texts.decks
  const side = (name: 'front' | 'back', field: (attributes: Html) => Html) =>
    html`<label for="${name}-${id}"><span>${words[name]} <span class="unseen">${number}</span></span> ${field(html`id="${name}-${id}" name="${name}" maxlength="${CARD_SIDE_CHARACTERS_MAX}" required dir="auto" autocomplete="off"`)}</label>`
  return html`<form method="post" action="${deckPath(deck.id)}/cards/${id}">${hidden({ csrf })}
${side('front', (attributes) => html`<input ${attributes} value="${front}" placeholder="${words.front}">`)}${side('back', (attributes) => html`<textarea ${attributes} rows="1" placeholder="${words.back}">${back}</textarea>`)}
<button class="second small" aria-label="${words.save} ${number}">${words.save}</button>
<button class="bin" name="delete" value="yes" formnovalidate aria-label="${words.deleteCard} ${number}" title="${words.deleteCard}"></button></form>`
}
