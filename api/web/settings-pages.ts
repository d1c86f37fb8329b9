import type { EventPage } from '../../shared/contracts/account-events.ts'
import type { ConnectedApp } from '../../shared/database/queries/auth-grants.ts'
import type { OAuthScope } from '../auth/oauth/scopes.ts'
import type { KeySummary } from '../services/keys.ts'
import { fill } from '../texts/fill.ts'
import type { Texts } from '../texts/texts.ts'
import { activitySection } from './activity-section.ts'
import { type Html, html } from './html.ts'
import { keyChoices } from './key-form.ts'
import type { Page } from './page.ts'
import { type PlanFacts, planSection } from './plan-section.ts'
import { sessionsSection } from './sessions-section.ts'
import { hidden, messages, passwordField } from './sign-in-pages.ts'
import { timeOf } from './time.ts'
import { usedMeter } from './usage-section.ts'

/** Where each tab is. */
export const TABS = {
  profile: '/settings',
  security: '/settings/security',
  plan: '/settings/plan',
  keys: '/settings/keys',
  webhooks: '/studio/webhooks',
  apps: '/settings/apps',
  activity: '/settings/activity',
  data: '/settings/data',
} as const
type Tab = keyof typeof TABS

const DELETE_KEY_PATH = '/settings/keys/delete'

/** The state of every tab: the account, the token of its forms, and the result of the last form. */
export type SettingsState = {
  texts: Texts
  email: string
  csrf: string
  /** Whether the password was given a moment ago; else some forms ask for it. */
  isConfirmed: boolean
  error?: string
  notice?: string
}

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
  html`<p class="lead">${fill(texts.lead(budget), { header: html`<code>x-api-key</code>` })}</p>
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
    : html`<section class="panel"><p>${fill(texts.useIt, { guide: html`<a href="/docs">${texts.guide}</a>` })}</p>
${firstCall('YOUR_KEY', state)}</section>`
}`,
  )
}

/** A list below its heading, and the form of a new entry behind a button beside it. */
export function listWithForm(
  { heading, button, isOpen }: { heading: string; button: string; isOpen: boolean },
  form: Html,
  list: Html,
): Html {
  return html`<section class="panel"><details class="adding" ${isOpen ? html`open` : null}><summary><h2>${heading}</h2><i class="button small">${button}</i></summary>
<div class="stack">${form}</div></details>
${list}</section>`
}

/** Asks for the password where it was not given a moment ago. */
function confirmField({ isConfirmed, texts: { signIn, settings } }: SettingsState): Html | null {
  return isConfirmed
    ? null
    : passwordField(signIn, 'current-password', { label: settings.profile.current, name: 'current' })
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
  return html`<table class="keys"><thead><tr><th scope="col">${words.name}</th><th scope="col">${words.lastUsed}</th><th scope="col">${words.budget}</th><td></td></tr></thead>
<tbody>${keys.map((key) => keyRow(key, state))}</tbody></table>`
}

function keyRow(key: KeySummary, { budget, restSeconds, texts: all }: KeyFacts): Html {
  const { language } = all
  const texts = all.settings.keys
  const used = budget - key.remaining
  const fullAt = key.lastUsedAt && new Date(Date.parse(key.lastUsedAt) + restSeconds * 1_000)
  const fullAgain =
    fullAt && used > 0
      ? html` · ${fill(texts.fullAgain, { time: timeOf(fullAt, 'moment', language) })}`
      : null
  const spent = texts.spent(used, budget)
  return html`<tr><th scope="row"><b dir="auto">${key.name}</b> <code>${key.prefix}…</code>
${key.isReadOnly || key.expiresAt ? html`<p class="meta">${limitsOf(key, all)}</p>` : null}
<p class="meta">${fill(texts.created, { time: timeOf(key.createdAt, 'moment', language) })}</p></th>
<td data-head="${texts.lastUsed}">${key.lastUsedAt ? timeOf(key.lastUsedAt, 'moment', language) : texts.unused}</td>
<td data-head="${texts.budget}">${spent}${fullAgain}${used >= budget / 10 ? usedMeter(spent, used, budget) : null}</td>
<td><a class="button quiet danger" href="${DELETE_KEY_PATH}?id=${key.id}" aria-label="${texts.deleteOne(key.name)}">${all.cards.delete}</a></td></tr>`
}

/** Asks whether a key shall be deleted. */
export function keyDeletionPage(state: SettingsState & { apiKey: KeySummary; budget: number }): Page {
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
  })
}

/** Asks before something that cannot be undone, for the password too where it was not given a moment ago. */
export function removalPage(
  tab: Tab,
  state: SettingsState,
  asked: { title: string; what: Html; lead: string; action: string; id: string; button: string },
): Page {
  const { title, what, lead, action, id, button } = asked
  const page = settingsTab(
    tab,
    state,
    html`<form method="post" action="${action}" class="panel">${hidden({ csrf: state.csrf, id })}
<h2>${title}</h2>
${what}
<p class="lead">${lead}</p>
${confirmField(state)}
<div class="actions"><button class="danger">${button}</button>
<a class="button second" href="${TABS[tab]}">${state.texts.confirm.back}</a></div></form>`,
  )
  return { ...page, title }
}

