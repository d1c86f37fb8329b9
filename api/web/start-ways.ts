import type { Texts } from '../texts/texts.ts'
import { DECKS_PATH } from './deck-pages.ts'
import { type Html, html } from './html.ts'
import { NEW_QUIZ_PATH, PACK_PATH, TOPIC_PATH } from './start-paths.ts'

const LINES = {
  blank: 'M4 20l1-4L16 5l3 3L8 19zM13.5 7.5l3 3',
  paste: 'M8 4h8v3H8zM16 5h3v15H5V5h3M9 12h6M9 16h4',
  file: 'M13 3H6v18h12V8zM13 3v5h5M12 18v-6M9.5 14.5 12 12l2.5 2.5',
  pack: 'M4 8l8-4 8 4-8 4zM4 12l8 4 8-4M4 16l8 4 8-4',
  deck: 'M4 7h12v13H4zM8 7V4h12v13h-4M7.5 13.5h5',
  topic: 'M12 3l2 6 6 2-6 2-2 6-2-6-6-2 6-2zM19 16v4M17 18h4',
} as const

/** A place that the questions of a quiz come from. */
type Way = keyof typeof LINES

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
 * Links to where the questions of a quiz can come from; without a model the topic is the last, and says so. In the form
 * of a new quiz, which has one `picked`, its own places are radio buttons.
 */
export function startWays(
  ways: readonly Way[],
  { start: { ways: words } }: Texts,
  { hasModel = true, picked }: { hasModel?: boolean; picked?: string } = {},
): Html {
  const isOff = (way: Way) => way === 'topic' && !hasModel
  const ordered = [...ways].sort((one, other) => Number(isOff(one)) - Number(isOff(other)))
  return html`<ul class="ways">${ordered.map((way) => {
    const shown = html`${wayIcon(way)}<b>${words[way].title}</b>
<span class="hint">${isOff(way) ? words.topicOff : words[way].text}</span>`
    return picked !== undefined && OF_FORM.has(way)
      ? html`<li><label for="from-${way}"><input type="radio" id="from-${way}" name="from" value="${way}" ${way === picked ? html`checked` : null}>${shown}</label></li>`
      : html`<li><a href="${ADDRESSES[way]}" ${isOff(way) ? html`class="off"` : null}>${shown}</a></li>`
  })}</ul>`
}

/** The sign of such a place. */
export function wayIcon(way: Way): Html {
  return html`<svg viewBox="0 0 24 24" width="24" height="24" fill="none" stroke="currentColor" stroke-width="1.8" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true"><path d="${LINES[way]}"/></svg>`
}
