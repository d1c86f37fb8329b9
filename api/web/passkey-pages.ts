import type { PasskeySummary } from '../../shared/database/queries/auth-passkeys.ts'
import { fill } from '../texts/fill.ts'
import { anyCodeField } from './factor-pages.ts'
import { type Html, html } from './html.ts'
import type { Page } from './page.ts'
import { passkeyForm, passkeyScript } from './passkey-form.ts'
import {
  removalPage,
  type SettingsState,
  settingRow,
  settingRows,
  settingsTab,
  TABS,
} from './settings-pages.ts'
import { hidden, passwordField } from './sign-in-pages.ts'
import { timeOf } from './time.ts'

const REMOVE_PASSKEY_PATH = '/settings/security/passkeys/remove'

/** The part of the security tab with the passkeys of an account, open where there are any. */
export function passkeysRow(
  state: SettingsState & {
    passkeys: readonly PasskeySummary[]
    /** Whether a password alone opens the account. */
    isLacking: boolean
  },
): Html {
  const { app, passkeys: texts, setUp, manage } = state.texts.security
  const row = { heading: texts.heading, lead: texts.lead }
  const add = '/settings/security/passkeys'
  const { length } = state.passkeys
  if (length === 0)
    return settingRow(
      { ...row, badge: { isOn: false, words: app.off, isLacking: state.isLacking }, button: setUp },
      add,
    )
  return settingRow(
    { ...row, badge: { isOn: true, words: String(length) }, button: manage, isOpen: true },
    html`<ul class="list">${state.passkeys.map((passkey) => passkeyRow(passkey, state))}</ul>
<div><a class="button second" href="${add}">${texts.add}</a></div>`,
  )
}

function passkeyRow({ id, name, createdAt, lastUsedAt }: PasskeySummary, state: SettingsState): Html {
  const { language, settings, security } = state.texts
  const { keys } = settings
  const created = fill(keys.created, { time: timeOf(createdAt, 'day', language) })
  const used = lastUsedAt ? fill(keys.used, { time: timeOf(lastUsedAt, 'moment', language) }) : keys.unused
  return html`<li><div class="main"><h3>${name}</h3><p class="meta">${created} · ${used}</p></div>
<a class="button quiet danger" href="${REMOVE_PASSKEY_PATH}?id=${id}" aria-label="${security.passkeys.removeOne(name)}">${security.passkeys.remove}…</a></li>`
}

/** Asks whether a passkey shall be removed. */
export function passkeyRemovalPage(
  state: SettingsState & { passkeys: readonly PasskeySummary[]; passkey: PasskeySummary },
): Page {
  const { passkey, texts } = state
  const words = texts.security.passkeys
  return removalPage('security', state, {
    title: words.removeTitle,
    what: html`<p><b>${passkey.name}</b></p>`,
    lead: words.removeLead,
    action: REMOVE_PASSKEY_PATH,
    id: passkey.id,
    button: words.removeButton,
    behind: settingRows(passkeysRow({ ...state, isLacking: false })),
  })
}

/** Asks for the name of a new passkey and for the proof that its owner asks. */
export function passkeyFormPage(
  state: SettingsState & { name?: string; nameLengthMax: number; hasApp: boolean },
): Page {
  const { signIn, settings, security } = state.texts
  const { passkeys: texts } = security
  return settingsTab(
    'security',
    state,
    html`<div><p class="crumb"><a href="${TABS.security}">${settings.tabs.security}</a></p><h2>${texts.add}</h2></div>
<section class="panel narrow">
<noscript><p class="notice bad">${texts.needsScript}</p></noscript>
<form method="post" action="/settings/security/passkeys" class="stack">${hidden({ csrf: state.csrf })}
<label for="name">${texts.name} <span class="hint" id="name-hint">${texts.nameHint}</span>
<input id="name" name="name" value="${state.name}" maxlength="${state.nameLengthMax}" placeholder="${settings.keys.example}" aria-describedby="name-hint" required></label>
${passwordField(signIn, 'current-password', { label: settings.profile.current })}
${state.hasApp ? anyCodeField(security.anyCode) : null}
<p class="hint">${texts.nextStep}</p>
<div><button type="submit">${texts.create}</button></div></form></section>`,
  )
}

/** Has the browser make a passkey. */
export function newPasskeyPage(state: SettingsState & { name: string; options: object }): Page {
  const { passkeys: texts } = state.texts.security
  const page = settingsTab(
    'security',
    state,
    html`<section class="panel"><h2>${texts.newHeading(state.name)}</h2>
<p class="lead">${texts.newLead}</p>
${passkeyForm(texts, { kind: 'create', action: '/settings/security/passkeys/new', options: state.options, fields: { csrf: state.csrf }, button: texts.create })}
<p><a href="/settings/security">${state.texts.confirm.back}</a></p></section>`,
  )
  return { ...page, scripts: passkeyScript }
}