/** What a key may not do, and when it ends or ended. */
function limitsOf({ isReadOnly, expiresAt, isExpired }: KeySummary, { language, settings }: Texts): Html {
  const { keys: texts } = settings
  const sentence = isExpired ? texts.expired : texts.expires
  const end = expiresAt && fill(sentence, { time: timeOf(expiresAt, 'day', language) })
  return html`${isReadOnly ? texts.readOnly : null}${isReadOnly && end ? ' · ' : null}${end}`
}

type App = ConnectedApp & { places: string[] }

/** The tab with the connected apps. */
export function appsPage(state: SettingsState & { apps: App[] }): Page {
  const { tabs, apps: texts } = state.texts.settings
  return settingsTab(
    'apps',
    state,
    html`<section class="panel"><h2>${tabs.apps}</h2>
<p class="lead">${texts.lead}</p>
${
  state.apps.length === 0
    ? html`<p>${texts.none} ${texts.can}</p><p><a class="button" href="/docs/mcp">${texts.connect}</a></p>`
    : html`<ul class="list">${state.apps.map((app) => appRow(app, state))}</ul>`
}</section>`,
  )
}

function appRow(app: App, { csrf, texts: all }: SettingsState): Html {
  const { language, consent } = all
  const texts = all.settings.apps
  return html`<li><div class="main"><h3>${app.name}</h3>
<p class="meta">${app.places.join(', ')} · ${fill(texts.since, { time: timeOf(app.since, 'day', language) })} · ${fill(texts.used, { time: timeOf(app.lastUsedAt, 'moment', language) })}</p>
<ul class="meta">${app.scopes.map((scope) => html`<li>${consent.scopes[scope as OAuthScope]}</li>`)}</ul></div>
<form method="post" action="/settings/apps/revoke">${hidden({ csrf, client: app.clientId })}
<button class="danger small" aria-label="${texts.disconnectOne(app.name)}">${texts.disconnect}</button></form></li>`
}

/** The tab with the plan and its usage. */
export function planPage(state: SettingsState & PlanFacts): Page {
  return settingsTab('plan', state, planSection(state.texts, state))
}

/** The tab with the signed-in browsers and what happened to the security of the account. */
export function activityPage(
  state: SettingsState &
    Parameters<typeof sessionsSection>[1] & {
      page: EventPage
      daysKept: number
      /** The network that the request came from. */
      network: string
    },
): Page {
  const { texts, page, daysKept, network: here } = state
  const lead = texts.activity.lead(daysKept)
  const events = activitySection(texts, page, { path: TABS.activity, lead, here })
  return settingsTab('activity', state, html`${sessionsSection(texts, state)}${events}`)
}

/** The tab for exporting the data and deleting the account. */
export function dataPage(state: SettingsState): Page {
  const { signIn, settings } = state.texts
  const texts = settings.data
  return settingsTab(
    'data',
    state,
    html`<section class="panel"><h2>${texts.exportHeading}</h2>
<p class="lead">${texts.exportLead}</p>
<form method="post" action="/settings/data/export" class="stack">${hidden({ csrf: state.csrf })}
${confirmField(state)}
<div><button class="second">${texts.export}</button></div></form></section>
<section class="panel danger-zone"><h2>${texts.deleteHeading}</h2>
<p class="lead">${texts.deleteLead}</p>
<form method="post" action="/settings/data/delete" class="stack">${hidden({ csrf: state.csrf })}
${passwordField(signIn, 'current-password', { label: texts.confirm })}
<div><button class="danger">${texts.delete}</button></div></form></section>`,
  )
}

/** A setting as one row: what it is for, how it stands, and the button that opens its form below or leads to it. */
export function settingRow(
  row: {
    heading: string
    lead: Html | string | null
    /** Whether it is set up; left out = there is nothing to set up. */
    badge?: { isOn: boolean; words: string }
    button: string
    isOpen?: boolean
  },
  /** The form, or the address of the page with it. */
  opens: Html | string,
): Html {
  const { heading, lead, badge, button, isOpen = false } = row
  const stands = badge && html`<span class="badge${badge.isOn ? null : ' off'}">${badge.words}</span>`
  const words = html`<div><h2>${heading} ${stands}</h2>${lead && html`<p class="lead">${lead}</p>`}</div>`
  return typeof opens === 'string'
    ? html`<section class="panel setting"><div class="over">${words}<a class="button second small" href="${opens}">${button}</a></div></section>`
    : html`<details class="panel setting" ${isOpen ? html`open` : null}><summary>${words}<i class="button second small">${button}</i></summary>
${opens}</details>`
}

/** A tab with the results of the last form and the links to the others. */
export function settingsTab(current: Tab, { texts, email, error, notice }: SettingsState, body: Html): Page {
  const { title } = texts.settings
  const tabs: Record<Tab, string> = { ...texts.settings.tabs, webhooks: texts.webhooks.title }
  const links = Object.entries(TABS).map(
    ([name, path]) =>
      html`<a href="${path}" ${name === current ? html`aria-current="page"` : null}>${tabs[name as Tab]}</a>`,
  )
  return {
    language: texts.language,
    title: tabs[current],
    shape: 'wide',
    email,
    section: 'settings',
    status: error ? 400 : 200,
    body: html`<h1>${title}</h1>
<div class="settings"><nav class="tabs" aria-label="${title}">${links}</nav>
<div class="stack">${messages({ error, notice })}${body}</div></div>`,
  }
}
