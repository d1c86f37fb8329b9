import type { AccountEvent, EventPage } from '../../shared/contracts/account-events.ts'
import { fill } from '../texts/fill.ts'
import type { Texts } from '../texts/texts.ts'
import { type Html, html } from './html.ts'
import { pager } from './pager.ts'
import { timeOf } from './time.ts'

/** Enough to tell networks apart by eye. */
const NETWORK_CHARACTERS = 6

/** What happened to the security of an account, newest first. `path` is the page that shows it, for its other pages. */
export function activitySection(
  texts: Texts,
  { events, pagination }: EventPage,
  { path, lead }: { path: string; lead: string },
): Html {
  const address = (page: number) => `${path}?page=${page}#activity`
  return html`<section class="panel" aria-labelledby="activity"><h2 id="activity">${texts.settings.tabs.activity}</h2>
<p class="lead">${lead}</p>
${
  events.length === 0
    ? html`<p>${texts.activity.none}</p>`
    : html`<ol class="list events">${events.map((event) => row(event, texts))}</ol>`
}${pager(pagination, address, texts, 'events')}</section>`
}

function row(event: AccountEvent, { language, activity: texts }: Texts): Html {
  const { kind, at, by, clientId, clientName, keyPrefix, network, detail } = event
  const app = clientName ?? clientId
  const parts = [
    timeOf(at, 'moment', language),
    keyPrefix && fill(texts.key, { prefix: html`<code>${keyPrefix}…</code>` }),
    app && fill(texts.app, { name: app }),
    detail,
    by === 'account' ? null : texts.by[by],
    network && fill(texts.network, { network: html`<code>${network.slice(0, NETWORK_CHARACTERS)}</code>` }),
  ].filter(Boolean)
  const meta = parts.map((part, index) => html`${index === 0 ? null : ' · '}${part}`)
  return html`<li><div class="main"><b>${texts.kinds[kind]}</b><p class="meta">${meta}</p></div></li>`
}
