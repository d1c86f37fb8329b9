import type { AccountEvent, EventKind, EventPage } from '../../shared/contracts/account-events.ts'
import { fill } from '../texts/fill.ts'
import type { Texts } from '../texts/texts.ts'
import { type Html, html } from './html.ts'
import { pager } from './pager.ts'
import { timeOf } from './time.ts'

/** Enough to tell networks apart by eye. */
const NETWORK_CHARACTERS = 6

/** Those that whoever did not do them should look into. */
const ALARMING: ReadonlySet<EventKind> = new Set([
  'sign_in_failed',
  'locked_out',
  'token_replayed',
  'factor_failed',
])

/**
 * What happened to the security of an account, newest first. `path` is the page that shows it, for its other pages;
 * `here` is the network of who looks at their own account, `null` for an owner of the instance.
 */
export function activitySection(
  texts: Texts,
  { events, pagination }: EventPage,
  { path, lead, here }: { path: string; lead: string; here: string | null },
): Html {
  const address = (page: number) => `${path}?page=${page}#activity`
  return html`<section class="panel" aria-labelledby="activity"><h2 id="activity">${texts.settings.tabs.activity}</h2>
<p class="lead">${lead}</p>
${
  events.length === 0
    ? html`<p>${texts.activity.none}</p>`
    : html`<ol class="list events">${events.map((event) => row(event, here, texts))}</ol>`
}${pager(pagination, address, texts, 'events')}</section>`
}

function row(event: AccountEvent, here: string | null, { language, activity: texts }: Texts): Html {
  const { kind, at, by, clientId, clientName, keyPrefix, network, detail } = event
  const app = clientName ?? clientId
  const parts = [
    keyPrefix && fill(texts.key, { prefix: html`<code>${keyPrefix}…</code>` }),
    app && fill(texts.app, { name: app }),
    detail,
    by === 'account' ? null : texts.by[by],
    network && networkWords(network, here, texts),
  ].filter(Boolean)
  const meta = parts.map((part, index) => html`${index === 0 ? null : ' · '}${part}`)
  return html`<li${ALARMING.has(kind) && html` class="alarming"`}><div class="main"><b>${texts.kinds[kind]}</b><p class="meta">${meta}</p></div><span class="when">${timeOf(at, 'moment', language)}</span></li>`
}

function networkWords(network: string, here: string | null, words: Texts['activity']): Html | string {
  if (here === null) {
    return fill(words.network, { network: html`<code>${network.slice(0, NETWORK_CHARACTERS)}</code>` })
  }
  return network === here ? words.thisNetwork : words.otherNetwork
}
