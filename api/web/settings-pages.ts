import type { EventPage } from '../../shared/contracts/account-events.ts'
import type { ConnectedApp } from '../../shared/database/queries/auth-grants.ts'
import type { OAuthScope } from '../auth/oauth/scopes.ts'
import { fill } from '../texts/fill.ts'
import type { Texts } from '../texts/texts.ts'
import { activitySection } from './activity-section.ts'
import { type Html, html } from './html.ts'
import type { Page } from './page.ts'
import { type PlanFacts, planSection } from './plan-section.ts'
import { sessionsSection } from './sessions-section.ts'
import { hidden, messages, passwordField } from './sign-in-pages.ts'
import { timeOf } from './time.ts'

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
export function confirmField({ isConfirmed, texts: { signIn, settings } }: SettingsState): Html | null {
  return isConfirmed
    ? null
    : passwordField(signIn, 'current-password', { label: settings.profile.current, name: 'current' })
}

/**
 * Asks before something that cannot be undone, for the password too where it was not given a moment ago: over `behind`,
 * the list that it stands in. Nothing else of the page can be reached meanwhile.
 */
export function removalPage(
  tab: Tab,
  state: SettingsState,
  asked: {
    title: string
    what: Html
    lead: string
    action: string
    id: string
    button: string
    behind: Html
  },
): Page {
  const { title, what, lead, action, id, button, behind } = asked
  const page = settingsTab(
    tab,
    { ...state, error: undefined, notice: undefined, isAsking: true },
    html`<div inert>${behind}</div>
<div class="asks" role="dialog" aria-modal="true" aria-labelledby="asks"><form method="post" action="${action}" class="panel">${hidden({ csrf: state.csrf, id })}
${messages(state)}
<h2 id="asks">${title}</h2>
${what}
<p class="lead">${lead}</p>
${confirmField(state)}
<div class="row"><button class="danger">${button}</button>
<a class="act" href="${TABS[tab]}" autofocus>${state.texts.confirm.back}</a></div></form></div>`,
  )
  return { ...page, title, status: state.error ? 400 : 200 }
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
    badge?: {
      isOn: boolean
      words: string
      /** Whether the account lacks it. */
      isLacking?: boolean
    }
    button: string
    isOpen?: boolean
  },
  /** The form, or the address of the page with it. */
  opens: Html | string,
): Html {
  const { heading, lead, badge, button, isOpen = false } = row
  const stands =
    badge &&
    html`<span class="badge${badge.isOn ? null : badge.isLacking ? ' lacks' : ' off'}">${badge.words}</span>`
  const words = html`<div><h2>${heading} ${stands}</h2>${lead && html`<p class="lead">${lead}</p>`}</div>`
  return typeof opens === 'string'
    ? html`<section class="setting"><div class="over">${words}<a class="button second small" href="${opens}">${button}</a></div></section>`
    : html`<details class="setting" ${isOpen ? html`open` : null}><summary>${words}<i class="button second small">${button}</i></summary>
${opens}</details>`
}

/** Settings as rows of one card. */
export function settingRows(rows: Html): Html {
  return html`<div class="panel setting-rows">${rows}</div>`
}

/** A tab with the results of the last form and the links to the others. */
export function settingsTab(
  current: Tab,
  { texts, email, error, notice, isAsking }: SettingsState & Pick<Page, 'isAsking'>,
  body: Html,
): Page {
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
    isAsking,
    status: error ? 400 : 200,
    body: html`<h1>${title}</h1>
<div class="settings"><nav class="tabs" aria-label="${title}"${isAsking && html` inert`}>${links}</nav>
<div class="stack">${messages({ error, notice })}${body}</div></div>`,
  }
}
