import type { PasskeySummary } from '../../shared/database/queries/auth-passkeys.ts'
import { fill } from '../texts/fill.ts'
import { anyCodeField, appCodeField } from './factor-pages.ts'
import { type Html, html } from './html.ts'
import type { Page } from './page.ts'
import { passkeysRow } from './passkey-pages.ts'
import { qrCode } from './qr-code.ts'
import { type SettingsState, settingRow, settingRows, settingsTab, TABS } from './settings-pages.ts'
import { hidden, passwordField, revokeBox } from './sign-in-pages.ts'
import { timeOf } from './time.ts'

type SecurityState = SettingsState & {
  /** When the password was last changed, where that is still known. */
  passwordSince: Date | null
  /** When the authenticator app was added, or `null` without one. */
  appSince: Date | null
  codesLeft: number
  /** Recovery codes that were just made, which this page alone shows. */
  newCodes: readonly string[]
  /** How many browsers are signed in. */
  sessionCount: number
  /** `null` where browsers have no passkeys for this site. */
  passkeys: readonly PasskeySummary[] | null
}

/** The tab with the ways to sign in. */
export function securityPage(state: SecurityState): Page {
  const { passkeys, appSince } = state
  const isLacking = appSince === null && !passkeys?.length
  return settingsTab(
    'security',
    state,
    html`${state.newCodes.length === 0 ? null : newCodesPanel(state)}${settingRows(html`${passwordPanel(state)}${appPanel(state, isLacking)}${passkeys && passkeysRow({ ...state, passkeys, isLacking })}${sessionsRow(state)}`)}`,
  )
}

function passwordPanel({
  csrf,
  error,
  passwordSince,
  texts: { language, signIn, settings },
}: SecurityState): Html {
  const { profile: words } = settings
  return settingRow(
    {
      heading: signIn.password,
      lead: passwordSince && fill(words.lastChanged, { time: timeOf(passwordSince, 'day', language) }),
      button: words.change,
      isOpen: error !== undefined,
    },
    html`<form method="post" action="/settings/password" class="stack">${hidden({ csrf })}
${passwordField(signIn, 'current-password', { label: words.current, name: 'current' })}
${passwordField(signIn, 'new-password', { label: signIn.newPassword })}
${revokeBox(signIn)}
<p class="hint">${words.passwordLead}</p>
<div><button type="submit">${words.button}</button></div></form>`,
  )
}

function newCodesPanel({ texts, newCodes }: SecurityState): Html {
  const { codes } = texts.security
  return html`<section class="panel"><h2>${codes.heading}</h2>
<p class="notice good" role="status">${codes.keep}</p>
<p class="lead">${codes.lead}</p>
<div class="reveal"><span class="secret codes" id="recovery-codes">${newCodes.join('\n')}</span>
<button type="button" class="second" data-copy="recovery-codes" data-copied="${texts.frame.copied}" hidden>${texts.settings.keys.copy}</button></div>
</section>`
}

/** Leads to the browsers that are signed in. */
function sessionsRow({ texts: { activity, security }, sessionCount }: SecurityState): Html {
  const { heading } = activity.sessions
  return settingRow(
    { heading, lead: security.browsers(sessionCount), button: security.manage },
    TABS.activity,
  )
}

function appPanel(state: SecurityState, isLacking: boolean): Html {
  const { csrf, error, appSince, codesLeft } = state
  const { language, signIn, settings, security } = state.texts
  const { app } = security
  const password = passwordField(signIn, 'current-password', { label: settings.profile.current, id: 'proof' })
  const row = { heading: app.heading, isOpen: error !== undefined }
  const { setUp, manage } = security
  if (appSince === null) {
    const form = html`<form method="post" action="/settings/security/app/start" class="stack">${hidden({ csrf })}
${password}
<div><button class="second">${app.setUp}</button></div></form>`
    return settingRow(
      { ...row, lead: app.lead, badge: { isOn: false, words: app.off, isLacking }, button: setUp },
      form,
    )
  }
  const lead = html`${fill(app.isOn, { time: timeOf(appSince, 'day', language) })} ${app.codesLeft(codesLeft)}`
  const form = html`<form method="post" action="/settings/security/app/change" class="stack">${hidden({ csrf })}
${password}
${anyCodeField(security.anyCode)}
<div class="actions"><button class="second" name="change" value="codes">${app.newCodes}</button>
<button class="danger" name="change" value="remove">${app.remove}</button></div></form>`
  return settingRow({ ...row, lead, badge: { isOn: true, words: app.on }, button: manage }, form)
}

/** Shows the secret of a new authenticator app and asks for its first code. */
export function appSetupPage(state: SettingsState & { secret: string; uri: string }): Page {
  const { app } = state.texts.security
  const groups = state.secret.match(/.{1,4}/g) ?? []
  return settingsTab(
    'security',
    state,
    html`<section class="panel"><h2>${app.setUp}</h2>
<p class="lead">${app.scan}</p>
${qrCode(state.uri, app.qrLabel)}
<p>${app.typeIt}</p>
<div class="reveal"><span class="secret">${groups.join(' ')}</span></div>
<form method="post" action="/settings/security/app" class="stack">${hidden({ csrf: state.csrf })}
${appCodeField(app.firstCode)}
<div class="actions"><button type="submit">${app.confirm}</button>
<a class="button second" href="/settings/security">${state.texts.confirm.back}</a></div></form></section>`,
  )
}
