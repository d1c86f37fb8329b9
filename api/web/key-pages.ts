import { KEY_DAYS, type KeySummary } from '../services/keys.ts'
import { fill } from '../texts/fill.ts'
import type { Texts } from '../texts/texts.ts'
import { cardMenu } from './card-menu.ts'
import { type Html, html } from './html.ts'
import type { Page } from './page.ts'
import { confirmField, listWithForm, removalPage, type SettingsState, settingsTab } from './settings-pages.ts'
import { hidden } from './sign-in-pages.ts'
import { timeOf } from './time.ts'
import { usedMeter } from './usage-section.ts'

const DELETE_KEY_PATH = '/settings/keys/delete'

/** The tab with the API keys, and with a new `key` right after its creation. */
export function keysPage(
  state: SettingsState & {
    keys: KeySummary[]
    budget: number
    /** How long a key rests until it is full again. */
    restSeconds: number
    baseUrl: string
    name?: string
    key?: string
  },
): Page {
  const { keys, budget, name = '', key: created } = state
  const { frame, settings } = state.texts
  const texts = settings.keys
  return settingsTab(
    'keys',
    state,
    html`
${
  created
    ? html`<section class="panel"><h2>${texts.newHeading(name)}</h2>
<p class="notice good" role="status">${texts.copyNow}</p>
<div class="reveal"><span class="secret" id="new-key">${created}</span>
<button type="button" class="second" data-copy="new-key" data-copied="${frame.copied}" hidden>${texts.copy}</button></div>
<p>${fill(texts.tryIt, { guide: html`<a href="/docs">${texts.guide}</a>` })}</p>
${firstCall(created, state)}
</section>`
    : null
}
${listWithForm(
  {
    heading: texts.heading,
    button: texts.create,
    isOpen: (keys.length === 0 && !created) || state.error !== undefined,
  },
  html`<p class="lead">${fill(texts.lead, { header: html`<code>x-api-key</code>` })} ${texts.rest(budget)}</p>
<form method="post" action="/settings/keys" class="inline">
${hidden({ csrf: state.csrf })}
<label for="name">${texts.name} <input id="name" name="name" value="${created ? null : name}" maxlength="100" placeholder="${texts.example}" required></label>
${keyChoices(state.texts)}
${confirmField(state)}
<button type="submit">${texts.create}</button>
</form>`,
  keys.length === 0 ? html`<p class="lead">${texts.none}</p>` : keyTable(state),
)}
${
  created || keys.length === 0
    ? null
    : html`<section class="panel"><h2>${texts.tryHeading}</h2><p class="lead">${fill(texts.useIt, { guide: html`<a href="/docs">${texts.guide}</a>` })}</p>
${firstCall('YOUR_KEY', state)}</section>`
}`,
  )
}

/** What a new key may do, and how long. */
function keyChoices({ settings: { keys: texts } }: Texts): Html {
  return html`<label for="access">${texts.access} <select id="access" name="access"><option value="full">${texts.full}</option><option value="read">${texts.readOnly}</option></select></label>
<label for="days">${texts.ends} <select id="days" name="days"><option value="">${texts.never}</option>${KEY_DAYS.map(
    (days) => html`<option value="${days}">${texts.after(days)}</option>`,
  )}</select></label>`
}

/** A command to copy that asks for the account. */
function firstCall(key: string, { baseUrl, texts }: SettingsState & { baseUrl: string }): Html {
  return html`<div class="command"><pre class="secret" id="first-call" tabindex="0">curl "${baseUrl}/api/v1/account" \\
  -H "x-api-key: ${key}"</pre>
<button type="button" class="quiet" data-copy="first-call" data-copied="${texts.frame.copied}" hidden>${texts.settings.keys.copy}</button></div>`
}

type KeyFacts = SettingsState & { budget: number; restSeconds: number }

function keyTable(state: KeyFacts & { keys: KeySummary[] }): Html {
  const { keys, texts } = state
  const words = texts.settings.keys
  return html`<table class="keys"><thead><tr><th scope="col">${words.name}</th><th scope="col">${words.createdHead}</th><th scope="col">${words.lastUsed}</th><th scope="col">${words.budget}</th><td></td></tr></thead>
<tbody>${keys.map((key) => keyRow(key, state))}</tbody></table>`
}

function keyRow(key: KeySummary, { budget, restSeconds, texts: all }: KeyFacts): Html {
  const { language } = all
  const texts = all.settings.keys
  const used = budget - key.remaining
  const fullAt = key.lastUsedAt && new Date(Date.parse(key.lastUsedAt) + restSeconds * 1_000)
  const fullAgain =
    fullAt && used > 0
      ? html`<br>${fill(texts.fullAgain, { time: timeOf(fullAt, 'moment', language) })}`
      : null
  const spent = texts.spent(used, budget)
  return html`<tr><th scope="row"><b dir="auto">${key.name}</b> <code>${key.prefix}…</code>
${key.isReadOnly || key.expiresAt ? html`<p class="meta">${limitsOf(key, all)}</p>` : null}
</th>
<td data-head="${texts.createdHead}">${timeOf(key.createdAt, 'moment', language)}</td>
<td data-head="${texts.lastUsed}">${key.lastUsedAt ? timeOf(key.lastUsedAt, 'moment', language) : texts.unused}</td>
<td data-head="${texts.budget}">${spent}${fullAgain}${usedMeter(spent, used, budget)}</td>
<td>${cardMenu(all.cards.menu(key.name), html`<a class="danger" href="${DELETE_KEY_PATH}?id=${key.id}" aria-label="${texts.deleteOne(key.name)}">${all.cards.delete}</a>`)}</td></tr>`
}

/** Asks whether one of the `keys` shall be deleted. */
export function keyDeletionPage(state: KeyFacts & { keys: KeySummary[]; apiKey: KeySummary }): Page {
  const { apiKey, budget, texts } = state
  const words = texts.settings.keys
  const { lastUsedAt } = apiKey
  const use = lastUsedAt
    ? html`${fill(words.used, { time: timeOf(lastUsedAt, 'moment', texts.language) })} · ${words.spent(budget - apiKey.remaining, budget)}`
    : words.unused
  return removalPage('keys', state, {
    title: words.deleteTitle,
    what: html`<p><b dir="auto">${apiKey.name}</b> <code>${apiKey.prefix}…</code><br><span class="meta">${use}</span></p>`,
    lead: words.deleteLead,
    action: DELETE_KEY_PATH,
    id: apiKey.id,
    button: words.deleteButton,
    behind: html`<section class="panel"><h2>${words.heading}</h2>${keyTable(state)}</section>`,
  })
}

/** What a key may not do, and when it ends or ended. */
function limitsOf({ isReadOnly, expiresAt, isExpired }: KeySummary, { language, settings }: Texts): Html {
  const { keys: texts } = settings
  const sentence = isExpired ? texts.expired : texts.expires
  const end = expiresAt && fill(sentence, { time: timeOf(expiresAt, 'day', language) })
  return html`${isReadOnly ? texts.readOnly : null}${isReadOnly && end ? ' · ' : null}${end}`
}
