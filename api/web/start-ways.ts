import type { Texts } from '../texts/texts.ts'
import { DECKS_PATH } from './deck-pages.ts'
import { type Html, html } from './html.ts'
import { NEW_QUIZ_PATH, PACK_PATH, TOPIC_PATH } from './start-paths.ts'
import { type Way, wayIcon } from './way-icon.ts'

/** The places that the form of a new quiz itself asks for. */
const OF_FORM: ReadonlySet<string> = new Set(['paste', 'file', 'blank'])

const ADDRESSES: Readonly<Record<Way, string>> = {
  blank: `${NEW_QUIZ_PATH}?from=blank`,
  paste: `${NEW_QUIZ_PATH}?from=paste`,
  file: `${NEW_QUIZ_PATH}?from=file`,
  pack: PACK_PATH,
  deck: DECKS_PATH,
  topic: TOPIC_PATH,
}

/**
 * Links to where the questions of a quiz can come from; without a model the topic says who writes instead. In the form of
 * a new quiz, which has one `picked`, its own places are radio buttons, and all are tiles: what is picked explains itself.
 */
export function startWays(
  ways: readonly Way[],
  { start: { ways: words } }: Texts,
  { hasModel = true, picked }: { hasModel?: boolean; picked?: string } = {},
): Html {
  return html`<ul class="ways">${ways.map((way) => {
    const hint = way === 'topic' && !hasModel ? words.topicByHand : words[way].text
    const isTile = picked !== undefined
    const shown = html`${wayIcon(way)}<b>${words[way].title}</b>${isTile ? null : html`<span class="hint">${hint}</span>`}`
    return isTile && OF_FORM.has(way)
      ? html`<li title="${hint}"><label for="from-${way}"><input type="radio" id="from-${way}" name="from" value="${way}" ${way === picked ? html`checked` : null}>${shown}</label></li>`
      : html`<li title="${isTile ? hint : ''}"><a href="${ADDRESSES[way]}">${shown}</a></li>`
  })}</ul>`
}
