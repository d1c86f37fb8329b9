import type { Plan } from '../../shared/database/queries/accounts.ts'
import { ACCOUNT_NAME_LENGTH_MAX, EMAIL_LENGTH_MAX } from '../../shared/limits.ts'
import { fill } from '../texts/fill.ts'
import { LANGUAGES } from '../texts/languages.ts'
import { anyCodeField } from './factor-pages.ts'
import { type Html, html } from './html.ts'
import type { Page } from './page.ts'
import { type SettingsState, settingsTab, TABS } from './settings-pages.ts'
import { codeField, hidden, passwordField } from './sign-in-pages.ts'
import { THEMES, type Theme } from './theme.ts'
import { timeOf } from './time.ts'

type ProfileState = SettingsState & {
  name: string
  memberSince: Date
  plan: Plan
  theme: Theme
  hasApp: boolean
  /** The address that was refused, to be mended. */
  newEmail?: string
}

/** The tab with the name, the address, the look and the language. */
export function profilePage(state: ProfileState): Page {
  const { language, settings, plan } = state.texts
  const { profile: texts } = settings
  return settingsTab(
    'profile',
    state,
    html`<section class="panel"><h2>${settings.tabs.profile}</h2>
<div class="lines">
${nameRow(state)}
${emailRow(state)}
<p class="setting-line"><span>${settings.tabs.plan}</span><b>${plan.names[state.plan]}</b><a class="button second small" href="${TABS.plan}">${texts.usage}</a></p>
<p class="setting-line"><span>${texts.memberSince}</span><b>${timeOf(state.memberSince, 'day', language)}</b></p>
</div></section>
${looksPanel(state)}`,
  )
}

function nameRow({ texts: { settings }, csrf, name }: ProfileState): Html {
  const { profile: words } = settings
  return html`<form method="post" action="/settings/name" class="setting-line">${hidden({ csrf })}<label for="name">${words.name}</label>
<div><input id="name" name="name" value="${name}" maxlength="${ACCOUNT_NAME_LENGTH_MAX}" autocomplete="name" aria-describedby="name-hint">
<p class="hint" id="name-hint">${words.nameHint}</p></div><button class="second small">${words.save}</button></form>`
}

function emailRow({ texts, csrf, email, newEmail, hasApp }: ProfileState): Html {
  const { signIn, security } = texts
  const { profile: words } = texts.settings
  return html`<details class="setting-line" ${newEmail === undefined ? null : html`open`}><summary><span>${signIn.email}</span><b>${email}</b><i class="button second small">${words.change}</i></summary>
<form method="post" action="/settings/email" class="stack">${hidden({ csrf })}
<p class="lead">${words.emailLead}</p>
<label for="email">${words.newEmail}
<input id="email" type="email" name="email" value="${newEmail}" maxlength="${EMAIL_LENGTH_MAX}" autocomplete="off" required></label>
${passwordField(signIn, 'current-password', { label: words.current })}
${hasApp ? anyCodeField(security.anyCode) : null}
<div><button>${words.sendCode}</button></div></form></details>`
}

/** What a device keeps for itself: colours and language, a press each. */
function looksPanel({ texts: { language, frame, settings }, theme: chosen }: ProfileState): Html {
  return html`<section class="panel"><h2>${settings.appearance}</h2>
<div class="lines">
<form method="post" action="/theme" class="setting-line"><span id="theme">${settings.colours}</span>
<div class="segments" role="group" aria-labelledby="theme">${THEMES.map(
    (theme) =>
      html`<button name="theme" value="${theme}" ${theme === chosen ? html`aria-current="true"` : null}>${settings.themes[theme]}</button>`,
  )}</div></form>
<form method="post" action="/language" class="setting-line"><span id="language">${frame.language}</span>
<div class="segments" role="group" aria-labelledby="language">${Object.entries(LANGUAGES).map(
    ([code, name]) =>
      html`<button name="language" value="${code}" lang="${code}" ${code === language ? html`aria-current="true"` : null}>${name}</button>`,
  )}</div></form>
</div></section>`
}

/** Asks for the code that was mailed to the new address. */
export function newEmailCodePage(state: SettingsState & { newEmail: string; flow: string }): Page {
  const { csrf, newEmail, flow, texts } = state
  const { signIn, settings, confirm } = texts
  return settingsTab(
    'profile',
    state,
    html`<section class="panel"><h2>${settings.profile.confirmEmail}</h2>
<p class="lead">${fill(settings.profile.codeLead, { email: html`<b>${newEmail}</b>` })}</p>
<form method="post" action="/settings/email/code" class="stack">${hidden({ csrf, flow, shown: newEmail })}
${codeField(signIn.code.label)}
<div class="actions"><button>${signIn.code.button}</button>
<a class="button second" href="/settings">${confirm.back}</a></div></form></section>`,
  )
}
