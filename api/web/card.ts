import type { Texts } from '../texts/texts.ts'
import { cardMenu } from './card-menu.ts'
import { type Html, html } from './html.ts'

/** What all cards of a page have in common. */
export type CardForms = {
  texts: Texts
  csrf: string
  /** Identifies one opening of the page, so that a repeated press makes one render. */
  attempt: string
}

/** How a state looks: a dot before its words, and a sign on the cover where something is not as it should be. */
export type Tone = 'good' | 'busy' | 'bad' | 'draft' | 'stopped' | 'calm'

/** A state in words. */
export type CardState = { tone: Tone; words: Html | string }

type Card = {
  id: string
  title: string
  /** Where the card leads, wherever it is pressed. */
  href: string
  picture: Html
  template: string
  state: CardState
  /** What tells it from others of the same title, in one line. */
  facts: readonly string[]
  /** How long the video plays, where there is one: "0:42". */
  length?: string
  /** Whether the script of the page follows its render. */
  isOpen: boolean
  /** What marks it as one of several. */
  picker?: Html
  action: Html | null
  menu: Html
}

/** A quiz or a video in a grid: its picture, its title, one line of facts, the action that fits its state, and a menu with the rest. */
export function card(shown: Card, { texts }: CardForms): Html {
  const { id, title, href, picture, template, state, facts, length, isOpen, picker, action, menu } = shown
  return html`<li class="tile ${state.tone === 'bad' ? 'filmless' : ''}" id="${id}" ${isOpen ? html`data-open` : null}>
<div class="cover look-${template}">${picture}<span class="sign ${state.tone}" aria-hidden="true"></span>${picker}${length ? html`<span class="length">${length}</span>` : null}</div>
<div class="about"><h2 dir="auto"><a href="${href}" title="${title}">${title}</a></h2>
<p class="meta kind">${facts.join(' · ')}</p>
<p class="meta">${stateOf(state)}</p></div>
<div class="row">${action}${cardMenu(texts.cards.menu(title), menu)}</div>
</li>`
}

/** The link of a card's action. */
export function actionLink(href: string, action: string, title: string): Html {
  return html`<a class="act" href="${href}" aria-label="${action}: ${title}">${action}</a>`
}

/** The script of the library follows it while a render is under way. */
function stateOf({ tone, words }: CardState): Html {
  return html`<span class="state ${tone}" data-state>${words}</span>`
}
