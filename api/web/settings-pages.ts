import type { ConnectedApp } from '../../shared/database/queries/auth-grants.ts'
import type { KeySummary } from '../services/keys.ts'
import { type Html, html } from './html.ts'
import type { Page } from './page.ts'
import { type PlanFacts, planSection } from './plan-section.ts'
import { hidden, messages, passwordField } from './sign-in-pages.ts'
import { timeOf } from './time.ts'

const TABS = {
  '/settings': 'Profile',
  '/settings/keys': 'API Keys',
  '/settings/apps': 'Connected Apps',
  '/settings/plan': 'Plan',
  '/settings/data': 'Data',
} as const

/** The state of every tab: the account, the token of its forms, and the result of the last form. */
export type SettingsState = { email: string; csrf: string; error?: string; notice?: string }

/** The tab with the address and the password. */
export function profilePage(state: SettingsState & { memberSince: Date }): Page {
  return tab(
    '/settings',
    state,
    html`
<section class="panel"><h2>Profile</h2>
<dl class="facts"><dt>Email</dt><dd>${state.email}</dd><dt>Member since</dt><dd>${timeOf(state.memberSince, 'day')}</dd></dl>
</section>
<section class="panel"><h2>Change your password</h2>
<p class="lead">This signs you out in all other browsers. API keys and connected apps keep working.</p>
<form method="post" action="/settings/password" class="stack">
${hidden({ csrf: state.csrf })}
${passwordField('current-password', 'Current password', 'current')}
${passwordField('new-password', 'New password')}
<div><button type="submit">Change password</button></div>
</form></section>`,
  )
}

/** The tab with the API keys, and with a new `key` right after its creation. */
export function keysPage(
  state: SettingsState & { keys: KeySummary[]; budget: number; name?: string; key?: string },
): Page {
  const { keys, budget, name, key: created } = state
  return tab(
    '/settings/keys',
    state,
    html`
${
  created
    ? html`<section class="panel"><h2>Your new key “${name}”</h2>
<p class="notice good" role="status">Copy it now: it is shown only once.</p>
<div class="reveal"><span class="secret" id="new-key">${created}</span>
<button type="button" class="second" data-copy="new-key" hidden>Copy</button></div>
</section>`
    : null
}
<section class="panel"><h2>Create a key</h2>
<p class="lead">Send it as <code>x-api-key</code> or as a bearer token. Each key has ${budget} requests and refills after 24 hours without use.</p>
<form method="post" action="/settings/keys" class="inline">
${hidden({ csrf: state.csrf })}
<label for="name">Name <input id="name" name="name" value="${created ? null : name}" maxlength="100" placeholder="My laptop" required></label>
<button type="submit">Create a key</button>
</form></section>
<section class="panel"><h2>Your keys</h2>
${
  keys.length === 0
    ? html`<p class="lead">No API keys yet.</p>`
    : html`<ul class="list">${keys.map(
        (key) => html`<li><div class="main"><h3>${key.name}</h3>
<p class="meta"><code>${key.prefix}…</code> · created ${timeOf(key.createdAt)} · ${
          key.lastUsedAt ? html`last used ${timeOf(key.lastUsedAt)}` : 'never used'
        }</p>
<p class="meta">${key.remaining} of ${budget} requests left</p></div>
<form method="post" action="/settings/keys/delete">${hidden({ csrf: state.csrf, id: key.id })}
<button class="danger small" aria-label="Delete the key ${key.name}">Delete</button></form></li>`,
      )}</ul>`
}
</section>`,
  )
}

/** The tab with the connected apps. */
export function appsPage(
  state: SettingsState & { apps: (ConnectedApp & { sentences: string[]; places: string[] })[] },
): Page {
  return tab(
    '/settings/apps',
    state,
    html`<section class="panel"><h2>Connected apps</h2>
<p class="lead">Apps that you allowed to use your account. Disconnecting ends their access immediately.</p>
${
  state.apps.length === 0
    ? html`<p>No connected apps.</p>`
    : html`<ul class="list">${state.apps.map(
        (app) => html`<li><div class="main"><h3>${app.name}</h3>
<p class="meta">${app.places.join(', ')} · since ${timeOf(app.since, 'day')} · last used ${timeOf(app.lastUsedAt)}</p>
<ul class="meta">${app.sentences.map((sentence) => html`<li>${sentence}</li>`)}</ul></div>
<form method="post" action="/settings/apps/revoke">${hidden({ csrf: state.csrf, client: app.clientId })}
<button class="danger small" aria-label="Disconnect ${app.name}">Disconnect</button></form></li>`,
      )}</ul>`
}</section>`,
  )
}

/** The tab with the plan and its usage. */
export function planPage(state: SettingsState & PlanFacts): Page {
  return tab('/settings/plan', state, planSection(state))
}

/** The tab for exporting the data and deleting the account. */
export function dataPage(state: SettingsState): Page {
  return tab(
    '/settings/data',
    state,
    html`<section class="panel"><h2>Export</h2>
<p class="lead">Everything we store about you, as one JSON file.</p>
<form method="post" action="/settings/data/export">${hidden({ csrf: state.csrf })}
<button class="second">Download my data</button></form></section>
<section class="panel"><h2>Delete your account</h2>
<p class="notice bad">This immediately and permanently deletes your quizzes, flashcards, videos, files, keys and connected apps.</p>
<form method="post" action="/settings/data/delete" class="stack">${hidden({ csrf: state.csrf })}
${passwordField('current-password', 'Confirm with your password')}
<div><button class="danger">Delete my account</button></div></form></section>`,
  )
}

function tab(path: keyof typeof TABS, state: SettingsState, body: Html): Page {
  const links = Object.entries(TABS).map(
    ([href, name]) => html`<a href="${href}" ${href === path ? html`aria-current="page"` : null}>${name}</a>`,
  )
  return {
    title: TABS[path],
    shape: 'wide',
    email: state.email,
    section: 'settings',
    status: state.error ? 400 : 200,
    body: html`<h1>Settings</h1>
<div class="settings"><nav class="tabs" aria-label="Settings">${links}</nav>
<div class="stack">${messages(state)}${body}</div></div>`,
  }
}
