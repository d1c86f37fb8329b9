import { DECK_FORMATS } from '../../shared/formats/decks.ts'
import { DESCRIPTION_CHARACTERS_MAX, TITLE_CHARACTERS_MAX } from '../../shared/limits.ts'
import { ASSETS } from './assets.ts'
import {
  cardsField,
  DECK_IMPORT_PATH,
  DECK_TOPIC_PATH,
  DECKS_PATH,
  type DeckState,
  deckFrame,
  NEW_DECK_PATH,
  SAMPLE_CARD,
} from './deck-pages.ts'
import { type Html, html } from './html.ts'
import { modelOff } from './model-off.ts'
import type { Page } from './page.ts'
import { hidden, messages } from './sign-in-pages.ts'
import { wayIcon } from './way-icon.ts'

const ACCEPTED = [
  '.txt',
  ...DECK_FORMATS.flatMap(({ extensions }) => extensions.map((one) => `.${one}`)),
].join()

type State = DeckState & {
  /** What is picked at first. */
  from: DeckWay
  /** Whether a model can write cards. */
  hasModel: boolean
  /** Whether the visitor can configure a model. */
  isOwner: boolean
}

const WAYS = ['paste', 'file', 'topic'] as const
type DeckWay = (typeof WAYS)[number]

/** A form of this page other than that of typed cards. */
export function newDeckPath(from: DeckWay): string {
  return `${NEW_DECK_PATH}?from=${from}`
}

/** The way to a new deck that an address names; typed cards by default. */
export function deckWayOf(asked: string | null): DeckWay {
  return WAYS.find((way) => way === asked) ?? 'paste'
}

/** The three ways to a new deck, as tiles of which one is picked: typed cards, a file, a model. */
export function newDeckPage(state: State): Page {
  const { texts, csrf, flash } = state
  const { values = {} } = flash
  const words = texts.decks
  const frame = deckFrame(state)
  return {
    ...frame,
    styles: [...frame.styles, ASSETS.start.path],
    title: words.newDeck,
    body: html`<p class="crumb"><a href="${DECKS_PATH}">${words.title}</a></p><h1>${words.newDeck}</h1>
${messages(flash)}
<div class="new-deck start from">${tiles(state)}
<div class="with-aside"><div class="stack"><form method="post" action="${DECKS_PATH}" class="panel by-paste">${hidden({ csrf })}
<label for="title">${words.name} <input id="title" name="title" maxlength="${TITLE_CHARACTERS_MAX}" required value="${values.title ?? ''}" autocomplete="off"></label>
<label for="description">${words.description} <input id="description" name="description" maxlength="${DESCRIPTION_CHARACTERS_MAX}" value="${values.description ?? ''}" autocomplete="off"></label>
${cardsField(state, { rows: 8, required: false })}
<div><button>${words.create}</button></div></form>
<form method="post" action="${DECK_IMPORT_PATH}" enctype="multipart/form-data" class="panel by-file">${hidden({ csrf })}<h2>${words.fromFile}</h2>
<label for="file">${words.file} <span class="hint" id="file-hint">${words.fileHint}</span>
<input id="file" name="file" type="file" required accept="${ACCEPTED}" aria-describedby="file-hint"></label>
<div><button>${words.createFromFile}</button></div></form>
${byModel(state)}</div>
<aside class="panel">${SAMPLE_CARD}<p class="hint">${words.videoLead}</p></aside></div></div>`,
  }
}

/** A model that is connected has a page of its own. */
function tiles({ texts, hasModel, from }: State): Html {
  const { decks: words, start } = texts
  const titles: Record<DeckWay, string> = {
    paste: words.typeCards,
    file: start.ways.file.title,
    topic: start.ways.topic.title,
  }
  return html`<ul class="ways">${WAYS.map((way) => {
    const shown = html`${wayIcon(way)}<b>${titles[way]}</b>`
    return way === 'topic' && hasModel
      ? html`<li><a href="${DECK_TOPIC_PATH}">${shown}</a></li>`
      : html`<li><label for="from-${way}" ${way === 'topic' ? html`class="off"` : null}><input type="radio" id="from-${way}" name="from" value="${way}" ${way === from ? html`checked` : null}>${shown}</label></li>`
  })}</ul>`
}

function byModel({ texts, hasModel, isOwner }: State): Html | null {
  return hasModel
    ? null
    : html`<section class="panel by-topic" aria-labelledby="model-title"><h2 id="model-title">${texts.deckTopic.title}</h2>
${modelOff(texts, isOwner)}</section>`
}
